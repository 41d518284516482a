import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf } from '../start/folder-of.ts';
import { ROOT } from '../start/node-part.ts';
import { inWords } from '../start/plain.ts';
import { withTables } from './database.ts';
import { updateIn, wayBack } from './noted.ts';

/** Tells who called that the way back was said, or that nothing was touched. */
const [SAID, UNTOUCHED] = [3, 4];
const BAD = 2;

/** What the doctor finds, printed; the code it ends with. */
async function askDoctor(data: string): Promise<number> {
  const args = [join(ROOT, 'tools/doctor/main.ts'), '--data', data];
  const doctor = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(doctor, 'exit')) as [number | null];
  return code ?? BAD;
}

/** On the version that came: the tables are brought to it, and the doctor looks. */
async function main(data: string, from: number | undefined): Promise<number> {
  if (!existsSync(join(data, 'postkorb.json'))) return 0;
  const update = await updateIn(data);
  // Without the note nobody could be led back: it is looked for before anything is touched.
  if (update === null) {
    console.error(`${data} does not say what is updated; run the whole update again.`);
    return UNTOUCHED;
  }
  try {
    const found = await withTables(data, { from }, () => askDoctor(data));
    if (found < BAD) return 0;
    console.error('The doctor found what has to be mended.');
  } catch (error) {
    console.error(inWords(error, data));
  }
  console.error(wayBack(update));
  return SAID;
}

const { values } = parseArgs({ options: { data: { type: 'string' }, holder: { type: 'string' } } });
const { data, holder } = values;
process.exitCode = await main(folderOf(data), holder === undefined ? undefined : Number(holder));
process.disconnect?.();
