import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf } from '../start/folder-of.ts';
import { lastBackup } from '../start/nightly.ts';
import { runNode } from '../start/node-part.ts';
import { inWords, Plain } from '../start/plain.ts';
import { keepAway, withTables } from './database.ts';
import { noteUpdate, type Update } from './noted.ts';

const NO_TARGET =
  'There is no set to come back to. Keep one first, while Postkorb runs: npm run backup -- FOLDER, on another disk; or say --without-set.';

/** Keeps a set in the target that is known, and says which. */
async function keepSet(data: string, successor: number): Promise<Update['set']> {
  const before = await lastBackup(data);
  if (before === null) throw new Plain(NO_TARGET);
  const { target } = before;
  const log = join(data, 'logs', 'backup.log');
  const args = ['tools/backup/main.ts', target, '--data', data];
  await withTables(data, { successor }, ({ env, ownerUrl }, { say, signal }) => {
    const owner = process.env['DATABASE_URL'] ? { ...env, DATABASE_URL: ownerUrl } : process.env;
    return say.step('Keeping a set', () =>
      runNode({ name: 'backup', args, env: owner, log }, signal),
    );
  });
  const set = (await lastBackup(data))?.set;
  if (set === undefined || set === before.set)
    throw new Plain(`No set could be kept in ${target}; ${log} says why.`);
  console.log(`Kept ${set} in ${target}.`);
  return { target, name: set };
}

type Asked = { readonly from: string; readonly isWithout: boolean; readonly holder: number };

/** On the version that is left: nothing may run until the other one is there, and a set leads back. */
async function main(data: string, { from, isWithout, holder }: Asked) {
  // Nothing was ever kept here: there is nothing to come back to either.
  if (!existsSync(join(data, 'postkorb.json'))) return;
  const set = isWithout
    ? await keepAway(data, holder).then(() => null)
    : await keepSet(data, holder);
  await noteUpdate(data, { from, set });
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    from: { type: 'string', default: '' },
    holder: { type: 'string', default: String(process.ppid) },
    'without-set': { type: 'boolean', default: false },
  },
});
const folder = folderOf(values.data);
try {
  const { from, 'without-set': isWithout, holder } = values;
  await main(folder, { from, isWithout, holder: Number(holder) });
} catch (error) {
  process.stderr.write(`${inWords(error, folder)}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
