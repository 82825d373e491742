/* glyphs.ts - how wide a name is when set in the bold of the map's typeface (Old Standard TT), so that labels can be placed
 * and checked without a browser.  A letter with an accent is as wide as the letter. */

/* Advance widths in thousandths of the letter size, as measured from the font. */
const WIDTHS: Record<string, number> = {
    ' ': 280, '!': 280, '"': 394, '#': 712, '$': 580, '%': 860, '&': 786, '\'': 240, '(': 370, ')': 370, '*': 502,
    '+': 940, ',': 280, '-': 370, '.': 280, '/': 450, '0': 580, '1': 580, '2': 580, '3': 580, '4': 580, '5': 580,
    '6': 580, '7': 580, '8': 580, '9': 580, ':': 280, ';': 280, '<': 940, '=': 940, '>': 940, '?': 470, '@': 820,
    'A': 754, 'B': 710, 'C': 660, 'D': 786, 'E': 690, 'F': 670, 'G': 720, 'H': 824, 'I': 440, 'J': 540, 'K': 770,
    'L': 670, 'M': 890, 'N': 764, 'O': 712, 'P': 702, 'Q': 712, 'R': 730, 'S': 620, 'T': 716, 'U': 794, 'V': 772,
    'W': 1076, 'X': 750, 'Y': 736, 'Z': 652, '[': 380, '\\': 450, ']': 380, '^': 580, '_': 520, '`': 380, 'a': 508,
    'b': 528, 'c': 468, 'd': 538, 'e': 472, 'f': 350, 'g': 554, 'h': 560, 'i': 296, 'j': 320, 'k': 560, 'l': 308,
    'm': 800, 'n': 556, 'o': 504, 'p': 544, 'q': 524, 'r': 434, 's': 430, 't': 364, 'u': 550, 'v': 530, 'w': 776,
    'x': 520, 'y': 524, 'z': 460, '{': 420, '|': 284, '}': 420, '~': 660,
};

const UNKNOWN = 600;

/* The width of `text` at letter size 1. */
export function textWidth(text: string): number {
    let width = 0;
    for (const letter of text.normalize('NFD')) {
        if (!/\p{M}/u.test(letter)) width += WIDTHS[letter] ?? UNKNOWN;
    }
    return width / 1000;
}
