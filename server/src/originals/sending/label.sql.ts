import { sql } from 'kysely';
import type { Day } from '@postkorb/domain/basics';
import { referenceOf, type LabelState } from '@postkorb/domain/originals';
import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('originals.label').selectAll().where('accountId', '=', ctx.viewer.accountId);

const findLabel = (ctx: Ctx, id: string) => own(ctx).where('id', '=', id).executeTakeFirstOrThrow();
export type Label = Awaited<ReturnType<typeof findLabel>>;

type Sending = { readonly returnId: string; readonly sending: number };

/** The label of a sending of the viewer's account, if it has one or may have one; locked until the transaction ends. */
export const lockLabel = (ctx: Ctx, { returnId, sending }: Sending): Promise<Label | undefined> =>
  own(ctx)
    .where('returnId', '=', returnId)
    .where('sending', '=', sending)
    .where('state', '<>', 'void')
    .forUpdate()
    .executeTakeFirst();

/** The label that was made for a sending of the viewer's account. */
export const findSendingLabel = (
  ctx: Ctx,
  { returnId, sending }: Sending,
): Promise<Label | undefined> =>
  own(ctx)
    .where('returnId', '=', returnId)
    .where('sending', '=', sending)
    .where('state', '=', 'made')
    .executeTakeFirst();

/** One label of the viewer's account, locked until the transaction ends. */
export const lockLabelOf = (ctx: Ctx, id: string): Promise<Label> =>
  own(ctx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

type NewLabel = Sending & {
  readonly state: LabelState;
  readonly carrier: string;
  readonly day: Day;
  readonly trackingId?: string;
  readonly trackingLink?: string | null;
};

/** Notes a label of a locked packet of the viewer's account. */
export function insertLabel(ctx: Ctx, label: NewLabel): Promise<Label> {
  const [id, now] = [newId(), ctx.now()];
  const settled = label.state === 'made' ? { settledAt: now } : {};
  return ctx.db
    .insertInto('originals.label')
    .values({
      ...label,
      ...settled,
      id,
      accountId: ctx.viewer.accountId,
      reference: referenceOf(id),
      askedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Outcome = Partial<
  Pick<Label, 'trackingId' | 'trackingLink' | 'labelSha256' | 'why' | 'settledAt'>
> & { readonly state: LabelState };

/** Notes what became of a locked label of the viewer's account. */
export const setLabel = (ctx: Ctx, id: string, outcome: Outcome): Promise<Label> =>
  ctx.db
    .updateTable('originals.label')
    .set(outcome)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How it stands with the label of each of these packets of the viewer's account, of its current sending. */
export function findLabelStates(
  ctx: Ctx,
  returnIds: readonly string[],
): Promise<{ readonly returnId: string; readonly state: LabelState; readonly carrier: string }[]> {
  return ctx.db
    .selectFrom('originals.label as l')
    .innerJoin('originals.return as r', (join) =>
      join.onRef('r.accountId', '=', 'l.accountId').onRef('r.id', '=', 'l.returnId'),
    )
    .select(['l.returnId', 'l.state', 'l.carrier'])
    .where('l.accountId', '=', ctx.viewer.accountId)
    .where('l.returnId', 'in', [...returnIds])
    .where('l.state', '<>', 'void')
    .whereRef('l.sending', '=', 'r.sending')
    .execute();
}

/** A label of whatever account of which nobody knows whether it was made. */
export type OpenLabel = {
  readonly accountId: string;
  readonly id: string;
  readonly returnId: string;
  readonly day: Day;
  readonly reference: string;
};

/** The labels of all accounts of which nobody knows whether this carrier made them, of days before this one. */
export async function findOpenLabels(
  ctx: Ctx,
  { carrier, before }: { readonly carrier: string; readonly before: Day },
): Promise<OpenLabel[]> {
  const { rows } = await sql<OpenLabel>`
    select account_id, id, return_id, day, reference from originals.label
    where state in ('asked', 'unclear') and carrier = ${carrier} and day < ${before} order by day, asked_at limit 500`.execute(
    ctx.db,
  );
  return rows;
}

/** Which of these numbers are ours, of whatever account. */
export async function findKnownNumbers(ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ trackingId: string }>`
    select distinct tracking_id from originals.label where tracking_id = any(${[...numbers]}::text[])`.execute(
    ctx.db,
  );
  return rows.map(({ trackingId }) => trackingId);
}
