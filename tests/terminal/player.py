"""player.py - plays a game on the screen as a person would: reads, then presses keys or types."""
import re

YOUR_TURN = re.compile(r"^(Draw cards, claim|Draw cards, claim a route)", re.M)


class Player:
    """Claims whatever can be claimed, else draws.  `turn` does one thing; the screen says when it is over."""

    def __init__(self, terminal, by_text):
        self.terminal, self.by_text = terminal, by_text

    def is_over(self, screen):
        return " The end" in screen

    def menu(self, screen):
        """The title of the open menu, if one of those that ask for a decision is open."""
        for title in ("Choose the tickets to keep", "Take which card?", "Claim which route?", "Pay for",
                      "The tunnel costs", "Choose which token", "Choose where to put", "Draw tickets?", "What now?"):
            for row in screen.split("\n")[:-2]:
                if re.search(r"(^|\s)" + re.escape(" " + title), " " + row):
                    return title
        return None

    def decide(self, screen, menu):
        """Answers a menu."""
        if menu == "Choose the tickets to keep":
            offered = re.findall(r"\[[ x]\] (\d)  ", screen)
            ticked = re.findall(r"\[x\] (\d)  ", screen)
            self.terminal.keys(*[number for number in offered if number not in ticked], "Enter")
        elif menu == "Take which card?":
            self.terminal.keys("0" if "0  Draw a card from the stock" in screen else "Enter")
        else:
            self.terminal.keys("Enter")

    def turn(self):
        """Does the next thing.  Returns False once the game is over."""
        terminal = self.terminal
        screen = terminal.settled()
        if self.is_over(screen):
            return False
        menu = self.menu(screen)
        if menu:
            self.decide(screen, menu)
            terminal.settled(screen)
        elif YOUR_TURN.search(screen) or "can be claimed now" in screen or "(C13)" in screen:
            self.type_turn(screen) if self.by_text else self.press_turn(screen)
        return True

    def press_turn(self, screen):
        self.terminal.keys("Escape")
        self.terminal.keys("c")
        after = self.terminal.settled(screen)
        if "Claim which route?" in after:
            self.terminal.keys("End", "Enter")
            self.terminal.wait(lambda s: "Pay for" in s, "payment")
            self.terminal.keys("Enter")
            self.terminal.settled(after)
        elif "can be claimed now" in after:
            self.terminal.keys("0", "0")
            after = self.terminal.settled(after)
            if "(C13)" in after:
                self.terminal.keys("t", "Enter")
                self.terminal.settled(after)

    def complete(self, screen):
        """Presses Tab until a word is complete and takes one of several.  Returns the screen, or None if none fits."""
        self.terminal.keys("Tab")
        after = self.terminal.settled(screen)
        prompt, message = after.rstrip("\n").split("\n")[-1], after.rstrip("\n").split("\n")[-2]
        old = screen.rstrip("\n").split("\n")[-1]
        is_list = len(message.split("  ")) >= 2 or re.fullmatch(r"[a-z0-9-]+", message.strip())  # its last row
        if prompt != old and not is_list:
            return after
        if "Nothing that can be done" in message:
            return None
        self.terminal.keys("Tab")
        shown = self.terminal.settled(after)
        self.terminal.type(" ")
        return self.terminal.settled(shown)

    def type_turn(self, screen):
        terminal = self.terminal
        terminal.keys("Escape", ":")
        terminal.wait(lambda s: s.rstrip("\n").split("\n")[-1].startswith(":"), "prompt")
        terminal.type("claim ")
        terminal.wait(lambda s: "claim" in s.rstrip("\n").split("\n")[-1], "claim")
        now = terminal.settled()
        while "Enter: Claim" not in now:
            now = self.complete(now)
            if now is None:
                terminal.keys("C-u")
                terminal.type("draw stock")
                now = terminal.settled()
                terminal.keys("Enter")
                after = terminal.settled(now)
                if "(C13)" in after:
                    terminal.keys("C-u")
                    terminal.type("tickets")
                    terminal.keys("Enter")
                    terminal.settled(after)
                return
        terminal.keys("Enter")
        terminal.settled(now)

    def play(self, most=3000):
        """Plays to the end."""
        for _ in range(most):
            if not self.turn():
                return
        raise AssertionError("the game does not end:\n" + self.terminal.screen())
