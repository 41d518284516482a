import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';
import { findCarried } from './carried.sql.ts';
import { findBlobs } from './copy.sql.ts';

/** Brings some bytes of an account to another, which gets bytes of its own: two accounts never share a blob. */
export async function carryBlobs(
  ctx: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
  blobs: readonly string[],
): Promise<void> {
  const there = await findCarried(ctx, to, blobs);
  for (const sha256 of blobs)
    if (!there.has(sha256)) await ctx.blobs.write(to, await buffer(ctx.blobs.read(from, sha256)));
}

type Ahead = {
  readonly documents: readonly DocumentKey[];
  /** The account they lie in, and the one they go to. */
  readonly from: string;
  readonly to: string;
};

/**
 * Brings the bytes of whole documents to another account before the documents are laid there; again it does what is missing.
 * Answers with the names of all of them, for the caller to note.
 */
export async function carryAhead(
  ctx: Ctx,
  { documents, ...way }: Ahead,
): Promise<readonly string[]> {
  const all = new Set<string>();
  for (const one of documents)
    for (const sha256 of await findBlobs(ctx, one, false)) all.add(sha256);
  await carryBlobs(ctx, way, [...all]);
  return [...all];
}
