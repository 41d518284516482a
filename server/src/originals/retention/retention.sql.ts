import { sql } from 'kysely';
import type { Stored } from '@postkorb/domain/originals';
import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

type OfAccount = { readonly accountId: string };
const accountsOf = (rows: readonly OfAccount[]) => rows.map(({ accountId }) => accountId);

const LIES = sql`o.place = 'StorageShortTerm' and o.sent_at is null and o.destroyed_at is null and o.held_at is null`;

/** The accounts of which a paper received by this day was not named in a digest yet. */
export async function accountsToWarn(ctx: Ctx, until: Day): Promise<string[]> {
  const { rows } = await sql<OfAccount>`
    select distinct o.account_id from originals.original o
    where ${LIES} and o.warning_id is null and o.received_on <= ${until}::date
      and not exists (select from originals.keeping k where k.account_id = o.account_id
        and (k.returns_next_on is not null or k.home_by is not null))`.execute(ctx.db);
  return accountsOf(rows);
}

const GUARDED = sql`o.guard is not null and o.guard_decided_at is null`;

/** The accounts of which a guarded paper received by this day was not named again. */
export async function accountsToWarnAgain(ctx: Ctx, until: Day): Promise<string[]> {
  const { rows } = await sql<OfAccount>`
    select distinct o.account_id from originals.original o
    where ${LIES} and ${GUARDED} and o.warning_id is not null and o.warned_again_id is null
      and o.received_on <= ${until}::date`.execute(ctx.db);
  return accountsOf(rows);
}

const DUE = (until: Day) => sql`originals.original o
  join originals.warning w on w.account_id = o.account_id and w.id = o.warning_id and w.told_at is not null and w.has_consent
  join originals.keeping k on k.account_id = o.account_id and k.shred_consent_at is not null
    and k.returns_next_on is null and k.home_by is null
  where ${LIES} and not (${GUARDED}) and o.received_on <= ${until}::date`;

/** The accounts of which a paper received by this day may be due. */
export async function accountsDue(ctx: Ctx, until: Day): Promise<string[]> {
  const { rows } = await sql<OfAccount>`select distinct o.account_id from ${DUE(until)}`.execute(
    ctx.db,
  );
  return accountsOf(rows);
}

/** The papers of the viewer's account received by this day that may be due, some at a time. */
export async function papersDue(
  ctx: Ctx,
  { until, after, most }: { readonly until: Day; readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select o.document_id from ${DUE(until)} and o.account_id = ${ctx.viewer.accountId}
      and o.document_id > ${after}::uuid order by o.document_id limit ${most}`.execute(ctx.db);
  return rows.map(({ documentId }) => documentId);
}

type Row = Omit<Stored, 'warnedOn' | 'isStoredTwice'> & {
  readonly documentId: string;
  readonly toldAt: Date | null;
  readonly warningId: string | null;
};
export type StoredRow = Omit<Stored, 'isStoredTwice'> & Pick<Row, 'documentId' | 'warningId'>;

/** What decides about these papers of the viewer's account, which the caller has locked. */
export async function findStored(ctx: Ctx, documentIds: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    select o.document_id, o.place, o.sent_at, o.destroyed_at, o.received_on, o.held_at is not null as is_held,
      (${GUARDED}) as is_guarded, d.ready_at is not null as is_scanned, o.warning_id,
      exists (select from originals.rescan r where r.account_id = o.account_id and r.document_id = o.document_id
        and r.scanned_at is null) as is_asked_about,
      case when w.has_consent then w.told_at end as told_at
    from originals.original o
    left join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    left join originals.warning w on w.account_id = o.account_id and w.id = o.warning_id
    where o.account_id = ${ctx.viewer.accountId} and o.document_id = any(${documentIds}::uuid[])
    order by o.document_id`.execute(ctx.db);
  return rows.map(({ toldAt, ...row }) => ({
    ...row,
    warnedOn: toldAt && dayInBerlin(toldAt),
  }));
}
