import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '#platform/ctx';

type Place = { readonly path: string; readonly see?: (bytes: Buffer) => Promise<void> | void };

/** Writes what comes to a file that nobody reads without the key of the account: neither while it grows nor where its process dies. */
export async function writeOut(ctx: Ctx, out: Readable, { path, see }: Place): Promise<number> {
  const part = await ctx.blobs.openPart(ctx.viewer.accountId, path);
  const keep = async (chunk: Buffer, done: (failure: Error | null) => void): Promise<void> => {
    const failure = await (async () => {
      await see?.(chunk);
      // Who brought it may write over it once we are done.
      await part.add(Buffer.from(chunk));
    })().then(
      () => null,
      (error: Error) => error,
    );
    done(failure);
  };
  // Piped, so that the pieces that were lent come one by one and not joined into others.
  const sink = new Writable({ write: (chunk: Buffer, _, done) => void keep(chunk, done) });
  let bytes = 0;
  await pipeline(out, sink).finally(async () => (bytes = await part.end()));
  return bytes;
}

/** Reads such a file. */
export const readOut = (ctx: Ctx, path: string): Promise<Readable> =>
  ctx.blobs.readPart(ctx.viewer.accountId, path);
