import { lockOwnAccount } from '#accounts';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { keepNames } from './keep-names.ts';
import { findPostboxNumber, insertPostboxNumber } from './postbox.sql.ts';

// Of 90 million numbers, a taken one is met by chance; ten in a row are not.
const TRIES = 10;

async function give(ctx: Ctx, places: () => number | undefined): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = await insertPostboxNumber(ctx, places());
    if (number === null) continue;
    await record(ctx, {
      action: 'originals.postbox-given',
      objects: [ctx.viewer.accountId],
      after: { number },
    });
    await keepNames(ctx);
    return number;
  }
  throw new Error('no postbox number was free');
}

/**
 * The postbox number of the viewer's account, which gets one with its first need and keeps it for good.
 * Writes originals.postbox-given.
 */
export async function givePostbox(
  ctx: Ctx,
  places: () => number | undefined = () => undefined,
): Promise<string> {
  return (
    (await findPostboxNumber(ctx)) ??
    atomically(ctx, async (ctx) => {
      await lockOwnAccount(ctx);
      return (await findPostboxNumber(ctx)) ?? give(ctx, places);
    })
  );
}
