import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { blobKeys } from '../../server/src/platform/blobs/blob-keys.ts';
import { copiesIn, isWhole } from '../../server/src/platform/blobs/copies.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import {
  accountsWithKey,
  findAccountKey,
  type AccountKey,
} from '../../server/src/platform/keys/account-keys.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { layFile, openFile, sealSmall, type Bench, type Written } from './files.ts';
import { keyLine, type KeyLine, type Manifest } from './manifest.ts';

type Ring = {
  readonly ctx: Ctx;
  readonly target: ObjectStore;
  readonly bench: Bench;
  readonly recipients: readonly string[];
};

/** Some bytes of an account that rows point to; null where it has none. */
export type Probe = (accountId: string) => Promise<{ readonly sha256: string } | null>;

/** A keyring: the lines of each account, at most two, the newest first. */
export type Keyring = ReadonlyMap<string, readonly KeyLine[]>;

/** The keyring of a set; empty where there was no set before. */
export async function ringIn(
  { target, bench }: Pick<Ring, 'target' | 'bench'>,
  manifest: Manifest | null,
): Promise<Keyring> {
  if (manifest === null) return new Map();
  const opened = await text(await openFile(target, manifest.keyring, { identity: null, bench }));
  const lines = opened.split('\n').filter((line) => line !== '');
  return Map.groupBy(
    lines.map((line) => keyLine.parse(JSON.parse(line))),
    ({ account }) => account,
  );
}

/** Whether this very key opens something of its account; false, too, where the account has nothing sealed. */
async function opensItsOwn(
  { ctx }: Ring,
  { account, own }: Pick<Own, 'account' | 'own'>,
  probe: Probe,
): Promise<boolean> {
  const one = await probe(account);
  if (one === null) return false;
  const wanted = { accountId: account, sha256: one.sha256, keys: blobKeys(account, own) };
  for (const store of openStores(ctx.config).blobs)
    for (const copy of await copiesIn(store, wanted).catch(() => []))
      if (copy.isSealed && (await isWhole(copy, wanted))) return true;
  return false;
}

type Own = { readonly account: string; readonly own: AccountKey; readonly opened: boolean };

async function lineOf({ recipients }: Ring, { account, own, opened }: Own): Promise<KeyLine> {
  const plain = JSON.stringify({ account, id: own.id, key: own.key.export().toString('base64') });
  const sealed = await sealSmall(recipients, plain);
  return { account, key: own.id, age: Buffer.from(sealed).toString('base64'), opened };
}

const MOST = 2;

/** Which keys of an account stay: those that opened something, the newest first, and one that opened nothing yet, where there is room. */
export function keptLines(lines: readonly KeyLine[]): readonly KeyLine[] {
  const opened = lines.filter((one) => one.opened);
  const others = lines.filter((one) => !one.opened);
  return [...opened, ...others.slice(0, 1)].slice(0, MOST);
}

type Before = { readonly before: Keyring; readonly probe: Probe };

/**
 * The lines of an account's keys: the one that opens here, sealed anew, and those that were kept before. Only one that opened something of
 * its account goes before another: neither a mangled nor another key pushes out the good one, which nobody here can read any more.
 */
async function linesOf(
  ring: Ring,
  account: string,
  { before, probe }: Before,
): Promise<readonly KeyLine[]> {
  const earlier = before.get(account) ?? [];
  const own = await findAccountKey(ring.ctx.config, account).catch(() => null);
  if (own === null) {
    ring.ctx.log.error({ account, kept: earlier.length }, 'a key does not open here');
    return earlier;
  }
  const isKnown = earlier.some((one) => one.key === own.id && one.opened);
  const opened = isKnown || (await opensItsOwn(ring, { account, own }, probe));
  const others = earlier.filter((one) => one.key !== own.id);
  const kept = keptLines([await lineOf(ring, { account, own, opened }), ...others]);
  if (others.length > 0 && others.length === earlier.length)
    ring.ctx.log.error({ account, opened }, 'an account has another key than before');
  return kept;
}

/** The account that stands for the installation: its key is what it signs with. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** What the installation signs with, so that what it gave out goes on: ways out of mails, and who took them. */
async function installationLine({ ctx, recipients }: Ring): Promise<KeyLine> {
  const sealed = await sealSmall(recipients, JSON.stringify({ secret: ctx.config.secret }));
  const age = Buffer.from(sealed).toString('base64');
  return { account: INSTALLATION, key: INSTALLATION, age, opened: true };
}

type Kept = { readonly ring: Written; readonly keys: number };

/** Lays the keys of all accounts into the target, each sealed by itself for the recipients. */
export async function keepKeyring(ring: Ring, file: string, before: Before): Promise<Kept> {
  const found = { keys: 0 };
  const seen = new Set<string>([INSTALLATION]);
  const inWords = (some: readonly KeyLine[]) => some.map((line) => `${JSON.stringify(line)}\n`);
  const lines = async function* lines() {
    yield* inWords([await installationLine(ring)]);
    for await (const accountId of accountsWithKey(ring.ctx.config)) {
      seen.add(accountId);
      const some = await linesOf(ring, accountId, before);
      found.keys += some.length;
      yield* inWords(some);
    }
    // A key that vanished was lost, as long as nobody says that it was destroyed.
    for (const [accountId, some] of before.before) {
      if (seen.has(accountId)) continue;
      ring.ctx.log.error({ accountId }, 'a key is gone here and is kept in the ring');
      found.keys += some.length;
      yield* inWords(some);
    }
  };
  const { target, bench } = ring;
  const kept = await layFile(Readable.from(lines()), { target, bench, file, recipients: [] });
  return { ring: kept, ...found };
}
