import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { startProduct, stopProduct, type StartContext as Parts } from '../start/product.ts';
import { openSay, type Say } from '../start/say.ts';
import { signIn, signUp, type Client } from '../try/client.ts';
import { FOLDERS } from './queries.ts';
import { openWire, type Wire } from './wire.ts';

// Only the letters sent here count.
process.env['POSTKORB_WELCOME'] ??= 'off';
// Many people come from this one machine, each by a network of their own.
process.env['POSTKORB_SIGNUPS'] ??= '1000';
// A thousand mails of 5 MB are more than an account has room for.
process.env['POSTKORB_ACCOUNT_BYTES'] ??= String(100 * 2 ** 30);
process.env['POSTKORB_PROXY'] ??= '127.0.0.1';
const HOST = '127.0.0.1';
export const ASKED = { host: HOST, port: 0, empty: true, databaseUrl: undefined } as const;
export const PASSWORD = 'Brieftaube7';

/** A customer of the running product, with what it takes to ask in their name. */
export type Customer = {
  readonly client: Client;
  readonly accountId: string;
  readonly accountNumber: number;
  readonly spaceId: string;
  readonly userId: string;
  readonly inbox: string;
  readonly archive: string;
};

/** The running product and what the measurements stand on. */
export type BenchContext = {
  readonly say: Say;
  readonly wire: Wire;
  /** A connection of our own, as the owner of the database. */
  readonly db: pg.Client;
  readonly connect: () => Promise<pg.Client>;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly origin: string;
  /** Where mails with documents come in. */
  readonly mailPort: number;
  /** The account that is measured, and a small one beside it. */
  readonly large: Customer;
  readonly small: Customer;
  /** Ends the product; its folder stays until it is tidied away. */
  readonly close: () => Promise<void>;
  readonly tidy: () => Promise<void>;
};

type Folders = { readonly meFolders: Record<'inbox' | 'archive', { readonly id: string }> };

/** Somebody with an account of their own, signed in. */
export async function openCustomer(origin: string, db: pg.Client, name: string): Promise<Customer> {
  const email = `${name}@postkorb.example`;
  const names = { firstName: 'Clara', lastName: 'Weber' };
  const person = { type: 'private', ...names, email, password: PASSWORD } as const;
  // In a folder that was kept they are customers already.
  const client = await signIn(origin, person).catch(async () => {
    await signUp(origin, person);
    return signIn(origin, person);
  });
  const { meFolders } = await client.ask<Folders>(FOLDERS);
  const { rows } = await db.query<Omit<Customer, 'client' | 'inbox' | 'archive'>>(
    `select a.id as "accountId", a.number as "accountNumber", f.space_id as "spaceId", m.user_id as "userId"
     from documents.folder f join accounts.account a on a.id = f.account_id
     join identity.membership m on m.account_id = a.id and m.role = 'Owner' where f.id = $1`,
    [meFolders.inbox.id],
  );
  return { client, ...rows[0]!, inbox: meFolders.inbox.id, archive: meFolders.archive.id };
}

type Wanted = { readonly kept: string | undefined; readonly web: 'built' | 'none' };

/** Starts the product on an own data folder, which is kept only when it was named. */
export async function openBench({ kept, web }: Wanted): Promise<BenchContext> {
  const say = openSay(process.stderr);
  const parts: Parts = { say, signal: new AbortController().signal, parts: [], locks: [] };
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const data = kept ? resolve(here, kept) : await openTemporaryFolder('postkorb-bench-');
  const stop = () => stopProduct(parts).catch(() => {});
  const tidy = async () => {
    if (!kept) await rm(data, { recursive: true, force: true });
  };
  try {
    const roles = ['web', 'worker'] as const;
    const { options, ownerUrl: databaseUrl } = await startProduct(parts, {
      ...ASKED,
      data,
      web,
      roles,
      inbound: { host: HOST, port: 0 },
    });
    const connect = async () => {
      const client = new pg.Client(databaseUrl);
      // The database may end before we do; what was asked of it fails by itself then.
      client.on('error', () => {});
      await client.connect();
      return client;
    };
    const db = await connect();
    const origin = `http://${HOST}:${options.port}`;
    const large = await openCustomer(origin, db, 'large');
    const small = await openCustomer(origin, db, 'small');
    const wire = openWire(options.port);
    const close = async () => {
      wire.close();
      await db.end();
      await stop();
    };
    const mailPort = options.inbound?.port ?? 0;
    const places = { dataFolder: data, databaseUrl, origin, mailPort };
    return { say, wire, db, connect, ...places, large, small, close, tidy };
  } catch (error) {
    await stop();
    await tidy();
    throw error;
  }
}

/** Asks GraphQL over a connection that is open already; fails on any error in the answer. */
export async function asker(context: BenchContext, { client }: Customer) {
  const { authorization } = await client.credentials();
  return async (body: string, encoding = 'identity'): Promise<Buffer> => {
    const headers = { authorization, 'accept-encoding': encoding };
    const reply = await context.wire.post('/graphql', body, headers);
    const failed = reply.status !== 200 || reply.body.includes('"errors":[');
    if (failed) throw new Error(`the API answered ${reply.status}: ${reply.body.toString()}`);
    return reply.body;
  };
}
