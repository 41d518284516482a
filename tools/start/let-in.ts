import pg from 'pg';
import { refuseOwner } from '../../server/src/platform/database/db.ts';
import { SHARES, type Share } from './addresses.ts';
import { Plain } from './plain.ts';

const NAMES = { app: 'DATABASE_APP_URL', queue: 'DATABASE_QUEUE_URL' } as const;
const UNKNOWN = ['28P01', '28000'];

const codeOf = (error: unknown) => (error as { readonly code?: string }).code ?? '';

/** Whether this address lets somebody in; throws when it gives more than its share, or less. */
async function isLetIn(url: string, share: Share): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseOwner(client);
    const asked = `select pg_has_role(session_user, '${SHARES[share]}', 'usage') as "isMember"`;
    const { rows } = await client.query<{ isMember: boolean }>(asked);
    if (rows[0]?.isMember) return true;
    throw new Plain(
      `${NAMES[share]} signs in as somebody who is no member of ${SHARES[share]}. Grant that role.`,
    );
  } catch (error) {
    if (UNKNOWN.includes(codeOf(error))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function makeLogin(owner: pg.Client, url: string, share: Share): Promise<void> {
  const address = new URL(url);
  const given = (name: 'username' | 'password', key: string) =>
    address.searchParams.get(key) ?? decodeURIComponent(address[name]);
  const user = given('username', 'user');
  const name = owner.escapeIdentifier(user);
  const password = owner.escapeLiteral(given('password', 'password'));
  const known = await owner.query('select from pg_roles where rolname = $1', [user]);
  const verb = known.rowCount === 0 ? 'create' : 'alter';
  await owner.query(`${verb} role ${name} login password ${password}`);
  if (user !== SHARES[share]) await owner.query(`grant ${SHARES[share]} to ${name}`);
}

const byHand = (share: Share) =>
  new Plain(
    `The owner of this database may not make sign-ins for the application (${share}). Make two members of ` +
      'postkorb_app and postkorb_queue by hand, and set DATABASE_APP_URL and DATABASE_QUEUE_URL (docs/operations.md).',
  );

/** Lets our processes in with no more than their share; an address that a person gave has to be good by itself. */
export async function letIn(
  owner: pg.Client,
  { share, url, isOwn }: { share: Share; url: string; isOwn: boolean },
): Promise<void> {
  if (await isLetIn(url, share)) return;
  if (!isOwn) throw new Plain(`The database refuses the name and password of ${NAMES[share]}.`);
  await makeLogin(owner, url, share).catch((error: unknown) => {
    throw codeOf(error) === '42501' ? byHand(share) : error;
  });
  if (!(await isLetIn(url, share))) throw byHand(share);
}
