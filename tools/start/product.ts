import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepBeforeMigration } from './before-migration.ts';
import { buildWeb } from './build-web.ts';
import { noteIn, openDataFolder, refuseHalfRestored, type DataFolder } from './data-folder.ts';
import { addressesElsewhere, addressesHere, type Addresses } from './addresses.ts';
import { launchDatabase, openDatabase } from './database.ts';
import { environmentsOf } from './environment.ts';
import { takeLock, type Lock } from './lock.ts';
import { launchNode, runNode } from './node-part.ts';
import { ROLES, type Options, type Role } from './options.ts';
import { keepAlive, type Part, type Running } from './part.ts';
import { claimPort, claimUsual } from './port.ts';
import { placeOfStandIns } from './stand-ins/place.ts';
import type { Say } from './say.ts';

const LARGEST_LOG = 20 * 2 ** 20;
const NAMES = { web: 'server', worker: 'worker', console: 'console' } as const;

/** The running product: its parts in the order they were started. */
export type Product = {
  readonly data: DataFolder;
  readonly options: Options;
  /** What a process that acts as the application is given. */
  readonly env: NodeJS.ProcessEnv;
  /** How the owner of the database reaches it; for tools, and for none of our processes. */
  readonly ownerUrl: string;
};

export type StartContext = {
  readonly say: Say;
  readonly signal: AbortSignal;
  /** Filled as the start goes on, so that a start that fails half-way can be taken back. */
  readonly parts: Part[];
  readonly locks: Lock[];
};

async function openLogs(folder: string): Promise<void> {
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true, mode: 0o700 });
  for (const name of [
    'database',
    'server',
    'worker',
    'console',
    'prepare',
    'demo',
    'stand-ins',
    'backup',
  ]) {
    const log = join(logs, `${name}.log`);
    const there = await stat(log).catch(() => null);
    if (there && there.size > LARGEST_LOG) await rename(log, `${log}.1`);
  }
}

const remember = ({ parts, locks }: StartContext, ending?: 'ending') =>
  Promise.all(
    locks.map((lock) =>
      lock.remember(
        parts.filter(({ name }) => name !== 'database').map((part) => part.pid()),
        ending,
      ),
    ),
  );

/** Starts a part, keeps it alive and remembers it for the end. */
export async function add(
  context: StartContext,
  name: string,
  launch: () => Promise<Running>,
): Promise<Part> {
  context.signal.throwIfAborted();
  const changed = () => void remember(context);
  const part = await keepAlive({ name, launch, say: context.say.line, changed });
  context.parts.push(part);
  await remember(context);
  return part;
}

type Reached = { readonly addresses: Addresses; readonly runs: () => Promise<void> };

