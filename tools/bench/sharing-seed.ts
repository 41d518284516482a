import { openHome } from '../../server/test/world/people.ts';
import { openProduct } from '../operate/context.ts';
import { openCustomer, type BenchContext, type Customer } from './bench-context.ts';
import { fillFew, type Seeded } from './seed.ts';
import * as statements from './sharing.sql.ts';

export const ACCOUNTS = 200;
const LETTERS_EACH = 20;
const YEAR_DAYS = 365;

/** Who was let in to fifty letters, to half of all letters by a folder (a month and a year ago), and by two hundred accounts. */
export type Guests = Readonly<Record<'few' | 'half' | 'old' | 'wide', Customer>>;

type Home = Pick<Customer, 'accountNumber' | 'spaceId' | 'inbox' | 'archive'>;

/** Accounts with a few letters each, all of them shared with one person. */
async function openGivers(context: BenchContext, to: Customer, { writer }: Seeded): Promise<void> {
  const { db } = context;
  const there = await db.query<{ count: number }>(statements.GIVERS, [to.userId]);
  if (there.rows[0]!.count >= ACCOUNTS) return;
  const env = { ...process.env, POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  try {
    for (let number = there.rows[0]!.count; number < ACCOUNTS; number += 1) {
      const { viewer } = await openHome(ctx, {});
      const { accountId } = viewer;
      const { rows } = await db.query<Home>(statements.HOME, [accountId]);
      const of = { accountId, ...rows[0]! };
      await fillFew(context, writer, { of, total: LETTERS_EACH, now: Date.now() - number * 1_000 });
      await db.query(statements.ALL_OF_IT, [accountId, to.userId]);
    }
  } finally {
    await close();
  }
}

async function openGuests({ origin, db }: BenchContext): Promise<Guests> {
  const guest = (name: string) => openCustomer(origin, db, name);
  return {
    few: await guest('few'),
    half: await guest('half'),
    old: await guest('old'),
    wide: await guest('wide'),
  };
}

/** Files all letters of the large account in a deep tree of folders, and lets people in to it. */
export async function share(context: BenchContext, seeded: Seeded): Promise<Guests> {
  const { db, large, small } = context;
  const guests = await openGuests(context);
  await db.query(statements.PEOPLE);
  await db.query(statements.PROVEN, [[large.userId]]);
  await db.query(statements.TREE, [large.accountId, large.archive]);
  await db.query(statements.FILE, [large.accountId]);
  await db.query(statements.SHARES, [large.accountId]);
  const { accountId } = large;
  const { SHARED_HALF } = statements;
  await db.query(statements.HALF, [accountId, guests.half.userId, SHARED_HALF, 30]);
  await db.query(statements.HALF, [accountId, guests.old.userId, SHARED_HALF, YEAR_DAYS]);
  await db.query(statements.FIFTY, [accountId, guests.few.userId]);
  await db.query(statements.RIGHTS, [small.accountId]);
  await openGivers(context, guests.wide, seeded);
  for (const statement of statements.TIDY) await db.query(statement);
  return guests;
}

/** Puts the letters back to where the other parts look for them; folders and shares stay. */
export async function putBack({ db, large }: BenchContext): Promise<void> {
  await db.query(statements.BACK, [large.accountId, large.archive, large.inbox]);
  await db.query('vacuum (analyze) documents.document');
}
