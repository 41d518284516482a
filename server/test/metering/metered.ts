import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/throwaway-cluster.ts';
import type { useWorld } from '../world/world.ts';

const ROOT = join(import.meta.dirname, '../../..');
const METER = join(import.meta.dirname, 'meter.ts');

/** One request as bytes on the line. A body that comes without end goes on until nobody takes it any more. */
export type Shot = {
  readonly head: string;
  readonly body?: Uint8Array;
  readonly endless?: boolean;
};

const CHUNK = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
const MOST_CHUNKS = 4_000;

/** Sends a request and reads until the server closes the line; the first line of the answer, or nothing. */
export function shoot(port: number, { head, body, endless }: Shot): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let left = endless ? MOST_CHUNKS : 0;
  const pour = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(CHUNK)) return;
    }
  };
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    if (heard.length < 2_000) heard += bytes.toString('latin1');
  });
  socket.on('drain', pour);
  socket.write(head);
  if (body) socket.write(body);
  pour();
  return new Promise((done) => socket.once('close', () => done(heard.split('\r\n')[0] ?? '')));
}

async function answerOf(child: ChildProcess): Promise<number> {
  child.send('how much');
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ readonly micros?: number }];
    if (message.micros !== undefined) return message.micros;
  }
}

type Settings = Readonly<Record<string, string>>;

/** The real web process, alone, on a world's database. */
export const startServer = (world: ReturnType<typeof useWorld>, settings: Settings = {}) =>
  startRole(world, 'web', settings);

/** A real process of ours in this role, alone, on a world's database. */
export async function startRole(
  world: ReturnType<typeof useWorld>,
  role: 'web' | 'worker',
  settings: Settings = {},
) {
  const port = await freePort();
  const { config } = world.appCtx;
  const child = fork(join(ROOT, 'server/src/main.ts'), [role], {
    cwd: ROOT,
    execArgv: ['--import', METER],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      POSTKORB_DATA: config.dataFolder,
      POSTKORB_PORT: String(port),
      POSTKORB_SECRET: config.secret,
      POSTKORB_LOG: 'error',
      POSTKORB_WELCOME: 'off',
      DATABASE_APP_URL: config.database.appUrl,
      DATABASE_QUEUE_URL: world.queueUrl,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  await once(child, 'message');
  return {
    port,
    child,
    /** How the process ended: its code and the signal. */
    ended,
    /** Milliseconds of processor time that this piece of work costs the server, all threads together. */
    async cost(work: () => Promise<unknown>): Promise<number> {
      const before = await answerOf(child);
      await work();
      return ((await answerOf(child)) - before) / 1000;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
export type Metered = Awaited<ReturnType<typeof startServer>>;
