import { sha256 } from '@noble/hashes/sha2.js';

/** Work that is asked for where too many have tried; `server/src/identity/sign-in/srp.ts` writes down what solves it. */
export type Puzzle = { readonly text: string; readonly parts: number; readonly bits: number };
/** The text of a puzzle, and for each of its parts in order a number below 2^32. */
export type Solution = { readonly text: string; readonly answers: readonly number[] };

/** What the server asks for is half of this at most; a page is not kept busy for hours. */
const MOST_PARTS = 32;
const MOST_BITS = 20;

function answerTo(block: Uint8Array, bits: number): number {
  const place = new DataView(block.buffer);
  const end = 2 ** (32 - bits);
  for (let answer = 0; ; answer += 1) {
    place.setUint32(36, answer);
    const hash = sha256(block);
    if (new DataView(hash.buffer).getUint32(0) < end) return answer;
  }
}

/** Solves a puzzle, and tells after each part how far it has come, from 0 to 1. */
export function solve({ text, parts, bits }: Puzzle, report: (part: number) => void): Solution {
  if (parts > MOST_PARTS || bits > MOST_BITS) throw new Error('bad puzzle');
  const block = new Uint8Array(40);
  block.set(sha256(new TextEncoder().encode(text)));
  const answers = Array.from({ length: parts }, (_, part) => {
    new DataView(block.buffer).setUint32(32, part);
    const answer = answerTo(block, bits);
    report((part + 1) / parts);
    return answer;
  });
  return { text, answers };
}
