import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from '../start/lock.ts';
import { ROLES } from '../start/options.ts';
import { noteUpdate, updateIn, wayBack } from './noted.ts';

const BOOT = join(import.meta.dirname, '../boot');
const PARTS = ['update.mjs', 'bootstrap.mjs', 'install.mjs', 'say.mjs'];

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'postkorb-update-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@postkorb.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@postkorb.example',
};
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();

/** A step that says what it was given, and ends as it is told to. */
const stepOf = (name: string) =>
  `import { appendFileSync } from 'node:fs';
appendFileSync(process.env.SAID ?? '', ${JSON.stringify(name)} + ' ' + process.argv.slice(2).join(' ').replace(/ --holder \\d+$/, '') + '\\n');
process.exit(Number(process.env[${JSON.stringify(name.toUpperCase())}] ?? 0));`;

async function commit(folder: string, version: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }));
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', version);
  return git(folder, 'rev-parse', 'HEAD');
}

/** Where versions come from, and a checkout of the first one in which everything is installed. */
async function openCheckout(name: string) {
  const [source, checkout] = [join(root, name, 'source'), join(root, name, 'checkout')];
  await mkdir(join(source, 'tools/boot'), { recursive: true });
  await mkdir(join(source, 'tools/update'));
  for (const part of PARTS) await cp(join(BOOT, part), join(source, 'tools/boot', part));
  for (const step of ['before', 'after'])
    await writeFile(join(source, `tools/update/${step}.ts`), stepOf(step));
  await writeFile(join(source, 'package-lock.json'), '{"packages":{}}');
  await writeFile(join(source, '.gitignore'), 'node_modules\n');
  git(source, 'init', '-qb', 'main');
  const first = await commit(source, '1.0.0');
  git(root, 'clone', '-q', source, checkout);
  await mkdir(join(checkout, 'node_modules/node/bin'), { recursive: true });
  await writeFile(join(checkout, 'node_modules/.package-lock.json'), '{"packages":{}}');
  await symlink(process.execPath, join(checkout, 'node_modules/node/bin/node'));
  const said = join(root, name, 'said');
  const update = (args: readonly string[] = [], more: Record<string, string> = {}) => {
    const run = spawnSync(process.execPath, ['tools/boot/update.mjs', ...args], {
      cwd: checkout,
      env: { ...env, npm_lifecycle_event: undefined, SAID: said, ...more },
      encoding: 'utf8',
    });
    return { code: run.status, text: run.stdout + run.stderr };
  };
  const at = () => git(checkout, 'rev-parse', 'HEAD');
  const steps = () => readFile(said, 'utf8').catch(() => '');
  return { source, checkout, first, update, at, steps };
}

test('a new version comes after a set was kept and before the tables are brought to it', async () => {
  const { source, first, update, at, steps } = await openCheckout('good');
  expect(update()).toEqual({
    code: 0,
    text: `This is the newest version: 1.0.0 (${first.slice(0, 8)}).\n`,
  });

  const second = await commit(source, '1.1.0');
  const said = `1.0.0 (${first.slice(0, 8)}) can become 1.1.0 (${second.slice(0, 8)}): one change.\n`;
  expect(update(['--check'])).toEqual({ code: 0, text: said });
  expect([at(), await steps()]).toEqual([first, '']);

  const { code, text } = update(['--data', '/somewhere']);
  expect({ code, text }).toEqual({
    code: 0,
    text: `${said}Postkorb is 1.1.0 (${second.slice(0, 8)}) now. Start it as before.\n`,
  });
  expect(at()).toBe(second);
  expect(await steps()).toBe(`before --data /somewhere --from ${first}\nafter --data /somewhere\n`);
});

test('where nothing can be kept the version stays; where it does not start the way back is said once', async () => {
  const { source, first, update, at, steps } = await openCheckout('bad');
  const second = await commit(source, '1.1.0');
  const refused = update([], { BEFORE: '1' });
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('Nothing was changed.');
  expect([at(), await steps()]).toEqual([first, `before --from ${first}\n`]);

  const failed = update(['--without-set'], { AFTER: '4' });
  expect(failed.code).toBe(1);
  expect(failed.text).toContain(
    `The way back, no table was changed: git reset --hard ${first} && npm start`,
  );
  expect(at()).toBe(second);
  expect(await steps()).toContain(`before --from ${first} --without-set\nafter`);

  git(join(root, 'bad/checkout'), 'reset', '-q', '--hard', first);
  // Killed, for one: nobody knows how far it came.
  const unknown = update([], { AFTER: '1' });
  expect(unknown.text).toContain('Whether tables were changed is not known.');
  expect(unknown.text).not.toContain('no table was changed');

  git(join(root, 'bad/checkout'), 'reset', '-q', '--hard', first);
  // The step has said the way back itself.
  const said = update([], { AFTER: '3' });
  expect(said.code).toBe(1);
  expect(said.text).not.toContain('way back');
});

test('what was changed here, what does not exist and what came before is refused, and nothing is touched', async () => {
  const { source, checkout, first, update, at, steps } = await openCheckout('refused');
  const second = await commit(source, '1.1.0');
  expect(update(['--to', 'v9']).text).toBe('There is no version v9.\n');
  await writeFile(join(checkout, 'package.json'), '{"version":"mine"}');
  expect(update().text).toContain('Files of Postkorb were changed here');
  git(checkout, 'checkout', '-q', 'package.json');
  expect([at(), await steps()]).toEqual([first, '']);

  git(checkout, 'merge', '-q', '--ff-only', 'origin/main');
  const third = await commit(source, '1.2.0');
  // The branch as it is where it comes from.
  expect(update(['--check', '--to', 'main']).text).toContain(`1.2.0 (${third.slice(0, 8)})`);
  const older = update(['--to', first]);
  expect(older.code).toBe(1);
  expect(older.text).toContain(
    `1.0.0 (${first.slice(0, 8)}) does not come after 1.1.0 (${second.slice(0, 8)})`,
  );
  expect(update(['--wrong']).text).toContain('Usage: npm run update');
});

test('from the step before the new version to the one after it nobody else starts on the data folder', async () => {
  const data = join(root, 'held');
  await mkdir(data);
  await writeFile(join(data, 'postkorb.json'), '{}');
  const update = spawn('sleep', ['60'], { stdio: 'ignore' });
  const holder = String(update.pid);
  const args = ['--data', data, '--from', 'abc', '--holder', holder, '--without-set'];
  execFileSync(process.execPath, [join(BOOT, '../update/before.ts'), ...args]);

  for (const role of ROLES)
    await expect(takeLock(data, role, '')).rejects.toThrow(`process ${holder}, an update`);
  const after = await takeLock(data, 'web', { address: 'an update', from: update.pid });
  await expect(takeLock(data, 'web', '')).rejects.toThrow(`process ${process.pid}, an update`);
  await after.release();
  update.kill('SIGKILL');
});

test('the note of an update leads back by its set, or says that none was kept', async () => {
  expect(await updateIn(root)).toBeNull();
  const update = { from: 'abc', set: { target: '/disk', name: '2026-11-29t10-00-00' } };
  await noteUpdate(root, update);
  expect(await updateIn(root)).toEqual(update);
  expect(wayBack(update)).toBe(
    "The way back: git reset --hard abc && npm run restore -- '/disk' 2026-11-29t10-00-00 --data EMPTY_FOLDER",
  );
  expect(wayBack({ from: 'abc', set: null })).toContain('no set was kept before');
});
