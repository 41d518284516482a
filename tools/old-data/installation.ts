import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct, stopProduct, type StartContext } from '../start/product.ts';
import { openSay } from '../start/say.ts';
import { changesBetween, type Changes } from './changes.ts';
import type { Keys } from './doors.ts';
import { look, type Shown } from './look.ts';
import { openSessions, passwordIn, type ACCOUNTS, type Sessions } from './people.ts';

type Account = (typeof ACCOUNTS)[number];
type Both<T> = Readonly<Record<Account, T>>;

/** What the version that wrote a data folder showed of it, and what was left to be done. */
export type Expected = {
  readonly searches: readonly string[];
  readonly shown: Both<Shown>;
  /** Files that were sent in part; here they are whole. */
  readonly unsent: readonly {
    readonly account: Account;
    readonly filename: string;
    readonly base64: string;
  }[];
  /** What opens its doors; before there were any, none. */
  readonly keys?: Keys;
  /** What is otherwise once nothing waits any more; whatever is not named here is as it was. */
  readonly changes: Both<Changes>;
};

type Sending = { readonly filename: string; readonly uploadUrl: string };
const SENDING = '{ documentUploads { filename uploadUrl } }';
const HOST = '127.0.0.1';

/** Starts this version on a data folder; with an address, on the database that lies there. */
export async function openInstallation(data: string, databaseUrl?: string) {
  const say = openSay(process.stderr);
  const context: StartContext = { say, signal: new AbortController().signal, parts: [], locks: [] };
  const stop = () => stopProduct(context);
  try {
    const { options, env, ownerUrl } = await startProduct(context, {
      data,
      host: HOST,
      port: 0,
      empty: true,
      web: 'none',
      roles: ['web', 'worker'],
      databaseUrl,
      inbound: { host: HOST, port: 0 },
    });
    const mailPort = options.inbound?.port ?? 0;
    return { context, env, ownerUrl, origin: `http://${HOST}:${options.port}`, mailPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What both people are shown. */
export async function lookAtBoth(
  sessions: Sessions,
  searches: readonly string[],
): Promise<Both<Shown>> {
  const household = await look(sessions.household, searches);
  return { household, business: await look(sessions.business, searches) };
}

/** Sends what is left of the files that were sent in part. */
export async function sendTheRest(sessions: Sessions, { unsent }: Expected): Promise<void> {
  for (const { account, filename, base64 } of unsent) {
    const { client } = sessions[account];
    const { documentUploads } = await client.ask<{ documentUploads: readonly Sending[] }>(SENDING);
    const upload = documentUploads.find((one) => one.filename === filename);
    await client.send(upload!.uploadUrl, Buffer.from(base64, 'base64'));
  }
}

/** What both people are shown otherwise than before. */
export async function changesSince(sessions: Sessions, before: Expected): Promise<Both<Changes>> {
  const now = await lookAtBoth(sessions, before.searches);
  const { household, business } = before.shown;
  return {
    household: changesBetween(household, now.household),
    business: changesBetween(business, now.business),
  };
}

/** Signs both people in with the password of their data folder. */
export async function signInTo(origin: string, folder: string): Promise<Sessions> {
  return openSessions(origin, await passwordIn(folder));
}

/** What is expected of the data folder that was kept here. */
export async function expectedIn(place: string): Promise<Expected> {
  return JSON.parse(await readFile(join(place, 'expected.json'), 'utf8')) as Expected;
}
