import type { Kysely } from 'kysely';
import type { Role, Standing } from '@postkorb/domain/team';
import type { Blobs } from './blobs.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { RoomUse } from './room-use.ts';
import type { Tables } from './tables.ts';

export type Viewer = {
  readonly userId: string;
  readonly accountId: string;
  /** The space whose roots are this viewer's own: the main space for Owner and Admin, an own one for a Member. */
  readonly spaceId: string;
  readonly role: Role;
  /** What contract and seat allow them, as it was when the request came in. */
  readonly standing: Standing;
};

/** Everything a use case may touch outside its arguments. Closed: domains never add to it. */
export type Ctx = {
  readonly db: Kysely<Tables>;
  readonly viewer: Viewer;
  readonly now: () => Date;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly config: Config;
  /** Everything that takes room, as the modules say. */
  readonly roomUses: readonly RoomUse[];
  readonly requestId: string;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A caller without a session: reaches nothing, because no row carries the nil id. */
export const ANONYMOUS: Viewer = {
  userId: NOBODY,
  accountId: NOBODY,
  spaceId: NOBODY,
  role: 'Member',
  standing: { paywalled: false, saasOnly: false, seat: 'invited' },
};

// A job goes on with what was allowed when it was ordered; what must stop it asks for itself.
const OF_JOBS: Standing = { paywalled: false, saasOnly: false, seat: 'active' };

/** Tells whether somebody is signed in. */
export function isSignedIn(viewer: Viewer): boolean {
  return viewer.accountId !== NOBODY;
}

/** The same context for a job that acts in one account and space. */
export function asSystem(
  ctx: Ctx,
  of: { accountId: string; spaceId?: string; userId?: string },
): Ctx {
  const { accountId, spaceId = NOBODY, userId = NOBODY } = of;
  return { ...ctx, viewer: { accountId, spaceId, userId, role: 'System', standing: OF_JOBS } };
}

/** The same caller, writing into the books of the account whose row is changed: a shared letter stays its owner's. */
export function inAccount(ctx: Ctx, accountId: string): Ctx {
  return { ...ctx, viewer: { ...ctx.viewer, accountId } };
}

/** Runs work in one transaction; a refusal or a crash undoes all of it. Nested calls join the outer one. */
export function atomically<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.isTransaction
    ? work(ctx)
    : ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
