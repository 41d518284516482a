import type { Ctx } from '../ctx.ts';
import type { BlobUse } from './blob-use.ts';
import { scrubOne } from './scrub-blobs.ts';
import type { BlobKey } from './scrub.sql.ts';

const AGAIN_MS = 60 * 60 * 1000;
const MOST_KNOWN = 5000;

/** Hears of bytes that a reader found damaged. */
export type DamageHeard = { readonly hear: (key: BlobKey) => void };

/**
 * Looks at bytes in both stores as soon as a reader found them damaged, one after the other and each at most once an hour: they are
 * healed, and noted for the alarm, and nobody who reads waits for it.
 */
export function healRead(ctx: () => Ctx | null, uses: readonly BlobUse[]): DamageHeard {
  const known = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  const look = async (key: BlobKey) => {
    const now = ctx();
    if (now === null) return;
    await scrubOne(now, uses, key).catch((error: unknown) =>
      now.log.error({ ...key, err: error }, 'damage could not be looked at'),
    );
  };
  return {
    hear: ({ accountId, sha256 }) => {
      const name = `${accountId}/${sha256}`;
      if ((known.get(name) ?? 0) > Date.now() - AGAIN_MS) return;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(name, Date.now());
      last = last.then(() => look({ accountId, sha256 }));
    },
  };
}
