import { sql } from 'kysely';
import { addDays, type Day } from '@postkorb/domain/basics';
import { TOLD_DAYS, type Fate, type Preference } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** What an account has decided of its papers. */
export type KeepingRow = {
  readonly preference: Preference;
  readonly returnsNextOn: Day | null;
};
/** The same, and by when everything goes home because the contract ended. */
type Kept = KeepingRow & {
  readonly homeBy: Day | null;
  /** What the next monthly return was said to cost. */
  readonly returnsToldCents: number | null;
};
const USUAL: Kept = {
  preference: 'destroyAfterShortTerm',
  returnsNextOn: null,
  returnsToldCents: null,
  homeBy: null,
};

/** What the viewer's account has decided; the usual where it never did. */
export async function findKeeping(ctx: Ctx): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select preference, returns_next_on, returns_told_cents, home_by from originals.keeping where account_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  return rows[0] ?? USUAL;
}

/** What becomes of papers of the viewer's account that nobody orders. */
export async function findFate(ctx: Ctx): Promise<Fate> {
  const { rows } = await sql<Fate>`
    select shred_consent_at is not null as has_consent, returns_next_on, home_by is not null as is_leaving
    from originals.keeping
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  return rows[0] ?? { hasConsent: false, returnsNextOn: null, isLeaving: false };
}

/** Notes what the viewer's account, which is locked, has decided; what was said of days before counts no longer. */
export async function setKeeping(
  ctx: Ctx,
  { preference, returnsNextOn }: KeepingRow,
): Promise<void> {
  const { accountId } = ctx.viewer;
  await ctx.db
    .updateTable('originals.keeping')
    .set({ preference, returnsNextOn, returnsToldOn: null, returnsToldCents: null })
    .where('accountId', '=', accountId)
    .execute();
  await sql`
    update originals.original set warning_id = null, warned_again_id = null
    where account_id = ${accountId} and sent_at is null and destroyed_at is null and place = 'StorageShortTerm'`.execute(
    ctx.db,
  );
}

/** When the next monthly return goes, and at which price that was told; null where it is still to be. */
export async function setNextReturn(
  ctx: Ctx,
  on: Day,
  toldCents: number | null = null,
): Promise<void> {
  await ctx.db
    .updateTable('originals.keeping')
    .set({
      returnsNextOn: on,
      returnsToldOn: toldCents === null ? null : on,
      returnsToldCents: toldCents,
    })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

type OfAccount = { readonly accountId: string };

/** The accounts whose next monthly return is near and was not told yet. */
export async function accountsToTell(ctx: Ctx, today: Day): Promise<string[]> {
  const { rows } = await sql<OfAccount>`
    select account_id from originals.keeping
    where returns_next_on <= ${addDays(today, TOLD_DAYS)}::date and returns_told_on is distinct from returns_next_on`.execute(
    ctx.db,
  );
  return rows.map(({ accountId }) => accountId);
}

/** The accounts whose monthly return goes today, and was told. */
export async function accountsToSend(ctx: Ctx, today: Day): Promise<string[]> {
  const { rows } = await sql<OfAccount>`
    select account_id from originals.keeping
    where returns_next_on <= ${today}::date and returns_told_on = returns_next_on`.execute(ctx.db);
  return rows.map(({ accountId }) => accountId);
}

/** The papers of the viewer's account that a monthly return takes, the oldest first; at most so many. What is to be scanned once more waits. */
export async function papersForReturn(ctx: Ctx, most: number): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select o.document_id from originals.original o
    join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    where o.account_id = ${ctx.viewer.accountId} and o.place in ('StorageShortTerm', 'ReturnBasket')
      and o.sent_at is null and o.destroyed_at is null and o.held_at is null
      and not exists (select from originals.rescan r where r.account_id = o.account_id and r.document_id = o.document_id
        and r.scanned_at is null)
    order by o.received_on, o.document_id limit ${most}`.execute(ctx.db);
  return rows.map(({ documentId }) => documentId);
}

type Placed = { readonly scanId: string; readonly shelf: string };

/** Notes on which shelf a paper of the viewer's account lies; its document, or undefined where none has this sheet. */
export async function setShelf(ctx: Ctx, { scanId, shelf }: Placed): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('originals.original')
    .set({ shelf, isShelfInvented: false })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('scanId', '=', scanId)
    .where('sentAt', 'is', null)
    .where('destroyedAt', 'is', null)
    .returning('documentId')
    .executeTakeFirst();
  return row?.documentId;
}
