import { sql } from 'kysely';
import type { DocumentAction, JournalAction } from '@postkorb/domain/basics';
import type { Ctx } from './ctx.ts';

type Entry = {
  /** One that the list knows: the screens have words for each. */
  readonly action: JournalAction;
  readonly objects: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

/** Writes the deed's journal entry in the deed's own transaction, chained to the account's last one. */
export async function record(ctx: Ctx, entry: Entry): Promise<void> {
  const { userId, role, accountId } = ctx.viewer;
  const payload = { ...entry, actor: { userId, role }, request: ctx.requestId };
  await sql`select platform.append_journal(${accountId}::uuid, ${JSON.stringify(payload)}::jsonb)`.execute(
    ctx.db,
  );
}

/** An entry as it was written, and its place in the account's chain. */
export type Recorded = Omit<Entry, 'action'> & {
  readonly action: DocumentAction;
  readonly seq: number;
  readonly at: Date;
  readonly actor: { readonly userId: string; readonly role: string };
};

type Question = {
  readonly accountId: string;
  readonly object: string;
  readonly actions: readonly DocumentAction[];
  /** Only what was written at this moment or later. */
  readonly since: Date | null;
  /** Only what comes before this entry. */
  readonly before: number | null;
  readonly most: number;
};

/** What the journal of an account says of one object, the latest first; the asker knows that it is within reach. */
export async function entriesAbout(ctx: Ctx, question: Question): Promise<Recorded[]> {
  const { accountId, object, actions, since, before, most } = question;
  // Apart, so that the index of objects is asked and not the whole chain of the account read backwards.
  const { rows } = await sql<{ seq: number; at: Date; action: DocumentAction; entry: string }>`
    with about as materialized (
      select account_id, seq, at, action, entry from platform.journal where (entry::jsonb -> 'objects') ? ${object})
    select seq, at, action, entry from about
    where account_id = ${accountId} and action = any(${actions}::text[])
      and (${since}::timestamptz is null or at >= ${since}) and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${most}`.execute(ctx.db);
  return rows.map(({ entry, ...row }) => ({ ...(JSON.parse(entry) as Recorded), ...row }));
}
