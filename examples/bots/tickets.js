#!/usr/bin/env node
// A player for fogg: keeps the shortest tickets, claims what they need, and draws the colours of it.
//
//     fogg arena --bots "cmd:node examples/bots/tickets.js,planner"
//
// docs/bots.md describes the lines that are read and written here.  tickets.py and tickets.rs play the same.
"use strict";
const readline = require("node:readline");

const say = (line) => process.stdout.write(`${line}\n`);

// How many cards an action pays, or how many of one kind: "claim a--b red 2 wild 1".
function count(action, card) {
  let sum = 0;
  const words = action.split(" ");
  for (let i = 3; i < words.length; i += 2) {
    if (card === undefined || words[i - 1] === card) sum += Number(words[i]);
  }
  return sum;
}

// The first of the best by a number.
const best = (list, value) => list.reduce((a, b) => (value(b) > value(a) ? b : a));

// The choice of tickets that takes the fewest spaces.
function shortest(view) {
  const spaces = new Map(view.offered.map((t) => [t.id, t.way ? t.way.spaces : 50]));
  const kept = (action) => action.split(" refuse")[0].split(" ").slice(1);
  const sum = (action) => kept(action).reduce((n, ticket) => n + spaces.get(ticket), 0);
  return best(view.actions, (action) => -sum(action));
}

// The claim with most cards; of several that with the fewest wild ones.
const longest = (claims) => best(claims, (action) => 100 * count(action) - count(action, "wild"));

function choose(view, colour) {
  const actions = view.actions;
  if (view.phase.startsWith("keep")) return shortest(view);
  const wanted = view.tickets.flatMap((t) => (t.way ? t.way.routes : []));
  const claims = actions.filter((action) => action.startsWith("claim"));
  const useful = claims.filter((action) => wanted.includes(action.split(" ")[1]));
  if (useful.length > 0) return longest(useful);
  if (claims.length > 0 && wanted.length === 0) return longest(claims);
  const draws = [...wanted.map((route) => `draw ${colour.get(route)}`), "draw stock"];
  draws.push(...actions.filter((action) => action.startsWith("draw")));
  const draw = draws.find((action) => actions.includes(action));
  if (draw !== undefined) {
    say(`info ${wanted.length} routes are missing`);
    return draw;
  }
  return claims.length > 0 ? longest(claims) : actions[0];
}

let view = null;
let colour = new Map();
say("fogg 2\nname Tickets\nauthor the authors of fogg\nready");
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const blank = line.indexOf(" ");
  const word = blank < 0 ? line : line.slice(0, blank);
  const rest = line.slice(blank + 1);
  if (word === "newgame") {
    colour = new Map(JSON.parse(rest).map.routes.map((route) => [route.id, route.colour]));
    say("ready");
  } else if (word === "view") view = JSON.parse(rest);
  else if (word === "go") say(`play ${choose(view, colour)}`);
  else if (word === "quit") process.exit(0);
});
