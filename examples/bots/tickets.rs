// A player for fogg: keeps the shortest tickets, claims what they need, and draws the colours of it.
//
//     rustc -O -o tickets examples/bots/tickets.rs
//     fogg arena --bots "cmd:./tickets,planner"
//
// docs/bots.md describes the lines.  JSON comes without blanks, and no string here has a quote in it: no library is
// needed.  tickets.py and tickets.js play the same.
use std::io::{self, BufRead, Write};

/// What follows a mark in the text, or nothing.
fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    text.find(mark).map_or("", |at| &text[at + mark.len()..])
}

/// The strings of a list that begins with the mark: `"routes":[`.
fn strings<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let list = after(text, mark).split(']').next().unwrap_or("");
    list.split('"').skip(1).step_by(2).collect()
}

/// How many cards an action pays, or how many of one kind: "claim a--b red 2 wild 1".
fn count(action: &str, card: &str) -> i32 {
    let words: Vec<&str> = action.split(' ').skip(2).collect();
    let pairs = words.chunks(2).filter(|pair| pair.len() == 2 && (card.is_empty() || pair[0] == card));
    pairs.map(|pair| pair[1].parse().unwrap_or(0)).sum()
}

/// The first of the best by a number.
fn best<'a>(list: &[&'a str], value: impl Fn(&str) -> i32) -> &'a str {
    list.iter().rev().max_by_key(|action| value(action)).unwrap()
}

/// The spaces that an offered ticket takes.
fn spaces(offered: &str, ticket: &str) -> i32 {
    let about = after(offered, &format!("\"id\":\"{ticket}\"")).split("\"id\"").next().unwrap_or("");
    after(about, "\"spaces\":").split(',').next().unwrap_or("").parse().unwrap_or(50)
}

fn choose(view: &str, map: &str) -> String {
    let actions = strings(view, "\"actions\":[");
    if after(view, "\"phase\":\"").starts_with("keep") {
        let offered = after(view, "\"offered\":[");
        let kept = |a: &str| a.split(" refuse").next().unwrap_or("").split(' ').skip(1).map(|t| spaces(offered, t)).sum::<i32>();
        return best(&actions, |a| -kept(a)).to_string();
    }
    let longest = |list: &[&str]| best(list, |a| 100 * count(a, "") - count(a, "wild")).to_string();
    let wanted: Vec<&str> = view.split("\"way\":{").skip(1).flat_map(|way| strings(way, "\"routes\":[")).collect();
    let claims: Vec<&str> = actions.iter().copied().filter(|a| a.starts_with("claim")).collect();
    let useful: Vec<&str> = claims.iter().copied().filter(|a| wanted.iter().any(|r| a.split(' ').nth(1) == Some(r))).collect();
    if !useful.is_empty() {
        return longest(&useful);
    }
    if !claims.is_empty() && wanted.is_empty() { return longest(&claims); }
    let colour = |route: &str| after(after(map, &format!("\"id\":\"{route}\"")), "\"colour\":\"").split('"').next().unwrap_or("");
    let mut draws: Vec<String> = wanted.iter().map(|route| format!("draw {}", colour(route))).collect();
    draws.push("draw stock".to_string());
    draws.extend(actions.iter().filter(|a| a.starts_with("draw")).map(|a| a.to_string()));
    if let Some(draw) = draws.into_iter().find(|draw| actions.contains(&draw.as_str())) {
        println!("info {} routes are missing", wanted.len());
        return draw;
    }
    if claims.is_empty() { actions[0].to_string() } else { longest(&claims) }
}

fn main() {
    let (mut view, mut map) = (String::new(), String::new());
    println!("fogg 2\nname Tickets\nauthor the authors of fogg\nready");
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match line.split(' ').next().unwrap_or("") {
            "newgame" => { map = line; println!("ready"); }
            "view" => view = line,
            "go" => println!("play {}", choose(&view, &map)),
            "quit" => break,
            _ => {}
        }
        io::stdout().flush().unwrap();
    }
}
