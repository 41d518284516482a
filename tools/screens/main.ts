import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { bringDemo } from '../start/bring-demo.ts';
import { secretsOfCentre } from '../start/demo-centre.ts';
import { DEMO_PEOPLE } from '../start/demo-people.ts';
import { ROOT } from '../start/node-part.ts';
import { inWords, Plain } from '../start/plain.ts';
import { startProduct, stopProduct, type StartContext, type Product } from '../start/product.ts';
import { openSay } from '../start/say.ts';
import { signUp } from '../try/client.ts';
import { letIntoCentre } from './centre-scenes.ts';
import { endTours, furnish } from './furnish.ts';
import { KEPT, keptWidth } from './kept.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import {
  LANGUAGES,
  openBrowser,
  openDoors,
  WIDTHS,
  type Addresses,
  type People,
  type Place,
} from './stage.ts';
import { COLOURS, takeScreen } from './take.ts';

const USAGE = `Usage: npm run screens -- [options]

  --only LIST   these screens alone, such as inbox,letter
  --width LIST  these widths alone, such as 390,1440
  --language L  de or en alone
  --out DIR     where the pictures go (default .screens, which git does not see)
  --kept        only the one picture of each screen that docs/screens keeps, and into it
  --whole       pictures in their full size
  --address URL --centre URL --password P   a running product with its demo instead of a new one`;

const say = openSay(process.stdout);
// Only the letters sent here count.
process.env['POSTKORB_WELCOME'] ??= 'off';
const stopping = new AbortController();
const context: StartContext = { say, signal: stopping.signal, parts: [], locks: [] };
const HOST = '127.0.0.1';
const LOOK_EVERY_MS = 1_000;
const READ_WITHIN_MS = 240_000;

function readAsked() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      language: { type: 'string' },
      out: { type: 'string' },
      kept: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      address: { type: 'string' },
      centre: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Plain(USAGE);
  const { kept } = values;
  const only = values.only?.split(',');
  const width = values.width?.split(',');
  const language = kept ? KEPT.language : values.language;
  return {
    ...values,
    out: values.out
      ? resolve(process.env['INIT_CWD'] ?? ROOT, values.out)
      : join(ROOT, kept ? KEPT.folder : '.screens'),
    scenes: SCENES.filter(({ name }) => only?.includes(name) ?? true),
    widthsOf: (scene: Scene) =>
      (scene.widths ?? WIDTHS).filter((one) =>
        kept ? one === keptWidth(scene) : (width?.includes(String(one)) ?? true),
      ),
    languages: LANGUAGES.filter((one) => (language ?? one) === one),
    colours: COLOURS.filter((one) => !kept || one === KEPT.colour),
  };
}

type Asked = ReturnType<typeof readAsked>;
type Doors = ReturnType<typeof openDoors>;

type Take = { readonly asked: Asked; readonly open: Doors; readonly scene: Scene };

async function takeOnce({ asked, open, scene }: Take, place: Place) {
  const { width, language } = place;
  const name = `${scene.name}-${width}`;
  const stage = await open(place);
  try {
    await scene.play(stage);
    const wrong = await takeScreen(asked, stage.page, { name, language, exempt: scene.exempt });
    await scene.tidy?.(stage);
    return wrong;
  } catch (error) {
    return [`${name} ${language} could not be played: ${(error as Error).message}`];
  } finally {
    await stage.close();
  }
}

/** Both languages at the same time, unless they would see each other; one width after the other. */
async function takeScene(take: Take): Promise<readonly string[]> {
  const { asked, scene } = take;
  const wrong: string[] = [];
  for (const width of asked.widthsOf(scene)) {
    const places = asked.languages.map((language) => ({ who: scene.who, width, language }));
    if (scene.inTurn) for (const place of places) wrong.push(...(await takeOnce(take, place)));
    else wrong.push(...(await Promise.all(places.map((place) => takeOnce(take, place)))).flat());
  }
  return wrong;
}

async function takeAll(asked: Asked, addresses: Addresses, people: People): Promise<number> {
  await mkdir(asked.out, { recursive: true });
  const browser = await openBrowser();
  stopping.signal.addEventListener('abort', () => void browser.close(), { once: true });
  const open = openDoors(browser, addresses, people);
  let wrong = 0;
  for (const scene of asked.scenes) {
    const found = await takeScene({ asked, open, scene });
    wrong += found.length;
    say.line(`${scene.name}: ${found.length === 0 ? 'good' : found.join('\n')}`);
  }
  await browser.close();
  say.line(`${asked.scenes.length} screens in ${asked.out}, ${wrong} violations or failures`);
  return wrong === 0 ? 0 : 1;
}

async function openPeople(address: string, password: string): Promise<People> {
  const { household, business } = DEMO_PEOPLE;
  const email = `zero.${randomBytes(4).toString('hex')}@postkorb.example`;
  const newcomer = {
    type: 'private',
    firstName: 'Clara',
    lastName: 'Neu',
    email,
    password,
  } as const;
  await signUp(address, newcomer);
  return {
    household: { email: household.email, password },
    business: { email: business.email, password },
    newcomer,
  };
}

async function untilRead({ data }: Product): Promise<void> {
  const until = Date.now() + READ_WITHIN_MS;
  while (Date.now() < until) {
    const mark = JSON.parse(await readFile(join(data.path, 'postkorb.json'), 'utf8')) as {
      readonly demoTray?: string;
    };
    // The last that a demo brings.
    if (mark.demoTray === 'done') return;
    await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal });
  }
  throw new Error('The demo letters were not read in time.');
}

async function startDemo(data: string) {
  const product = await startProduct(context, {
    data,
    host: HOST,
    port: 0,
    empty: false,
    web: 'built',
    roles: ['web', 'worker', 'console'],
    console: { host: HOST, port: 0 },
    databaseUrl: undefined,
  });
  await bringDemo(product, stopping.signal).ready;
  await say.step('Reading the demo letters', () => untilRead(product));
  const { options } = product;
  return {
    addresses: {
      customers: `http://${HOST}:${options.port}`,
      centre: `http://${HOST}:${options.console?.port}`,
    },
    password: product.data.mark.secrets.demo,
  };
}

async function run(asked: Asked, data: string): Promise<number> {
  const { address, centre = '' } = asked;
  const { addresses, password } =
    address && asked.password
      ? { addresses: { customers: address, centre }, password: asked.password }
      : await startDemo(data);
  const people = await openPeople(addresses.customers, password);
  await furnish(addresses.customers, people.household);
  await endTours(addresses.customers, Object.values(people));
  letIntoCentre(secretsOfCentre(password));
  return takeAll(asked, addresses, people);
}

async function main(): Promise<number> {
  const asked = readAsked();
  const data = await openTemporaryFolder('postkorb-screens-');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => stopping.abort());
  const code = await run(asked, data).catch((error: unknown) => {
    say.line(inWords(error, data));
    return 1;
  });
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
