import { problemsOfSheets, whyNoStep } from '@postkorb/domain/centre';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { recordStep } from './record-step.ts';
import { stepOfEnvelope } from './step-of-envelope.ts';

type Opening = { readonly id: string; readonly sheets: number };

/**
 * Notes that an envelope was opened, and how many sheets were in it; one of which nobody knows whose it is stays shut.
 * Refuses with STEP_REFUSALS, INVALID_INPUT. Writes centre.envelope-opened.
 */
export async function openEnvelope(ctx: CentreCtx, { id, sheets }: Opening): Promise<EnvelopeRow> {
  refuseProblems(problemsOfSheets(sheets));
  return stepOfEnvelope(ctx, { verb: 'openEnvelope', id, args: [sheets] }, async (tx, envelope) => {
    refuseIf(whyNoStep(envelope, 'Opened'));
    const opened = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    await setEnvelope(tx, id, { stage: 'Opened', sheets });
    const after = { sheets };
    await recordStep(ctx, tx, { action: 'centre.envelope-opened', envelope: opened, after });
  });
}
