import { hash } from 'node:crypto';

type Puzzle = { readonly text: string; readonly parts: number; readonly bits: number };

/** Solves a puzzle as `srp.ts` describes it to other programs. */
export function solve({ text, parts, bits }: Puzzle) {
  const block = Buffer.concat([hash('sha256', text, 'buffer'), Buffer.alloc(8)]);
  const answers = Array.from({ length: parts }, (_, part) => {
    block.writeUInt32BE(part, 32);
    for (let answer = 0; ; answer += 1) {
      block.writeUInt32BE(answer, 36);
      if (hash('sha256', block, 'buffer').readUInt32BE(0) < 2 ** (32 - bits)) return answer;
    }
  });
  return { text, answers };
}
