import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secretsOfCentre } from './demo-centre.ts';
import { layDemoTray } from './demo-tray.ts';
import { noteIn, type DataFolder } from './data-folder.ts';
import { endOf, spawnNode } from './node-part.ts';
import type { Product } from './product.ts';

const TRIES = 20;
const PAUSE_MS = 3_000;

type Delivery = {
  /** The demo people can sign in. */
  readonly ready: Promise<void>;
};

function launch({ data, env }: Product, signal: AbortSignal, ready: () => void) {
  const { path, mark } = data;
  const child = spawnNode({
    name: 'demo',
    args: ['tools/start/demo.ts'],
    env: {
      ...env,
      POSTKORB_DEMO_PASSWORD: mark.secrets.demo,
      POSTKORB_DEMO_DAY: mark.firstDay,
      DATABASE_POOL: '4',
    },
    log: join(path, 'logs/demo.log'),
  });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', ready);
  return endOf(child).finally(() => signal.removeEventListener('abort', stop));
}

/** Lays a tray into the scan centre of the demo, once, behind all letters; what fails is tried at the next start. */
async function bringTray({ data, options }: Product, signal: AbortSignal): Promise<void> {
  const { console: place } = options;
  const { mark, path } = data;
  if (place === undefined || mark.demo === 'none' || mark.demoTray === 'done') return;
  const address = `http://${place.host}:${place.port}`;
  const secrets = secretsOfCentre(mark.secrets.demo);
  await layDemoTray(address, secrets, signal).then(
    () => noteIn(data, { demoTray: 'done' }),
    (error: Error) => appendFile(join(path, 'logs/demo.log'), `${error.message}\n`),
  );
}

async function untilDone(product: Product, signal: AbortSignal, ready: () => void): Promise<void> {
  for (let left = TRIES; left > 0 && !signal.aborted; left -= 1) {
    const { good } = await launch(product, signal, ready);
    if (good) {
      await noteIn(product.data, { demo: 'done' });
      return bringTray(product, signal);
    }
    // Whatever it was, such as a database that just restarts: the letters go on where they stopped.
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

const isWanted = ({ mark }: DataFolder) => mark.demo === 'wanted';

/** Brings the demo letters in the background; killed at any moment, it goes on at the next start. */
export function bringDemo(product: Product, signal: AbortSignal): Delivery {
  if (!isWanted(product.data)) {
    // Of a demo that an earlier version made.
    void bringTray(product, signal);
    return { ready: Promise.resolve() };
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  void untilDone(product, signal, resolve).then(resolve, resolve);
  return { ready: promise };
}
