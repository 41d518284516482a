import { bringDemo } from './bring-demo.ts';
import { secretsOfCentre } from './demo-centre.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { serveSources } from './dev.ts';
import { watchBackups } from './backup-watch.ts';
import { keepLog } from './keep-log.ts';
import { backupRow, drillRow, lastBackup } from './nightly.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { inWords } from './plain.ts';
import { startProduct, stopProduct, type StartContext, type Product } from './product.ts';
import { openSay } from './say.ts';
import { identitiesOf, STAND_INS } from './stand-ins/identities.ts';

const say = openSay(process.stdout);
const stopping = new AbortController();
const context: StartContext = { say, signal: stopping.signal, parts: [], locks: [] };

/** Ends the product once, however often it is asked to. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (code === 0 && context.parts.length > 0) say.line('Stopping …');
  await stopProduct(context).catch((error: unknown) => say.line(String(error)));
  if (code === 0) say.line('Postkorb is stopped; everything is kept.');
  process.exit(code);
}

/** Who can sign in at which stand-in, and with what. */
function standInRows(seed: string | null): readonly (readonly [string, string])[] {
  if (seed === null) return [];
  return STAND_INS.flatMap((name) =>
    identitiesOf(name, seed).map(
      ({ email, password }, n) =>
        [n ? '' : `As ${name}`, `${email}  ${password} (a stand-in, not the real one)`] as const,
    ),
  );
}

/** Where documents are mailed to. */
const inboundRows = ({ inbound }: Options): readonly (readonly [string, string])[] =>
  inbound === undefined ? [] : [['Mail', `${inbound.host}:${inbound.port} (SMTP)`]];

/** Where the scan centre works. */
function consoleRows(
  { console: place }: Options,
  { demo, secrets }: Product['data']['mark'],
): readonly (readonly [string, string])[] {
  if (place === undefined) return [];
  const address = ['Scan centre', `http://${place.host}:${place.port}`] as const;
  if (demo === 'none') return [address];
  const { station, password, people } = secretsOfCentre(secrets.demo);
  return [
    address,
    ['', `${station}  ${password}`],
    ...people.map(({ name, badge, pin }) => ['', `${name}  badge ${badge}  PIN ${pin}`] as const),
  ];
}

/** Where scanners lay files. */
const folderRows = ({ hotFolders, roles }: Options): readonly (readonly [string, string])[] =>
  hotFolders === undefined || !roles.includes('worker') ? [] : [['Folders', hotFolders]];

/** The rows of the closing block: what it is called, and what it is. */
function rowsOf(
  { data, options, env }: Product,
  address: string,
  backup: readonly string[],
): readonly (readonly [string, string])[] {
  const { demo, secrets } = data.mark;
  const signIn = Object.values(DEMO_PEOPLE).map(
    ({ email }, n) => [n ? '' : 'Sign in', email] as const,
  );
  const named = address.replace('//127.0.0.1:', '//localhost:');
  return [
    ...(options.roles.includes('web') ? [['Address', address] as const] : []),
    ...(options.roles.includes('web') && named !== address ? [['', named] as const] : []),
    ...consoleRows(options, data.mark),
    ...inboundRows(options),
    ...folderRows(options),
    ['Data folder', data.path],
    ...backup.map((one, n) => [n ? '' : 'Backup', one] as const),
    ...(env['POSTKORB_SMTP_URL']
      ? []
      : [['Outbox', `${data.path}/outbox (mails; no server is set)`] as const]),
    ...(demo === 'none' ? [] : [...signIn, ['Password', secrets.demo] as const]),
    ...standInRows(options.standIns === undefined ? null : secrets.demo),
    ['Stop', 'Ctrl-C'],
  ];
}

const addressOf = ({ options }: Product) => `http://${options.host}:${options.port}`;

/** When the last set was kept, and whether one has to be brought back aside. */
async function backupRows(data: string): Promise<readonly string[]> {
  const [last, now] = [await lastBackup(data), new Date()];
  const asked = drillRow(last, now);
  return [backupRow(last, now), ...(asked === null ? [] : [asked])];
}

function block(product: Product, address: string, backup: readonly string[]): string {
  const rows = rowsOf(product, address, backup).map(
    ([name, value]) => `  ${name.padEnd(13)}${value}`,
  );
  const arriving = product.data.mark.demo === 'wanted';
  const news = arriving ? ['', '  The demo letters are arriving in the Inbox.'] : [];
  return ['', '  Postkorb is running.', '', ...rows, ...news, ''].join('\n');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

const options = readOptionsOrEnd();
try {
  const product = await startProduct(context, options);
  await say.step('Signing up the demo accounts', () => bringDemo(product, context.signal).ready);
  const pages = options.web === 'vite' ? await serveSources(context, product) : addressOf(product);
  watchBackups(context, product);
  keepLog(context, product);
  say.line(block(product, pages, await backupRows(options.data)));
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`${inWords(error, options.data)}\n`);
    await stop(1);
  }
}

function readOptionsOrEnd() {
  try {
    const read = readOptions(process.argv.slice(2), process.env);
    if (read) return read;
    say.line(USAGE);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
