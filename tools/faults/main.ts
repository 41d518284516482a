import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { brokenInvariants } from '../invariants/check.ts';
import { startProduct, stopProduct, type StartContext } from '../start/product.ts';
import { openSay } from '../start/say.ts';
import { signUp, type Person } from '../try/client.ts';
import { openCaller } from './caller.ts';
import { letIn } from './guest.ts';
import { seat } from './seats.ts';
import { openArchive } from './archive.ts';
import { duringKill, kills } from './calm.ts';
import { clientAt, openState, type Client } from './client.ts';
import { differences } from './compare.ts';
import { openJournal, type Journal } from './journal.ts';
import { killAndWait, VICTIMS, type Victim } from './kill.ts';
import { openStack } from './letters.ts';
import { seeded, type Random } from './random.ts';
import { jobsThatWait, quietWithin, rottenPages } from './settle.ts';

const HOST = '127.0.0.1';
const CLIENTS = 4;
// What the promises say: an accepted file has its answer within two minutes after the last fault.
const QUIET_WITHIN_MS = 120_000;
const BREATH_MS = 25;
// The promise is ten seconds on an idle machine; what takes three times as long does not come back.
const READY_WITHIN_MS = 30_000;

const say = openSay(process.stdout);
// Only the letters sent here count.
process.env['POSTKORB_WELCOME'] ??= 'off';
// Twelve people open an account from this one machine.
process.env['POSTKORB_SIGNUPS'] ??= '100';
const stopping = new AbortController();
const context: StartContext = {
  say: openSay(process.stderr),
  signal: stopping.signal,
  parts: [],
  locks: [],
};

function readAsked() {
  const options = {
    points: { type: 'string', default: '6' },
    /** How many of them one further client has, for actions on thousands. */
    letters: { type: 'string', default: '0' },
    seed: { type: 'string' },
    keep: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const seed = values.seed ? Number(values.seed) : randomBytes(4).readUInt32BE();
  const { keep } = values;
  return { points: Number(values.points), letters: Number(values.letters), seed, keep };
}
type Asked = ReturnType<typeof readAsked>;

const named =
  (firstName: string) =>
  (n: number): Person => ({
    type: 'private',
    firstName,
    lastName: 'Weber',
    email: `${firstName.toLowerCase()}.${n}@example.com`,
    password: 'Brieftaube7',
  });
const [person, colleague, guest] = [named('Clara'), named('Jonas'), named('Eva')];

type Opening = {
  readonly origin: string;
  readonly ownerUrl: string;
  readonly journal: Journal;
  readonly asked: Asked;
};

/** As if everybody had opened the link of their first mail, which other tests do: who has not invites nobody. */
async function proveMailboxes(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query('update identity."user" set mailbox_proven_at = now()').finally(() => db.end());
}

async function openClients({ origin, ownerUrl, journal, asked }: Opening): Promise<Client[]> {
  const { seed, letters } = asked;
  const stack = await openStack();
  const people = Array.from({ length: CLIENTS + (letters > 0 ? 1 : 0) }, (_, n) => person(n));
  const colleagues = Array.from({ length: CLIENTS }, (_, n) => colleague(n));
  const guests = Array.from({ length: CLIENTS }, (_, n) => guest(n));
  for (const one of [...people, ...colleagues, ...guests]) await signUp(origin, one);
  await proveMailboxes(ownerUrl);
  const states = await Promise.all(
    people.map(async (one, n) => {
      const random = seeded(seed + n + 1);
      const caller = await openCaller(origin, one, journal);
      const which = () => (n < CLIENTS ? random.between(0, 100) : 0);
      const beside = colleagues[n] ? await seat(origin, caller, colleagues[n]) : null;
      const own = { host: one.email, journal };
      const letInTo = guests[n] ? await letIn(origin, guests[n], own) : null;
      const nextLetter = () => stack(which());
      return openState(caller, { random, nextLetter, colleague: beside, guest: letInTo });
    }),
  );
  const clients = states.slice(0, CLIENTS).map((state) => clientAt(state));
  const [filing] = states.slice(CLIENTS);
  return filing ? [...clients, await openArchive(filing, letters)] : clients;
}

/** Every kind of victim comes before one comes again. */
function* victims(random: Random): Generator<Victim> {
  for (;;) {
    const left = [...VICTIMS];
    while (left.length > 0) yield left.splice(Math.floor(random.next() * left.length), 1)[0]!;
  }
}

type System = Parameters<typeof killAndWait>[0];

/** Kills at random moments while the clients work; gives how long the slowest return took. */
async function killOften(system: System, { points, seed }: Asked): Promise<number> {
  const random = seeded(seed);
  const next = victims(random);
  let slowest = 0;
  for (let point = 1; point <= points; point += 1) {
    await sleep(random.between(200, 2_500));
    const victim = next.next().value as Victim;
    const took = await duringKill(() => killAndWait(system, victim, random));
    slowest = Math.max(slowest, took);
    say.line(`${String(point).padStart(4)}  ${victim.padEnd(10)} back after ${took} ms`);
  }
  return slowest;
}

/** Lets the clients work until the product was killed often enough; each ends the action it is at. */
async function workThrough(clients: readonly Client[], killing: Promise<number>): Promise<number> {
  let over = false;
  const done = killing.finally(() => (over = true));
  const work = async ({ step, check }: Client) => {
    let checked = kills();
    while (!over) {
      await step();
      if (kills() > checked) {
        checked = kills();
        await check();
      }
      await sleep(BREATH_MS);
    }
    await check();
  };
  const [slowest] = await Promise.all([done, ...clients.map(work)]);
  return slowest;
}

const UNREAD = `select count(*)::int as letters from documents.document where notice = 'READING_FAILED'`;

/** Waits until everything was read, and compares the product with its clients and with what must always be true. */
async function lookAtEverything(url: string, data: string, clients: readonly Client[]) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const began = Date.now();
    const faults = await quietWithin(db, QUIET_WITHIN_MS);
    const unread = await db.query<{ letters: number }>(UNREAD);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say.line(`quiet after ${seconds} s, ${unread.rows[0]?.letters} letters kept unread`);
    for (const client of clients) faults.push(...(await differences(db, client)));
    const found = await brokenInvariants(url, { dataFolder: data, patience: '0 seconds' });
    for (const [name, broken] of found)
      faults.push(...broken.map(({ id, why }) => `${name}: ${id} ${why}`));
    return [...faults, ...(await rottenPages(db))];
  } finally {
    await db.end();
  }
}

