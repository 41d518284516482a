import { readOptions, USAGE } from './options.ts';
import { inWords } from './plain.ts';
import { startProduct, stopProduct, type Ground, type Product } from './product.ts';
import { openSay } from './say.ts';

const say = openSay(process.stdout);
const stopping = new AbortController();
const ground: Ground = { say, signal: stopping.signal, parts: [], locks: [] };

/** Ends the product once, however often it is asked to. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (code === 0 && ground.parts.length > 0) say.line('Stopping …');
  await stopProduct(ground).catch((error: unknown) => say.line(String(error)));
  if (code === 0) say.line('Postkorb is stopped; everything is kept.');
  process.exit(code);
}

function block({ data, options }: Product): string {
  const lines: readonly (readonly [string, string])[] = [
    ...(options.roles.includes('web')
      ? [['Address', `http://${options.host}:${options.port}`] as const]
      : []),
    ['Data folder', data.path],
    ['Stop', 'Ctrl-C'],
  ];
  return [
    '',
    '  Postkorb is running.',
    '',
    ...lines.map(([name, value]) => `  ${name.padEnd(13)}${value}`),
    '',
  ].join('\n');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

const options = readOptionsOrEnd();
try {
  say.line(block(await startProduct(ground, options)));
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
