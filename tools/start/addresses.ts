import { createHmac } from 'node:crypto';
import type { DataFolder } from './data-folder.ts';
import { Plain } from './plain.ts';

/** Which share of the database an address of ours gives. */
export const SHARES = { app: 'postkorb_app', queue: 'postkorb_queue' } as const;
export type Share = keyof typeof SHARES;

/** How the database is reached: by its owner, by the application, and by the machinery of its queue. */
export type Addresses = Readonly<Record<'owner' | Share, string>> & {
  /** Those that the start command thought of, so that it may make them good. */
  readonly own: readonly Share[];
};

/** A password that is the same at each start and tells nothing of the secret it is made from. */
const passwordFor = ({ mark }: DataFolder, share: Share) =>
  createHmac('sha256', mark.secrets.databaseOwner).update(SHARES[share]).digest('base64url');

/** The addresses of the embedded database. */
export function addressesHere({ port }: { readonly port: number }, data: DataFolder): Addresses {
  const at = `127.0.0.1:${port}/postkorb`;
  const { databaseOwner, databaseApp } = data.mark.secrets;
  return {
    owner: `postgres://postgres:${databaseOwner}@${at}`,
    app: `postgres://${SHARES.app}:${databaseApp}@${at}`,
    queue: `postgres://${SHARES.queue}:${passwordFor(data, 'queue')}@${at}`,
    own: ['app', 'queue'],
  };
}

function signedInAs(url: string, user: string, password: string): string {
  // Cut out before it is parsed: an address without a host may hold a name only in this place.
  const bare = url.replace(/^(\w+:\/\/)[^/?#]*@/, '$1');
  if (!URL.canParse(bare)) throw new Plain('DATABASE_URL is no address such as postgres://…');
  const address = new URL(bare);
  address.searchParams.set('user', user);
  address.searchParams.set('password', password);
  return address.href;
}

/** The addresses of a database elsewhere: those that were given, or sign-ins of this data folder's own. */
export function addressesElsewhere(
  owner: string,
  data: DataFolder,
  env: NodeJS.ProcessEnv,
): Addresses {
  const given = { app: env['DATABASE_APP_URL'], queue: env['DATABASE_QUEUE_URL'] };
  // Roles belong to the whole server: two data folders on one would change each other's passwords.
  const own = (share: Share) =>
    signedInAs(owner, `${SHARES[share]}_${data.mark.id}`, passwordFor(data, share));
  return {
    owner,
    app: given.app || own('app'),
    queue: given.queue || own('queue'),
    own: (['app', 'queue'] as const).filter((share) => !given[share]),
  };
}
