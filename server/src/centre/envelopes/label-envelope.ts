import { readCode, whyNoDay, writeCode, type EnvelopeKind } from '@postkorb/domain/centre';
import type { Day } from '@postkorb/domain/basics';
import { isId } from '#platform/basics/id';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { lockTray } from '../trays/tray.sql.ts';
import { findEnvelope, insertEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { recordStep } from './record-step.ts';

/** What somebody does with an envelope in a tray: its label, what it is, and the day written on a yellow one. */
export type Labelling = {
  readonly trayId: string;
  readonly code: string;
  readonly kind: EnvelopeKind;
  readonly servedOn: Day | null;
};

const isSame = (envelope: EnvelopeRow, { trayId, kind, servedOn }: Labelling) =>
  envelope.trayId === trayId && envelope.kind === kind && envelope.servedOn === servedOn;

/**
 * Notes an envelope of a tray by the label that was put on it. The same again is one envelope; a label that another one has is refused.
 * Refuses with ENVELOPE_LABEL_REFUSALS. Writes centre.envelope-labelled.
 */
export async function labelEnvelope(ctx: CentreCtx, labelling: Labelling): Promise<EnvelopeRow> {
  const label = readCode(labelling.code);
  refuseIf(label?.kind === 'envelope' ? whyNoDay(labelling) : 'NO_LABEL');
  const code = writeCode(orRefuse(label, 'NO_LABEL'));
  const { trayId, kind, servedOn } = labelling;
  return atomically(ctx, async (tx) => {
    const tray = orRefuse(isId(trayId) ? await lockTray(tx, trayId) : undefined, 'UNKNOWN_TRAY');
    refuseIf(tray.closedAt === null ? null : 'TRAY_CLOSED');
    const id = await insertEnvelope(tx, { trayId, code, kind, servedOn });
    const envelope = orRefuse(await findEnvelope(tx, 'code', code), 'NO_LABEL');
    if (id === undefined) {
      refuseIf(isSame(envelope, labelling) ? null : 'LABEL_IN_USE');
      return envelope;
    }
    const after = { tray: trayId, code, kind, servedOn };
    await recordStep(ctx, tx, { action: 'centre.envelope-labelled', envelope, after });
    return envelope;
  });
}
