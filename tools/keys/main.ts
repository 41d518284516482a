import { parseArgs } from 'node:util';
import pg from 'pg';
import { rootSourceOf } from '../../server/src/platform/keys/root-file.ts';
import { allRoots, currentRoot, type RootKey } from '../../server/src/platform/keys/root-keys.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { withBench } from '../backup/bench.ts';
import { chosenSet, openTarget } from '../backup/target.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { askIdentity } from '../restore/ask-identity.ts';
import { openedRing } from '../restore/lay-keys.ts';
import { ringOf } from '../restore/restore-set.ts';
import { inWords, Plain } from '../start/plain.ts';
import { drillAccount, type Drilled } from './drill.ts';
import { here, keyPlacesOf } from './here.ts';
import { addRoot, countKeys, retireRoot, rewrapAll } from './root-keys.ts';

const USAGE = `Usage: npm run keys -- status [--data DIR]
       npm run keys -- rotate [--data DIR]
       npm run keys -- rewrap [--data DIR]
       npm run keys -- retire NUMBER [--data DIR]
       npm run keys -- drill TARGET [--identity FILE] [--data DIR]

Each account has a key of its own; all of them lie under a root key. “rotate” makes a new root key and brings them under it while
people work, “rewrap” goes on where that was cut off, “retire” takes an old root key away once nothing lies under it. “drill” opens
a file of each account with the recovery sheet alone; nothing is changed.`;

const say = (line: string) => console.log(line);
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function named({ number, madeAt }: RootKey): string {
  if (number === 0) return 'the secret';
  return `root key ${number} of ${madeAt?.slice(0, 10)}`;
}

/** Says what lies under which root key: 1 where a copy is gone or something lies under a root key that nobody knows. */
async function status(places: KeyPlaces): Promise<number> {
  const roots = allRoots(places, true);
  const { accounts, under, once } = await countKeys(places);
  const today = currentRoot(places).name;
  for (const root of roots)
    say(
      `${named(root)}: ${counted(under.get(root.name) ?? 0, 'account')}${root.name === today ? ', today’s' : ''}`,
    );
  const known = new Set(roots.map((root) => root.name));
  const lost = [...under].filter(([name]) => !known.has(name));
  const unknown = lost.reduce((sum, [, count]) => sum + count, 0);
  if (unknown > 0)
    say(
      `${counted(unknown, 'account')} under a root key that nobody here knows: set POSTKORB_FORMER_SECRETS or bring a set back.`,
    );
  if (once > 0)
    say(
      `Of ${counted(once, 'account')} a copy of the key is gone; the product lays it anew within the hour.`,
    );
  if (accounts === 0) say('No account has a key yet.');
  return unknown + once > 0 ? 1 : 0;
}

async function rewrap(places: KeyPlaces): Promise<number> {
  const began = Date.now();
  let said = began;
  const { whole, written, unknown } = await rewrapAll(places, (done) => {
    if (Date.now() - said < 1000) return;
    said = Date.now();
    say(`  ${done} …`);
  });
  say(
    `${counted(written, 'key')} brought under ${named(currentRoot(places))}, ${whole} lay there already.`,
  );
  if (unknown > 0) say(`${counted(unknown, 'key')} nobody here can open: they stay as they are.`);
  return unknown > 0 ? 1 : 0;
}

async function rotate(places: KeyPlaces): Promise<number> {
  const { number, toKeep } = await addRoot(places, new Date());
  if (toKeep === null) {
    const code = await rewrap(places);
    say(
      `Keep ${(rootSourceOf(places) as { path: string }).path} as you keep the data folder. Older root keys: npm run keys -- status.`,
    );
    return code;
  }
  say(
    `Root key ${number} was made. Put this in place of what POSTKORB_ROOT_KEYS gives, restart the product, then run: npm run keys -- rewrap`,
  );
  say(toKeep);
  return 0;
}

const IN_WORDS: Readonly<Record<Drilled, string>> = {
  opened: 'opened',
  empty: 'without a file',
  failed: 'NOT opened',
};

/** Opens a file of each account with what is on the recovery sheet, out of the target and the stores here. */
async function drill(name: string, given: Given): Promise<number> {
  const places = await keyPlacesOf(given.data);
  const { url } = await whereabouts(
    given.data === undefined ? [] : ['--data', given.data],
    process.env,
  );
  const target = await openTarget(name, here);
  const identity = await askIdentity(given.identity, here);
  const set = await chosenSet(target, undefined);
  const ring = await withBench(places.dataFolder, (bench) => ringOf({ target, bench }, set));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<Drilled, number> = { opened: 0, empty: 0, failed: 0 };
    for await (const key of openedRing(ring, identity)) {
      const outcome = await drillAccount(client, openStores(places).blobs, key);
      found[outcome] += 1;
      if (outcome === 'failed') say(`  ${key.accountId}: ${IN_WORDS.failed}`);
    }
    say(
      `By the recovery sheet alone: ${counted(found.opened, 'account')} ${IN_WORDS.opened}, ${found.empty} ${IN_WORDS.empty}, ${found.failed} ${IN_WORDS.failed}.`,
    );
    return found.failed > 0 ? 1 : 0;
  } finally {
    await client.end();
  }
}

type Given = { readonly identity?: string; readonly data?: string };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { identity: { type: 'string' }, data: { type: 'string' } },
  });
  const [command, given] = positionals;
  if (command === 'drill' && given !== undefined) return drill(given, values);
  if (command === 'status') return status(await keyPlacesOf(values.data));
  if (command === 'rotate') return rotate(await keyPlacesOf(values.data));
  if (command === 'rewrap') return rewrap(await keyPlacesOf(values.data));
  if (command === 'retire' && /^[1-9]\d{0,5}$/.test(given ?? '')) {
    await retireRoot(await keyPlacesOf(values.data), Number(given));
    say(`Root key ${given} is gone. Nothing lay under it.`);
    return 0;
  }
  throw new Plain(USAGE);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, here));
    process.exit(2);
  },
);
