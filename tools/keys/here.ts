import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import { folderOf } from '../start/folder-of.ts';
import { Plain } from '../start/plain.ts';

type Mark = { readonly secrets?: { readonly signing?: string } };

/** Where a run was asked for. */
export const here = process.env['INIT_CWD'] ?? process.cwd();

/** Where the keys of a data folder lie and what opens them, whether or not it runs. */
export async function keyPlacesOf(data: string | undefined): Promise<KeyPlaces> {
  const dataFolder = folderOf(data);
  const text = await readFile(join(dataFolder, 'postkorb.json'), 'utf8').catch(() => null);
  if (text === null) throw new Plain(`${dataFolder} is no data folder of Postkorb (--data DIR).`);
  const secret = process.env['POSTKORB_SECRET'] ?? (JSON.parse(text) as Mark).secrets?.signing;
  return readConfig({
    ...process.env,
    POSTKORB_DATA: dataFolder,
    POSTKORB_SECRET: secret,
    DATABASE_APP_URL: 'postgres://nobody@localhost/none',
  });
}
