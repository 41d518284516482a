import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { findDocuments, findFolders } from '../record/documents.sql.ts';
import { documentInReach, folderInReach } from '../access/reach.sql.ts';

type Ids = readonly string[];

/** Whether one of these documents and folders at least is within reach. */
export async function reachesOne(ctx: Ctx, given: Ids): Promise<boolean> {
  const ids = given.filter(isId);
  const { rows } = await sql`
    select 1 from documents.document d where d.id = any(${ids}::uuid[]) and ${documentInReach(ctx, 'd')}
    union all select 1 from documents.folder f where f.id = any(${ids}::uuid[]) and ${folderInReach(ctx, 'f')}
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Adds what a job is about behind what it has, each once, while all of it is still waiting; answers how many are new. */
export async function addItems(ctx: Ctx, jobId: string, ids: Ids): Promise<number> {
  const { accountId } = ctx.viewer;
  const { numAffectedRows } = await sql`
    insert into documents.bulk_item (account_id, job_id, item_id, position)
    select ${accountId}::uuid, ${jobId}::uuid, t.id, t.place + coalesce((
      select position from documents.bulk_item
      where account_id = ${accountId} and job_id = ${jobId} and state = 'waiting' order by position desc limit 1), 0)
    from unnest(${[...ids]}::uuid[]) with ordinality t(id, place)
    on conflict do nothing`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

type Changed = {
  readonly jobId: string;
  readonly of: string;
  /** Whether each goes back to where it lay before; a copy that was laid there lay nowhere. */
  readonly home: boolean;
};

/** Adds what another job changed, each with where that put it, and with where it goes back to, those of one folder together; answers how many. */
export async function addChanged(ctx: Ctx, { jobId, of, home }: Changed): Promise<number> {
  const { accountId } = ctx.viewer;
  const { numAffectedRows } = await sql`
    insert into documents.bulk_item (account_id, job_id, item_id, position, target_id, home_id)
    select account_id, ${jobId}::uuid, coalesce(result_id, item_id),
      row_number() over (order by home_id, position), case when ${home} then home_id end, target_id
    from documents.bulk_item where account_id = ${accountId} and job_id = ${of} and state = 'changed'`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Of how many things a job laid copies. */
export async function countCopied(ctx: Ctx, jobId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from documents.bulk_item
    where account_id = ${ctx.viewer.accountId} and job_id = ${jobId} and result_id is not null`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** A document or folder of a bulk job that is still to be done. */
export type Item = {
  readonly itemId: string;
  readonly targetId: string | null;
  /** Where another job put it, which is taken back. */
  readonly homeId: string | null;
};

/** What comes next, in order. */
export function nextItems(ctx: Ctx, jobId: string, most: number): Promise<Item[]> {
  return (
    ctx.db
      .selectFrom('documents.bulkItem')
      .select(['itemId', 'targetId', 'homeId'])
      .where('accountId', '=', ctx.viewer.accountId)
      .where('jobId', '=', jobId)
      // Said as it stands: a parameter would hide the partial index from the plan of a prepared statement.
      .where('state', '=', sql.lit('waiting'))
      .orderBy('position')
      .limit(most)
      .execute()
  );
}

/** One thing that was changed: where it lay before, or what was made of it. */
export type Effect = {
  readonly id: string;
  readonly home?: string | null;
  readonly result?: string;
  /** Where it lies now, or what was made of it. */
  readonly place?: string | null;
};

/** Notes what became of items: those that were changed, and the others, which were so already. */
export async function noteEffects(
  ctx: Ctx,
  jobId: string,
  { ids, effects }: { readonly ids: Ids; readonly effects: readonly Effect[] },
): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`update documents.bulk_item set state = 'same'
    where account_id = ${accountId} and job_id = ${jobId} and item_id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  );
  // Documents in a folder that was marked are no items themselves, but they are what is marked again.
  await sql`insert into documents.bulk_item (account_id, job_id, item_id, position, state, home_id, result_id, target_id)
    select ${accountId}::uuid, ${jobId}::uuid, t.id, 0, 'changed', t.home, t.result, t.place
    from unnest(${effects.map((one) => one.id)}::uuid[], ${effects.map((one) => one.home ?? null)}::uuid[],
      ${effects.map((one) => one.result ?? null)}::uuid[], ${effects.map((one) => one.place ?? null)}::uuid[])
      t(id, home, result, place)
    on conflict (account_id, job_id, item_id) do update set state = 'changed', home_id = excluded.home_id,
      result_id = excluded.result_id, target_id = coalesce(excluded.target_id, bulk_item.target_id)`.execute(
    ctx.db,
  );
}

type Of = { readonly jobId: string; readonly id: string };

/** Notes that an item was refused, and why. */
export async function noteRefused(ctx: Ctx, { jobId, id }: Of, code: string): Promise<void> {
  await ctx.db
    .updateTable('documents.bulkItem')
    .set({ state: 'refused', code })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('jobId', '=', jobId)
    .where('itemId', '=', id)
    .execute();
}

export type RefusedItem = { readonly itemId: string; readonly code: string | null };

/** What was refused to a job, the first of it, each with its reason. */
export function refusedItems(ctx: Ctx, jobId: string, most: number): Promise<RefusedItem[]> {
  return ctx.db
    .selectFrom('documents.bulkItem')
    .select(['itemId', 'code'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('jobId', '=', jobId)
    .where('state', '=', 'refused')
    .orderBy('position')
    .limit(most)
    .execute();
}

const whatLies = ({ id, result, home }: Effect) => ((result ?? home) ? [result ?? id] : []);

/** In which folder each of these documents and folders lies, of what the viewer reaches. */
async function findPlaces(ctx: Ctx, ids: Ids): Promise<ReadonlyMap<string, string | null>> {
  const documents = await findDocuments(ctx, ids);
  const folders = await findFolders(ctx, ids);
  const parents = folders.map(({ id, parentId }) => [id, parentId] as const);
  return new Map([...documents.map(({ id, folderId }) => [id, folderId] as const), ...parents]);
}

/** The same effects, each with where it was put. */
export async function withPlaces(ctx: Ctx, effects: readonly Effect[]): Promise<Effect[]> {
  const places = await findPlaces(ctx, effects.flatMap(whatLies));
  return effects.map((one) => ({ ...one, place: places.get(one.result ?? one.id) ?? null }));
}

/** Those that still lie where another job put them: what somebody put elsewhere since is not taken back. */
export async function lyingStill(ctx: Ctx, items: readonly Item[]): Promise<Ids> {
  const ids = items.map(({ itemId }) => itemId);
  const places = await findPlaces(ctx, ids);
  const isMoved = ({ itemId, homeId }: Item) =>
    homeId !== null && places.has(itemId) && places.get(itemId) !== homeId;
  return items.filter((one) => !isMoved(one)).map(({ itemId }) => itemId);
}
