import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { inWords } from '../start/plain.ts';
import { startProduct, stopProduct, type StartContext } from '../start/product.ts';
import { openSay } from '../start/say.ts';
import { signIn, signUp, type Client } from './client.ts';
import { keep } from './keep.ts';
import { lineOf, type Ending } from './line.ts';
import { INBOX, SEARCH, type Hits } from './questions.ts';
import { takeIn } from './take-in.ts';

const USAGE = `Usage: npm run --silent try -- [options] FILE...

  --out DIR       also write text, searchable PDF and full JSON of every file
  --search WORD   afterwards search for a word and print the hits
  --seconds N     time limit per file (default 300)`;

const say = openSay(process.stderr);
// Only the letters sent here count.
process.env['POSTKORB_WELCOME'] ??= 'off';
const stopping = new AbortController();
const context: StartContext = { say, signal: stopping.signal, parts: [], locks: [] };
const HOST = '127.0.0.1';

type Asked = {
  readonly files: readonly string[];
  readonly out: string | undefined;
  readonly search: readonly string[];
  readonly limitMs: number;
};

function readAsked(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      search: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '300' },
    },
  });
  const limitMs = Number(values.seconds) * 1_000;
  if (positionals.length === 0 || !(limitMs > 0)) throw new Error(USAGE);
  return { files: positionals, out: values.out, search: values.search, limitMs };
}

// npm changes to the project's folder; INIT_CWD is where the person stands.
const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Runs the work for every file, as many at a time as there are cores, and hands the endings over in order. */
async function inOrder<T>(
  files: readonly string[],
  work: (file: string) => Promise<T>,
  use: (ending: T) => Promise<void>,
): Promise<void> {
  const endings = files.map(() => Promise.withResolvers<T>());
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < files.length; at = next++)
      endings[at]?.resolve(await work(files[at] ?? ''));
  };
  const lanes = Promise.all(Array.from({ length: availableParallelism() }, lane));
  for (const { promise } of endings) await use(await promise);
  await lanes;
}

async function openClient(origin: string): Promise<Client> {
  const person = {
    type: 'private',
    firstName: 'Clara',
    lastName: 'Weber',
    email: 'clara@postkorb.example',
    password: `P7${randomBytes(12).toString('hex')}`,
  } as const;
  await signUp(origin, person);
  return signIn(origin, person);
}

async function printHits(client: Client, word: string): Promise<void> {
  const { searchContainerDocumentConnection: found } = await client.ask<Hits>(SEARCH, {
    search: word,
  });
  say.line(`${word}: found in ${found.edges.length} of the files`);
  for (const { node, snippet } of found.edges) {
    const pages = [...new Set(node.hits.map(({ page }) => page))].join(', ');
    say.line(`  ${node.filename}, page ${pages || '-'}: ${snippet ?? ''}`);
  }
}

function printSummary(endings: readonly Ending[], began: number): void {
  const outcomes = endings.map((ending) => lineOf(ending).outcome);
  const count = (name: string) => outcomes.filter((outcome) => outcome === name).length;
  const named = ['imported', 'imported-with-warning', 'rejected'];
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const counts = named.map((name) => `${count(name)} ${name}`).join(', ');
  say.line(`${endings.length} files in ${seconds} s: ${counts}`);
}

async function tryAll({ files, out, search, limitMs }: Asked, origin: string): Promise<void> {
  const client = await openClient(origin);
  const { meFolders } = await client.ask<{ meFolders: { inbox: { id: string } } }>(INBOX);
  const door = { client, folderId: meFolders.inbox.id, limitMs };
  const began = performance.now();
  const endings: Ending[] = [];
  const work = (file: string) => takeIn(door, { file, path: fromHere(file) });
  await inOrder(files, work, async (ending) => {
    endings.push(ending);
    process.stdout.write(`${JSON.stringify(lineOf(ending))}\n`);
    if (out !== undefined) await keep(client, fromHere(out), ending);
  });
  for (const word of search) await printHits(client, word);
  printSummary(endings, began);
}

async function run(asked: Asked, data: string): Promise<void> {
  const { options } = await startProduct(context, {
    data,
    host: HOST,
    port: 0,
    empty: true,
    web: 'none',
    roles: ['web', 'worker'],
    databaseUrl: undefined,
  });
  await tryAll(asked, `http://${HOST}:${options.port}`);
}

async function main(): Promise<number> {
  const asked = readAsked();
  const data = await openTemporaryFolder('postkorb-try-');
  const stopped = new Promise<number>((stop) => {
    const end = () => {
      stopping.abort();
      stop(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
      process.on(signal, end);
  });
  const done = run(asked, data).then(
    () => 0,
    (error: unknown) => {
      if (!stopping.signal.aborted) say.line(inWords(error, data));
      return 1;
    },
  );
  const code = await Promise.race([done, stopped]);
  await stopProduct(context).catch(() => {});
  await rm(data, { recursive: true, force: true });
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    say.line(error.message);
    process.exit(1);
  },
);
