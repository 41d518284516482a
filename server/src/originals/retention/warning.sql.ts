import { sql } from 'kysely';
import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

export type WarningKind = 'digest' | 'again';
export type Named = {
  readonly documentId: string;
  readonly receivedOn: Day;
  readonly isGuarded: boolean;
};

// More than that comes with the next digest.
const MOST_NAMED = 5_000;

/** The papers of the viewer's account received by a day that no digest has named, or that are guarded and were not named again; locked. */
export async function lockUnwarned(ctx: Ctx, kind: WarningKind, until: Day): Promise<Named[]> {
  const isOpen =
    kind === 'digest'
      ? sql`warning_id is null`
      : sql`warning_id is not null and warned_again_id is null and guard is not null and guard_decided_at is null`;
  const { rows } = await sql<Named>`
    select document_id, received_on, (guard is not null and guard_decided_at is null) as is_guarded
    from originals.original where account_id = ${ctx.viewer.accountId}
      and place = 'StorageShortTerm' and sent_at is null and destroyed_at is null and held_at is null
      and ${isOpen} and received_on <= ${until}::date
    order by document_id limit ${MOST_NAMED} for update`.execute(ctx.db);
  return rows;
}

/** When the viewer's account got its last digest; null where it never did. */
export async function findLastDigest(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('originals.warning')
    .select((eb) => eb.fn.max('madeAt').as('at'))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('kind', '=', 'digest')
    .executeTakeFirst();
  return row?.at ?? null;
}

type NewWarning = {
  readonly kind: WarningKind;
  readonly hasConsent: boolean;
  readonly mailIds: readonly string[];
  readonly documentIds: readonly string[];
};

/** Notes a warning, and on each paper that it was named. */
export async function insertWarning(ctx: Ctx, warning: NewWarning): Promise<string> {
  const { kind, hasConsent, mailIds, documentIds } = warning;
  const { id } = await ctx.db
    .insertInto('originals.warning')
    .values({
      accountId: ctx.viewer.accountId,
      kind,
      hasConsent,
      papers: documentIds.length,
      madeAt: ctx.now(),
      mailIds: [...mailIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('originals.original')
    .set(kind === 'digest' ? { warningId: id } : { warnedAgainId: id })
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${[...documentIds]}::uuid[])`)
    .execute();
  return id;
}

/** The accounts with warnings of which nobody knows yet whether a mail has gone. */
export async function accountsWithOpenWarnings(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from originals.warning where told_at is null and failed_at is null`.execute(
    ctx.db,
  );
  return rows.map(({ accountId }) => accountId);
}

/**
 * Looks what became of the mails of open warnings of the viewer's account. One that has gone counts from now on; where all were
 * refused, or are gone, its papers count as not named.
 */
export async function settleWarnings(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.viewer;
  const now = ctx.now();
  await sql`
    with seen as (
      select w.id, coalesce(bool_or(m.state = 'sent'), false) as is_sent, coalesce(bool_or(m.state = 'waiting'), false) as waits
      from originals.warning w left join platform.mail m on m.account_id = w.account_id and m.id = any(w.mail_ids)
      where w.account_id = ${accountId} and w.told_at is null and w.failed_at is null group by w.id)
    update originals.warning w set told_at = case when s.is_sent then ${now}::timestamptz end,
      failed_at = case when not s.is_sent then ${now}::timestamptz end
    from seen s where w.account_id = ${accountId} and w.id = s.id and (s.is_sent or not s.waits)`.execute(
    ctx.db,
  );
  await sql`
    update originals.original o set warning_id = case when w.id = o.warning_id then null else o.warning_id end,
      warned_again_id = case when w.id = o.warned_again_id then null else o.warned_again_id end
    from originals.warning w where o.account_id = ${accountId} and w.account_id = o.account_id
      and w.failed_at = ${now} and w.id in (o.warning_id, o.warned_again_id)`.execute(ctx.db);
}
