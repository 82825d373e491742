/* syllables.ts - where a long name may be divided if its box is narrow. */

const SOFT_HYPHEN = '\u00ad';
const LONG = 9; // letters; shorter words are never divided
const LEAST = 3; // letters before and after a hyphen

const isVowel = (letter: string): boolean => /^[aeiouy]/i.test(letter.normalize('NFD'));

/* Between a consonant and the vowel after it nothing is divided, nor before two consonants. */
function isEnd(letters: readonly string[], at: number): boolean {
    const [before = '', last = '', first = '', next = ''] = letters.slice(at - 2, at + 2);
    return !isVowel(first) && isVowel(next) && (isVowel(last) || isVowel(before));
}

/* The name with soft hyphens between the syllables of long words in Latin letters. */
export function softened(name: string): string {
    return name.replace(new RegExp(`\\p{Script=Latin}{${LONG},}`, 'gu'), (word) => {
        const letters = [...word];
        return letters
            .map((letter, at) =>
                at >= LEAST && at <= letters.length - LEAST && isEnd(letters, at) ? SOFT_HYPHEN + letter : letter,
            )
            .join('');
    });
}
