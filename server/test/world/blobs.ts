import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../src/platform/ctx.ts';
import { present } from '@postkorb/domain/basics';

/** Where the sealed bytes of the viewer's account lie, in the first store and in the second. */
export async function placesOfBlob(ctx: Ctx, sha256: string) {
  const { accountId } = ctx.viewer;
  const [[name = ''] = []] = await ctx.blobs.namesOf(accountId, [sha256]);
  const place = [accountId, name.slice(0, 2), name] as const;
  const { dataFolder, secondStore } = ctx.config;
  return { first: join(dataFolder, 'blobs', ...place), second: join(secondStore, ...place) };
}

/** A plain file of bytes, for a program that reads files; it goes with the data folder. */
export const lentPath = async ({ blobs }: Ctx, accountId: string, sha256: string | null) =>
  (await blobs.lend(accountId, present(sha256))).path;

/** Lets bytes be so old that the collector looks at them. */
export async function makeBlobOld(ctx: Ctx, sha256: string, hours = 3): Promise<void> {
  const old = new Date(Date.now() - hours * 3_600_000);
  await utimes((await placesOfBlob(ctx, sha256)).first, old, old);
}