async function run(asked: Asked, data: string): Promise<readonly string[]> {
  const journal = openJournal(join(data, 'faults.jsonl'));
  const product = await startProduct(context, {
    data,
    host: HOST,
    port: 0,
    empty: true,
    web: 'none',
    roles: ['web', 'worker'],
    databaseUrl: undefined,
  });
  const { options, ownerUrl } = product;
  const origin = `http://${HOST}:${options.port}`;
  const clients = await openClients({ origin, ownerUrl, journal, asked });
  const system = {
    parts: context.parts,
    database: resolve(data, product.data.mark.database),
    origin,
  };
  const slowest = await workThrough(clients, killOften(system, asked)).catch(
    async (error: unknown) => {
      const waiting = await jobsThatWait(ownerUrl).catch(String);
      for (const job of [waiting].flat()) say.line(job);
      throw error;
    },
  );
  const faults = await lookAtEverything(ownerUrl, data, clients);
  const sent = clients.flatMap(({ believed }) => believed).length;
  say.line(
    `${sent} files sent; answers: ${journal.count('ok')} ok, ${journal.count('refused')} refused, ${journal.count('unknown')} lost and asked for again`,
  );
  say.line(`slowest return ${slowest} ms`);
  const errors = journal.errors();
  if (errors > 0) faults.push(`${errors} answers called an outage an error`);
  return slowest > READY_WITHIN_MS ? [...faults, `the slowest return took ${slowest} ms`] : faults;
}

async function main(): Promise<number> {
  const asked = readAsked();
  say.line(
    `seed ${asked.seed}, ${asked.points} points (npm run test:faults -- --seed ${asked.seed} --points ${asked.points} --letters ${asked.letters})`,
  );
  const data = await openTemporaryFolder('postkorb-faults-');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(signal));
  const stopped = new Promise<string[]>((stop) =>
    stopping.signal.addEventListener('abort', () =>
      stop([`stopped before its end by ${String(stopping.signal.reason)}`]),
    ),
  );
  const faults = await Promise.race([run(asked, data), stopped]).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  await stopProduct(context).catch(() => {});
  for (const fault of faults) say.line(`FAULT ${fault}`);
  if (asked.keep) await cp(data, asked.keep, { recursive: true });
  await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  say.line(
    `${asked.points - (faults.length > 0 ? 1 : 0)} passed, ${faults.length > 0 ? 1 : 0} failed`,
  );
  return faults.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    say.line(error.message);
    process.exit(1);
  },
);
