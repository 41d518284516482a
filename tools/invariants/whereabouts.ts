import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storesIn } from '../../server/src/platform/config/store-settings.ts';
import { isS3 } from '../../server/src/platform/config/s3-address.ts';

type Mark = {
  readonly database: string;
  readonly secrets: { readonly databaseOwner: string };
};

/** The embedded database of a data folder while the product runs. */
async function embeddedIn(dataFolder: string): Promise<string> {
  const mark = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as Mark;
  const note = join(resolve(dataFolder, mark.database), 'postmaster.pid');
  const port = (await readFile(note, 'utf8')).split('\n')[3];
  return `postgres://postgres:${mark.secrets.databaseOwner}@127.0.0.1:${port}/postkorb`;
}

/** Where the product keeps its things, from --data, POSTKORB_DATA and DATABASE_URL. */
export async function whereabouts(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } });
  const here = env['INIT_CWD'] ?? process.cwd();
  const folder = values.data ?? env['POSTKORB_DATA'] ?? join(homedir(), '.postkorb');
  const dataFolder = resolve(here, folder);
  const url = env['DATABASE_URL'] || (await embeddedIn(dataFolder));
  const { firstStore, secondStore, ...stores } = storesIn({ ...env, POSTKORB_DATA: dataFolder });
  const placeOf = (place: string) => (isS3(place) ? place : resolve(here, place));
  return { url, ...stores, firstStore: placeOf(firstStore), secondStore: placeOf(secondStore) };
}