async function addDatabase(
  context: StartContext,
  { databaseUrl }: Options,
  data: DataFolder,
): Promise<Reached> {
  if (databaseUrl)
    return {
      addresses: addressesElsewhere(databaseUrl, data, process.env),
      runs: async () => {},
    };
  const title = data.first ? 'Making the database' : 'Starting the database';
  return context.say.step(title, async () => {
    const cluster = await openDatabase(data);
    const part = await add(context, 'database', () => launchDatabase(cluster));
    return {
      addresses: addressesHere(cluster, data),
      runs: async () => void (await part.runs()),
    };
  });
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** Accounts with a printed password are for trying on one's own machine only. */
const wantsDemo = ({ empty, host, databaseUrl, roles }: Options) =>
  !empty && databaseUrl === undefined && roles.length === ROLES.length && LOOPBACK.includes(host);

/** The port mails come in by; it stays the same when the server is started again. */
async function claimInbound({ inbound, roles }: Options): Promise<Options['inbound']> {
  if (inbound === undefined || !roles.includes('web')) return undefined;
  return { ...inbound, port: await claimPort(inbound.host, inbound.port) };
}

/** The port of the console: the one that was named, the usual one, or where another program has that a free one. */
async function claimConsole({ console: place, roles }: Options): Promise<Options['console']> {
  if (place === undefined || !roles.includes('console')) return undefined;
  const { host, port } = place;
  return { host, port: port === null ? await claimUsual(host) : await claimPort(host, port) };
}

/** Opens the scan centre of the demo, once. */
async function openDemoCentre(
  data: DataFolder,
  web: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const env = { ...web, POSTKORB_DEMO_PASSWORD: data.mark.secrets.demo };
  const args = ['tools/start/open-demo-centre.ts'];
  const log = join(data.path, 'logs', 'prepare.log');
  await runNode({ name: 'scan centre of the demo', args, env, log }, signal);
  await noteIn(data, { demoCentre: 'done' });
}

const isDemo = (options: Options, { mark }: DataFolder) =>
  wantsDemo(options) && mark.demo !== 'none';

/** Where each part will answer, known to be free at this moment. */
async function claimPlaces(asked: Options, data: DataFolder): Promise<Options> {
  const port = asked.roles.includes('web') ? await claimPort(asked.host, asked.port) : asked.port;
  const inbound = await claimInbound(asked);
  const console = await claimConsole(asked);
  const standIns = isDemo(asked, data) ? await placeOfStandIns(port) : undefined;
  return { ...asked, port, inbound, console, standIns };
}

const hasPages = ({ roles, console }: Options) => roles.includes('web') || console !== undefined;

const needsCentre = (options: Options, data: DataFolder) =>
  isDemo(options, data) && options.console !== undefined && data.mark.demoCentre !== 'done';

/** Brings everything up in order; what was started stands in `context` for the one who ends it. */
export async function startProduct(context: StartContext, asked: Options): Promise<Product> {
  const { say, signal } = context;
  await refuseHalfRestored(asked.data);
  const data = await openDataFolder(asked.data, wantsDemo(asked));
  const roles = [...asked.roles, ...(asked.databaseUrl ? [] : (['database'] as const))];
  const address = `http://${asked.host}:${asked.port}`;
  for (const role of roles) context.locks.push(await takeLock(asked.data, role, address));
  const options = await claimPlaces(asked, data);
  await openLogs(asked.data);
  const building =
    hasPages(options) && asked.web === 'built'
      ? say.step('Building the web app', () => buildWeb(signal))
      : Promise.resolve();
  const [{ addresses, runs }] = await Promise.all([addDatabase(context, options, data), building]);
  const environments = environmentsOf(options, data, addresses);
  const log = (name: string) => join(options.data, 'logs', `${name}.log`);
  const prepare = { name: 'preparation', args: ['tools/start/prepare-database.ts'] };
  const { owner } = environments;
  await keepBeforeMigration(context, { data: asked.data, ownerUrl: addresses.owner, env: owner });
  await say.step('Preparing the tables', () =>
    runNode({ ...prepare, env: owner, log: log('prepare') }, signal),
  );
  const launch = (role: Role) => async () => {
    await runs();
    const name = NAMES[role];
    // Mails are taken in beside the web, and files of folders beside the worker: those are there as long.
    const besideWeb = options.inbound === undefined ? [] : ['mail'];
    const besideWorker = options.hotFolders === undefined ? [] : ['folder'];
    const more = { web: besideWeb, worker: besideWorker, console: [] }[role];
    const args = ['server/src/main.ts', role, ...more];
    return launchNode({ name, args, env: environments[role], log: log(name) });
  };
  if (needsCentre(options, data)) await openDemoCentre(data, environments.web, signal);
  const started = options.roles.map((role) => add(context, NAMES[role], launch(role)));
  if (options.standIns !== undefined) {
    const env = { ...environments.web, POSTKORB_DEMO_PASSWORD: data.mark.secrets.demo };
    const program = { name: 'stand-ins', args: ['tools/start/stand-ins/main.ts'], env };
    started.push(
      add(context, 'stand-ins', () => launchNode({ ...program, log: log('stand-ins') })),
    );
  }
  await say.step('Starting', () => Promise.all(started));
  // A database elsewhere says nothing about the one that could lie here.
  if (!asked.databaseUrl) await noteIn(data, { begun: true });
  return { data, options, env: environments.web, ownerUrl: addresses.owner };
}

/** Ends everything in order: the server answers what it was asked, the worker lays down its letters, the database closes. */
export async function stopProduct(context: StartContext): Promise<void> {
  await remember(context, 'ending');
  const last = context.parts.filter(({ name }) => name === 'database');
  const first = context.parts.filter(({ name }) => name !== 'database');
  await Promise.all(first.map((part) => part.stop()));
  await Promise.all(last.map((part) => part.stop()));
  await Promise.all(context.locks.map((lock) => lock.release()));
}
