/** Characters of a name without its ending. */
export const FILENAME_MAX = 246;
// Beyond the specification: most file systems store 255 bytes, and the ending needs a few of them.
const BYTES_MAX = 246;

// What Windows cannot store, control characters, and those that make a name lie about its order or its letters.
const UNSAFE = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD/\\:*?"<>|]/gu;
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/gu;
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const tidy = (text: string) => text.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Whether every character may stand in a file name as it is. */
export function isSafe(text: string): boolean {
  return text.isWellFormed() && text.search(UNSAFE) < 0 && text.search(UNSEEN) < 0;
}

const graphemes = new Intl.Segmenter();

const bytesOf = (text: string) => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** The name without its end where it is too long; what reads as one character stays whole. */
export function cutName(name: string, room = 0): string {
  let [kept, characters, bytes] = ['', 0, 0];
  for (const { segment } of graphemes.segment(name)) {
    characters += [...segment].length;
    bytes += bytesOf(segment);
    if (characters > FILENAME_MAX - room || bytes > BYTES_MAX - room) return tidy(kept);
    kept += segment;
  }
  return kept;
}

/** The text as the name of a file anywhere: never a path, no device, at most 246 characters; empty when nothing is left. */
export function safeName(text: string): string {
  const clean = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ');
  const name = tidy(clean.replace(UNSAFE, '_'));
  return cutName(DEVICE.test(name) ? `_${name}` : name);
}

const sameFile = (name: string) => name.normalize('NFC').toLocaleLowerCase('de');

/** Gives out file names of which no two are the same, whatever their case: the second "a.pdf" becomes "a (2).pdf". */
export function freshNames(): (name: string, ending: string) => string {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (name, ending) => {
    const wanted = sameFile(name + ending);
    let fresh = name + ending;
    let number = last.get(wanted) ?? 1;
    while (taken.has(sameFile(fresh))) {
      number += 1;
      const mark = ` (${number})`;
      fresh = cutName(name, mark.length) + mark + ending;
    }
    last.set(wanted, number);
    taken.add(sameFile(fresh));
    return fresh;
  };
}
