import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { ROOT } from './install.mjs';

const USAGE = `Usage: npm run update -- [--check] [--to REF] [--without-set] [--data DIR]

Brings this checkout to the newest version, or to REF (a tag, a branch, a commit). Postkorb is stopped meanwhile.
First a set is kept where sets were kept before, then come the new version, its packages and its tables, then the doctor looks.
--check only says what is new.`;

/** Ends a step that has said itself how one gets back, and one before which nothing was touched. */
const [SAID, UNTOUCHED] = [3, 4];
const SELF = fileURLToPath(import.meta.url);

class Plain extends Error {}

function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (error) throw new Plain(`git could not be started: ${error.message}`);
  if (status !== 0) throw new Plain(`git ${args[0]} did not work: ${stderr.trim()}`);
  return stdout.trim();
}

function tried(...args) {
  try {
    return git(...args);
  } catch {
    return null;
  }
}

function readAsked() {
  const options = {
    check: { type: 'boolean', default: false },
    to: { type: 'string' },
    'without-set': { type: 'boolean', default: false },
    data: { type: 'string' },
  };
  try {
    return parseArgs({ args: process.argv.slice(2), options, strict: true }).values;
  } catch {
    throw new Plain(USAGE);
  }
}

const versionOf = (commit) => {
  const { version } = JSON.parse(git('show', `${commit}:package.json`));
  return `${version} (${commit.slice(0, 8)})`;
};

/** What this checkout is at, and what it can be brought to. */
function lookForNew({ to }) {
  if (tried('rev-parse', '--is-inside-work-tree') !== 'true')
    throw new Plain(
      'This folder is no git checkout. Unpack the new version beside it and start that one on the same data folder.',
    );
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed !== '')
    throw new Plain(`Files of Postkorb were changed here; put them back first:\n${changed}`);
  git('fetch', '--quiet', '--tags');
  const wanted = to ?? '@{upstream}';
  const commitOf = (name) => tried('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  // A branch is what the place it comes from has of it, not what lies here.
  const remote = commitOf(`refs/remotes/origin/${wanted}`) ?? commitOf(wanted);
  if (remote === null)
    throw new Plain(
      to === undefined
        ? 'This checkout follows no branch; say which version with --to.'
        : `There is no version ${to}.`,
    );
  const own = git('rev-parse', 'HEAD');
  if (own !== remote && tried('merge-base', '--is-ancestor', own, remote) === null)
    throw new Plain(
      `${versionOf(remote)} does not come after ${versionOf(own)}; a set is the way back to an older version.`,
    );
  return { own, remote };
}

/** Runs a step on the code that lies here now; its exit code. The locks of the data folder are ours from the first to the last. */
function step(name, args) {
  const all = [SELF, name, ...args, '--holder', String(process.pid)];
  const child = spawn(process.execPath, all, { cwd: ROOT, stdio: 'inherit' });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('exit', ended);
  });
}

const BEAT_MS = 5_000;

/** Shows starts in containers beside this one, which know no process of ours, that the locks are held. */
function keepLocks({ data }) {
  const named = data ?? process.env.POSTKORB_DATA ?? join(homedir(), '.postkorb');
  const folder = join(resolve(process.env.INIT_CWD ?? process.cwd(), named), 'locks');
  setInterval(() => {
    try {
      const now = new Date();
      for (const name of readdirSync(folder)) utimesSync(join(folder, name), now, now);
    } catch {
      // There is no folder yet, or a lock went this moment.
    }
  }, BEAT_MS).unref();
}

const dataOf = ({ data }) => (data === undefined ? [] : ['--data', data]);

/** Leaves a branch on itself, moved on; without one the version itself is checked out. */
function takeOver(remote) {
  const branch = tried('symbolic-ref', '--quiet', 'HEAD');
  if (branch === null) git('checkout', '--quiet', '--detach', remote);
  else git('merge', '--quiet', '--ff-only', remote);
}

async function update(asked) {
  // Who interrupts it ends the step that is under way; the way back is said all the same.
  process.on('SIGINT', () => {});
  const { own, remote } = lookForNew(asked);
  if (own === remote) return console.log(`This is the newest version: ${versionOf(own)}.`);
  const count = Number(git('rev-list', '--count', `${own}..${remote}`));
  const changes = count === 1 ? 'one change' : `${count} changes`;
  console.log(`${versionOf(own)} can become ${versionOf(remote)}: ${changes}.`);
  if (asked.check) return;
  keepLocks(asked);
  const without = asked['without-set'] ? ['--without-set'] : [];
  if ((await step('before', [...dataOf(asked), '--from', own, ...without])) !== 0)
    throw new Plain('Nothing was changed.');
  takeOver(remote);
  const code = await step('after', dataOf(asked));
  if (code === 0) console.log(`Postkorb is ${versionOf(remote)} now. Start it as before.`);
  else if (code === UNTOUCHED)
    throw new Plain(`The way back, no table was changed: git reset --hard ${own} && npm start`);
  else if (code !== SAID)
    throw new Plain(
      `Whether tables were changed is not known. The way back: git reset --hard ${own} && npm start; where that says that the database is newer, npm run restore with the set that was named above.`,
    );
  process.exitCode = code === 0 ? 0 : 1;
}

// Steps are scripts of TypeScript: before on the version that is left, after on the one that came.
const [name, ...rest] = process.argv.slice(2);
if (name === 'before' || name === 'after')
  await bootstrap({ script: `tools/update/${name}.ts`, out: process.stdout, args: rest });
else
  try {
    await update(readAsked());
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
