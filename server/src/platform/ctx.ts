import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { JournalKinds } from '@postkorb/domain/basics';
import type { Role, Standing } from '@postkorb/domain/team';
import type { Blobs } from './blobs/blobs.ts';
import type { Config } from './config/config.ts';
import type { Log } from './basics/log.ts';
import type { Uptime } from './basics/uptime.ts';
import type { RoomUse } from './blobs/room-use.ts';
import { withItsEnd, withPart } from './at-the-end.ts';
import type { Handover } from './handover.ts';
import type { Redirects } from './redirects.ts';
import type { Tables } from './database/tables.ts';

/** For whom something happens: what they reach is reached. */
export type Viewer = {
  readonly userId: string;
  readonly accountId: string;
  /** The spaces that are this viewer's own: the main one for Owner and Admin, the one they have as a Member. */
  readonly spaces: readonly string[];
  /** The one of them whose Inbox, archive and trash stand on their screen. */
  readonly homeSpaceId: string;
  readonly role: Role;
  /** What contract and seat allow them, as it was when the request came in. */
  readonly standing: Standing;
};

/** Who does it: mostly the viewer; a job, an operator of the scan centre, or support on behalf of the viewer. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'operator'; readonly operatorId: string }
  | { readonly kind: 'support'; readonly operatorId: string; readonly userId: string }
  | { readonly kind: 'job'; readonly name: string };

/** Everything a use case may touch outside its arguments. Closed: domains never add to it. */
export type Ctx = {
  readonly db: Kysely<Tables>;
  readonly viewer: Viewer;
  readonly actor: Actor;
  readonly now: () => Date;
  /** How long this machine has run, whatever its clock says. */
  readonly uptime: () => Uptime;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly config: Config;
  /** Everything that takes room, as the modules say. */
  readonly roomUses: readonly RoomUse[];
  /** Whose post is led elsewhere, as the modules say. */
  readonly redirects: readonly Redirects[];
  /** What goes along with a document to another account, as the modules say. */
  readonly handovers: readonly Handover[];
  /** Every kind of entry the journal knows, as the modules say. */
  readonly journalKinds: JournalKinds;
  readonly requestId: string;
  /** The session of whoever is signed in: what it opens beside itself ends with it. */
  readonly sessionId?: string;
  /** How many events, one setting off the next, led here; absent for what somebody does themselves. */
  readonly depth?: number;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A caller without a session: reaches nothing, because no row carries the nil id. */
export const ANONYMOUS: Viewer = {
  userId: NOBODY,
  accountId: NOBODY,
  spaces: [],
  homeSpaceId: NOBODY,
  role: 'Member',
  standing: { paywalled: false, saasOnly: false, seat: 'invited' },
};

// A job goes on with what was allowed when it was ordered; what must stop it asks for itself.
const OF_JOBS: Standing = { paywalled: false, saasOnly: false, seat: 'active' };

/** What Postkorb does of its own accord, outside any job: at its start, or where nobody is signed in. */
export const SYSTEM: Actor = { kind: 'job', name: 'postkorb' };

/** Tells whether somebody is signed in. */
export function isSignedIn(viewer: Viewer): boolean {
  return viewer.accountId !== NOBODY;
}

type Task = { readonly accountId: string; readonly userId?: string; readonly spaceId?: string };

/** The same context for work of the System, which reaches all of the account: for a person and their space, where one is named. */
export function asSystem(ctx: Ctx, { accountId, userId = NOBODY, spaceId = NOBODY }: Task): Ctx {
  const own = { accountId, userId, spaces: [], homeSpaceId: spaceId };
  return { ...ctx, viewer: { ...own, role: 'System', standing: OF_JOBS } };
}

/** The same caller, writing into the books of the account whose row is changed: a shared document stays its owner's. */
export function inAccount(ctx: Ctx, accountId: string): Ctx {
  return { ...ctx, viewer: { ...ctx.viewer, accountId } };
}

// serialization_failure and deadlock_detected: the database undid all of it because of others, and it may do well now.
const IN_THE_WAY = ['40001', '40P01'];
const TRIES = 4;
const isInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && IN_THE_WAY.includes(String(error.code));

/**
 * Runs work in one transaction; a refusal or a crash undoes all of it. Nested calls join the outer one. Where two
 * transactions stood in each other's way, the one that was undone is run again from its beginning.
 */
export async function atomically<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await ctx.db.transaction().execute((db) => withItsEnd(db, () => work({ ...ctx, db })));
    } catch (error) {
      if (left === 0 || !isInTheWay(error)) throw error;
      await pause(Math.random() * 50 * (TRIES - left));
    }
}

/** Runs a part of the transaction under way; what it throws undoes that part alone, and the rest may go on. */
export async function inSavepoint<T>({ db }: Ctx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const done = await withPart(db, work);
    await sql`release savepoint part`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}
