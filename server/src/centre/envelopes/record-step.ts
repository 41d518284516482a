import type { JournalAction } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { asSystem, type Ctx } from '#platform/ctx';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import type { EnvelopeRow } from './envelope.sql.ts';

/** The context of the centre's work for an account: it reaches that account alone, and the journal says that the centre did it. */
export const forAccount = (ctx: Ctx, accountId: string): Ctx => ({
  ...asSystem(ctx, { accountId }),
  actor: ctx.actor,
});

type Step = {
  readonly action: JournalAction;
  readonly envelope: Pick<EnvelopeRow, 'id' | 'matchedAccountId'>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/**
 * Writes a step of an envelope into the chain of its centre and, where it is known whose it is, into that account's; always in this order,
 * so that no two steps wait for each other.
 */
export async function recordStep(
  ctx: CentreCtx,
  tx: Ctx,
  { action, envelope, after }: Step,
): Promise<void> {
  const entry = { action, objects: [envelope.id] };
  await record(tx, { ...entry, after: { ...after, ...whereOf(ctx) } });
  const { matchedAccountId } = envelope;
  if (matchedAccountId !== null)
    await record(forAccount(tx, matchedAccountId), { ...entry, ...(after && { after }) });
}
