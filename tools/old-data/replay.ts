import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { quietWithin } from '../faults/settle.ts';
import { restoreDataFolder } from './archive.ts';
import { openInstallation, sendTheRest, signInTo, type Expected } from './installation.ts';

const QUIET_WITHIN_MS = 180_000;

export type Replay = {
  /** The folder in which `data-folder.zip` lies. */
  readonly place: string;
  readonly expected: Expected;
  /** An empty folder and the address of a database that is made here. */
  readonly folder: string;
  readonly url: string;
};

// All that the clock orders, within a minute or once a night: it may run in any replay, so it runs in each. What is destroyed
// leaves traces for a day, which is over by the time at which a kept folder is opened.
// What the version that kept the folder ordered is forgotten before: nobody may know those jobs any more.
const FORGET_ORDERS = 'delete from graphile_worker._private_known_crontabs';
const ORDER_ALL =
  'select graphile_worker.add_job(identifier) from graphile_worker._private_known_crontabs';
const COLLECT = `select graphile_worker.add_job('intake.collect-blobs')`;

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** Waits until nothing waits any more; names what does for too long. */
export const untilIdle = (url: string): Promise<string[]> =>
  asking(url, (client) => quietWithin(client, QUIET_WITHIN_MS));

async function untilQuiet(client: pg.Client): Promise<string[]> {
  await client.query(ORDER_ALL);
  const waiting = await quietWithin(client, QUIET_WITHIN_MS);
  // What nothing points to any more is known once the traces are gone.
  await client.query(COLLECT);
  return [...waiting, ...(await quietWithin(client, QUIET_WITHIN_MS))];
}

/** Starts this version on a data folder that was kept, sends the rest, and waits until nothing waits any more. */
export async function replay({ place, expected, folder, url }: Replay) {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await ensureDatabase(admin.href, new URL(url).pathname.slice(1));
  await restoreDataFolder(join(place, 'data-folder.zip'), { folder, url });
  await asking(url, (client) => client.query(FORGET_ORDERS));
  const installation = await openInstallation(folder, url);
  const sessions = await signInTo(installation.origin, folder);
  await sendTheRest(sessions, expected);
  return { ...installation, sessions, waiting: await asking(url, untilQuiet) };
}
