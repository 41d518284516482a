import { spawn } from 'node:child_process';
import { createWriteStream, watch } from 'node:fs';
import { join } from 'node:path';
import { endOf, ROOT } from './node-part.ts';
import type { Running } from './part.ts';
import { Plain } from './plain.ts';
import { add, type StartContext, type Product } from './product.ts';

const SOURCES = ['server/src', 'domain/src', 'pdf/src', 'sandbox/src'];
const SETTLED_MS = 300;

/** Vite on the sources of the web app; resolves with the address it says. */
async function launchVite({ options, env }: Product, tell: (address: string) => void) {
  const { port, host, data } = options;
  const child = spawn('npm', ['run', '--silent', '-w', 'web', 'dev'], {
    cwd: ROOT,
    env: { ...env, POSTKORB_SERVER: `http://${host}:${port}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const log = createWriteStream(join(data, 'logs/vite.log'), { flags: 'a' });
  child.stderr.pipe(log, { end: false });
  child.stdout.pipe(log, { end: false });
  const ended = endOf(child);
  const said = new Promise<string>((found) => {
    child.stdout.on('data', (bytes: Buffer) => {
      const address = /Local:\s+(\S+)/.exec(bytes.toString())?.[1];
      if (address) found(address);
    });
  });
  const first = await Promise.race([said, ended]);
  if (typeof first !== 'string') throw new Plain(`Vite ended; see ${data}/logs/vite.log.`);
  tell(first);
  const running: Running = {
    pid: child.pid ?? 0,
    ended: ended.then(({ how }) => how),
    stop: async () => {
      // npm, a shell and Vite: the whole group.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
  return running;
}

/** Starts server and worker again when their sources have changed and rest for a moment. */
function followSources({ parts, say, signal }: StartContext): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    say.line('The sources changed: server and worker start again.');
    const ours = parts.filter(({ name }) => name === 'server' || name === 'worker');
    void Promise.all(ours.map((part) => part.restart()));
  };
  for (const folder of SOURCES)
    watch(join(ROOT, folder), { recursive: true, signal }, (_, name) => {
      if (name === null || !name.endsWith('.ts') || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLED_MS);
    });
}

/** For people who work on it: the page follows its sources, server and worker follow theirs. */
export async function serveSources(context: StartContext, product: Product): Promise<string> {
  const told = Promise.withResolvers<string>();
  await add(context, 'vite', () => launchVite(product, told.resolve));
  followSources(context);
  return told.promise;
}
