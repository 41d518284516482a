import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { install, isInstalled, NODE_24, ROOT } from './install.mjs';
import { step } from './say.mjs';

const OLDEST = 20;
const LOOK_FOR_PARENT_MS = 250;
const LOOKS = 3;

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function makeReady(out) {
  if (isInstalled()) return;
  const wanted = 'Check the network connection and the free disk space, and run it again.';
  await step(out, 'Installing packages, which takes a minute', install).catch((error) =>
    refuse(`The packages could not be installed. ${wanted}\n\n${error.message}`),
  );
  if (!existsSync(NODE_24))
    refuse('npm did not install Node 24. Run `npm rebuild node` and try again.');
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1];
  } catch {
    return '';
  }
}

/** npm that is killed tells nobody, and the shell between us lives on: so we look whether both still stand above us. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = above();
  let missed = 0;
  setInterval(() => {
    missed = above() === first ? 0 : missed + 1;
    if (missed === LOOKS) child.kill('SIGTERM');
  }, LOOK_FOR_PARENT_MS).unref();
}

// Everything that starts from here starts from what the one before it compiled; nothing is kept where nothing can be written.
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** Runs a script on Node 24 as if it were this process: same streams, same signals, same exit code. */
function become(script, args) {
  const path = [dirname(NODE_24), join(ROOT, 'node_modules/.bin'), process.env.PATH];
  const child = spawn(NODE_24, [join(ROOT, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path.join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void child.kill(signal));
  child.once('error', (error) => refuse(`Node 24 could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal) refuse(`Postkorb was ended from outside (${signal}).`);
    process.exit(code ?? 1);
  });
  endWithNpm(child);
}

/** Installs what is missing and goes on in the given script under Node 24. */
export async function bootstrap({ script, out, args = process.argv.slice(2) }) {
  const own = Number(process.versions.node.split('.')[0]);
  if (own < OLDEST) refuse(`Postkorb needs Node ${OLDEST} or newer; this is ${process.version}.`);
  await makeReady(out);
  become(script, args);
}
