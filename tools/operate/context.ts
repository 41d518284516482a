import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAppContext } from '../../server/src/app-context.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { addressesElsewhere, addressesHere } from '../start/addresses.ts';
import type { DataFolder } from '../start/data-folder.ts';

/** What an operator's command works with: the product of a data folder, as the application that runs there sees it. */
export async function openProduct(
  data: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<{ ctx: Ctx; ownerUrl: string; close: () => Promise<void> }> {
  const { url, dataFolder } = await whereabouts(data === undefined ? [] : ['--data', data], env);
  const text = await readFile(join(dataFolder, 'postkorb.json'), 'utf8');
  const mark = JSON.parse(text) as DataFolder['mark'];
  const folder: DataFolder = { path: dataFolder, first: false, mark };
  const { app } = env['DATABASE_URL']
    ? addressesElsewhere(url, folder, env)
    : addressesHere({ port: Number(new URL(url).port) }, folder);
  const config = readConfig({
    ...env,
    POSTKORB_DATA: dataFolder,
    POSTKORB_SECRET: env['POSTKORB_SECRET'] ?? mark.secrets.signing,
    DATABASE_APP_URL: app,
    DATABASE_POOL: '2',
  });
  return { ...(await openAppContext(config)), ownerUrl: url };
}
