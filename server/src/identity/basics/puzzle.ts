import { createHash, randomBytes } from 'node:crypto';
import { PUZZLE_PARTS, PUZZLE_SECONDS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { isSame, seal } from '#platform/basics/keys';

/** What `srp.ts` says of puzzles, as it is sent. */
export type Puzzle = {
  readonly text: string;
  readonly parts: number;
  readonly bits: number;
  readonly expiresAt: string;
};
/** The text of a puzzle, and an answer to each of its parts. */
export type Solution = { readonly text: string; readonly answers: readonly number[] };
/** Whom a puzzle is for: nobody else can hand it in. */
type Owner = { readonly login: string; readonly group: string };

const sealOf = (ctx: Ctx, { login, group }: Owner, said: string) =>
  seal(ctx.config.secret, 'puzzle', `${said} ${login} ${group}`);

/** Makes a puzzle for one login and one network; nothing is kept of it. */
export function makePuzzle(ctx: Ctx, owner: Owner, bits: number): Puzzle {
  const ends = Math.floor(ctx.now().getTime() / 1000) + PUZZLE_SECONDS;
  const said = `${randomBytes(16).toString('base64url')}.${bits}.${ends}`;
  const expiresAt = new Date(ends * 1000).toISOString();
  return { text: `${said}.${sealOf(ctx, owner, said)}`, parts: PUZZLE_PARTS, bits, expiresAt };
}

function hasZeroBits(hash: Buffer, bits: number): boolean {
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

function areRight(text: string, bits: number, answers: readonly number[]): boolean {
  const block = Buffer.concat([createHash('sha256').update(text).digest(), Buffer.alloc(8)]);
  return answers.every((answer, part) => {
    block.writeUInt32BE(part, 32);
    block.writeUInt32BE(answer, 36);
    return hasZeroBits(createHash('sha256').update(block).digest(), bits);
  });
}

/** The name of the puzzle that was solved, when it is ours, for this owner, in time and solved; otherwise null. */
export function solvedPuzzle(ctx: Ctx, owner: Owner, { text, answers }: Solution): string | null {
  const [id = '', bits = '', ends = '', mark = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSame(mark, sealOf(ctx, owner, `${id}.${bits}.${ends}`))) return null;
  if (Number(ends) * 1000 <= ctx.now().getTime() || answers.length !== PUZZLE_PARTS) return null;
  return areRight(text, Number(bits), answers) ? id : null;
}
