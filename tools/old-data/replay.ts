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

// The clock orders them within a minute or an hour, which nobody waits for: what is destroyed leaves traces for a day, which is
// over by the time at which a kept folder is opened.
const ORDERED = ['einvoice.order-earlier', 'intake.clear-leftovers'];
const COLLECT = 'intake.collect-blobs';
const ORDER = 'select graphile_worker.add_job($1)';

async function untilQuiet(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const name of ORDERED) await client.query(ORDER, [name]);
    const waiting = await quietWithin(client, QUIET_WITHIN_MS);
    // What nothing points to any more is known once the traces are gone.
    await client.query(ORDER, [COLLECT]);
    return [...waiting, ...(await quietWithin(client, QUIET_WITHIN_MS))];
  } finally {
    await client.end();
  }
}

/** Starts this version on a data folder that was kept, sends the rest, and waits until nothing waits any more. */
export async function replay({ place, expected, folder, url }: Replay) {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await ensureDatabase(admin.href, new URL(url).pathname.slice(1));
  await restoreDataFolder(join(place, 'data-folder.zip'), { folder, url });
  const installation = await openInstallation(folder, url);
  const sessions = await signInTo(installation.origin, folder);
  await sendTheRest(sessions, expected);
  return { ...installation, sessions, waiting: await untilQuiet(url) };
}
