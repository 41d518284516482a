import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import {
  accountsWithKey,
  findAccountKey,
  type AccountKey,
} from '../../server/src/platform/keys/account-keys.ts';
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

/** The lines of a keyring, by account; none where there was no set before. */
export async function linesOfRing(
  { target, bench }: Pick<Ring, 'target' | 'bench'>,
  manifest: Manifest | null,
): Promise<ReadonlyMap<string, KeyLine>> {
  if (manifest === null) return new Map();
  const opened = await text(await openFile(target, manifest.keyring, { identity: null, bench }));
  const lines = opened.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const one = keyLine.parse(JSON.parse(line));
      return [one.account, one] as const;
    }),
  );
}

/** Whether the key that lies here opens something of its account; an account without bytes has nothing to open. */
async function opensItsOwn({ ctx }: Ring, accountId: string, probe: Probe): Promise<boolean> {
  const one = await probe(accountId);
  if (one === null) return true;
  const size = await ctx.blobs.size(accountId, one.sha256).catch(() => null);
  if (size === null) return false;
  const bytes = ctx.blobs.read(accountId, one.sha256, { start: 0, end: 0 });
  return (
    size === 0 ||
    bytes.toArray().then(
      () => true,
      () => false,
    )
  );
}

const written = async (
  { recipients }: Ring,
  account: string,
  own: AccountKey,
): Promise<KeyLine> => {
  const plain = JSON.stringify({ account, id: own.id, key: own.key.export().toString('base64') });
  const sealed = await sealSmall(recipients, plain);
  return { account, key: own.id, age: Buffer.from(sealed).toString('base64') };
};

/**
 * The line of an account's key, sealed anew where it opens here. Another key than before has to open something of its account first,
 * or the line before is carried on: neither a mangled nor another key pushes out the good one, which nobody here can read any more.
 */
async function lineOf(
  ring: Ring,
  accountId: string,
  { before, probe }: { readonly before: KeyLine | undefined; readonly probe: Probe },
): Promise<KeyLine | null> {
  const own = await findAccountKey(ring.ctx.config, accountId).catch(() => null);
  const isKnown = before === undefined || own?.id === before.key;
  if (own && (isKnown || (await opensItsOwn(ring, accountId, probe))))
    return written(ring, accountId, own);
  ring.ctx.log.error({ accountId, isKept: before !== undefined }, 'a key opens nothing here');
  return before ?? null;
}

/** The account that stands for the installation: its key is what it signs with. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** What the installation signs with, so that what it gave out goes on: ways out of mails, and who took them. */
async function installationLine({ ctx, recipients }: Ring): Promise<KeyLine> {
  const sealed = await sealSmall(recipients, JSON.stringify({ secret: ctx.config.secret }));
  const age = Buffer.from(sealed).toString('base64');
  return { account: INSTALLATION, key: INSTALLATION, age };
}

type Kept = { readonly ring: Written; readonly keys: number };

/** Lays the keys of all accounts into the target, each sealed by itself for the recipients. */
export async function keepKeyring(
  ring: Ring,
  file: string,
  { before, probe }: { readonly before: ReadonlyMap<string, KeyLine>; readonly probe: Probe },
): Promise<Kept> {
  const found = { keys: 0 };
  const seen = new Set<string>();
  const lines = async function* lines() {
    yield `${JSON.stringify(await installationLine(ring))}\n`;
    for await (const accountId of accountsWithKey(ring.ctx.config)) {
      seen.add(accountId);
      const line = await lineOf(ring, accountId, { before: before.get(accountId), probe });
      if (line === null) continue;
      found.keys += 1;
      yield `${JSON.stringify(line)}\n`;
    }
    // A key that vanished was lost, as long as nobody says that it was destroyed.
    for (const [accountId, line] of before) {
      if (seen.has(accountId) || accountId === INSTALLATION) continue;
      ring.ctx.log.error({ accountId }, 'a key is gone here and is kept in the ring');
      found.keys += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  };
  const { target, bench } = ring;
  const kept = await layFile(Readable.from(lines()), { target, bench, file, recipients: [] });
  return { ring: kept, ...found };
}
