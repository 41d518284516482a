import { sql } from 'kysely';
import { OVER_STAGES, type WrittenSource } from '@postkorb/domain/forwarding';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('forwarding.source').selectAll().where('accountId', '=', ctx.viewer.accountId);

const findOne = (ctx: Ctx, id: string) => own(ctx).where('id', '=', id).executeTakeFirstOrThrow();
/** A forwarding order. */
export type Source = Awaited<ReturnType<typeof findOne>>;

/** A forwarding order of the viewer's account that is there. */
export const findSource = (ctx: Ctx, id: string): Promise<Source> => findOne(ctx, id);

/** A forwarding order of the viewer's account, which nobody else changes before this transaction ends. */
export const lockSource = (ctx: Ctx, id: string): Promise<Source | undefined> =>
  own(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The forwarding orders of the viewer's account that are not over, the oldest first. */
export const findOpenSources = (ctx: Ctx): Promise<Source[]> =>
  own(ctx)
    .where('stage', 'not in', [...OVER_STAGES])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** A forwarding order in a list. */
export type ListedSource = Source & {
  /** When it was made, as PostgreSQL writes it. */
  readonly place: string;
};
type Page = { readonly first: number; readonly after: MomentPlace | null };

/** A page of the forwarding orders of the viewer's account, the latest first, and one more where there is any. */
export async function findSources(ctx: Ctx, { first, after }: Page): Promise<ListedSource[]> {
  const isBehind = after
    ? sql<boolean>`(created_at, id) < (${after.since}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`;
  return own(ctx)
    .select(sql<string>`created_at::text`.as('place'))
    .where(isBehind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
}

/** How many forwarding orders the viewer's account ever made. */
export async function countSources(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('forwarding.source')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewSource = Omit<WrittenSource, 'countryCode'> &
  Pick<Source, 'startOn' | 'endOn' | 'cents' | 'authorizedBy' | 'authorizedName' | 'isSimulated'>;

/** Keeps a forwarding order of the viewer's account. */
export function insertSource(ctx: Ctx, source: NewSource): Promise<Source> {
  const now = ctx.now();
  return ctx.db
    .insertInto('forwarding.source')
    .values({
      ...source,
      accountId: ctx.viewer.accountId,
      stageAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Changes = Partial<
  Pick<
    Source,
    'stage' | 'stageAt' | 'endOn' | 'externalId' | 'lastPostAt' | 'alarmedAt' | 'overdueAt'
  >
>;

/** Changes a locked forwarding order of the viewer's account. */
export function setSource(ctx: Ctx, id: string, changes: Changes): Promise<Source> {
  return ctx.db
    .updateTable('forwarding.source')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type NewTerm = Pick<Source, 'startOn' | 'endOn' | 'cents'> & { readonly sourceId: string };

/** Keeps half a year of a forwarding order of the viewer's account; answers with what its charge is about. */
export async function insertTerm(ctx: Ctx, term: NewTerm): Promise<string> {
  const { id } = await ctx.db
    .insertInto('forwarding.term')
    .values({ ...term, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
