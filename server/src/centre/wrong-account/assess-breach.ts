import { oneLine } from '@postkorb/domain/basics';
import { ASSESSMENT_MAX, problemsOfAssessment, whyNotAssess } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { askerOf, whereOf, type CentreCtx } from '../basics/shift.ts';
import { findBreaches, lockBreach, setReport, type WrongAccount } from './wrong-account.sql.ts';

type Assessment = { readonly id: string; readonly isNotified: boolean; readonly reason: string };

/**
 * Closes an entry of the book of breaches: whether the supervisory authority was notified, and why or why not.
 * Refuses with ASSESS_REFUSALS. Writes centre.breach-assessed.
 */
export function assessBreach(
  ctx: CentreCtx,
  { id, isNotified, reason: written }: Assessment,
): Promise<WrongAccount> {
  const reason = oneLine(written, ASSESSMENT_MAX + 1);
  return atomically(ctx, async (tx) => {
    refuseIf(whyNotAssess(await lockBreach(tx, id), askerOf(ctx)));
    refuseProblems(problemsOfAssessment(reason));
    const by = { assessedAt: tx.now(), assessedBy: ctx.shift.personId };
    await setReport(tx, id, { ...by, isNotified, reason });
    const after = { isNotified, reason, ...whereOf(ctx) };
    await record(tx, { action: 'centre.breach-assessed', objects: [id], after });
    return orRefuse(
      (await findBreaches(tx)).find((one) => one.id === id),
      'UNKNOWN_BREACH',
    );
  });
}
