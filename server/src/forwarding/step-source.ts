import { addDays } from '@postkorb/domain/basics';
import { extendedEnd, mayStep, type SourceStage } from '@postkorb/domain/forwarding';
import { chargeForwarding } from '#billing';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { sourcesChanged } from './change-kinds.ts';
import { insertTerm, setSource, type Source } from './source.sql.ts';

type Action =
  | 'forwarding.stepped'
  | 'forwarding.cancelled'
  | 'forwarding.extension-stopped'
  | 'forwarding.extension-resumed';

type Step = {
  readonly to: SourceStage;
  readonly action?: Action;
  /** The number that the carrier gave it, where it took the order now. */
  readonly externalId?: string;
};

/** Half a year that the carrier took; nothing is owed for one that is only played. */
async function charge(ctx: Ctx, { id: sourceId, startOn, endOn, cents, isSimulated }: Source) {
  const termId = await insertTerm(ctx, { sourceId, startOn, endOn, cents });
  if (!isSimulated) await chargeForwarding(ctx, { termId, cents });
}

/**
 * Lets a locked order go on to another stage. What the carrier takes is charged: the first half year with its number, each
 * further one with its extension.
 * Refuses with NOT_NOW where no arrow leads there.
 * Writes the given action, or forwarding.stepped. Announces sourcesChanged.
 */
export async function stepSource(
  ctx: Ctx,
  source: Source,
  { to, action = 'forwarding.stepped', externalId }: Step,
): Promise<Source> {
  refuseIf(mayStep(source.stage, to) ? null : 'NOT_NOW');
  const isExtended = source.stage === 'Renewing' && to === 'Activated';
  const endOn = isExtended ? extendedEnd(source.endOn) : source.endOn;
  const stepped = await setSource(ctx, source.id, {
    stage: to,
    stageAt: ctx.now(),
    overdueAt: null,
    endOn,
    ...(externalId === undefined ? {} : { externalId }),
  });
  if (isExtended) await charge(ctx, { ...stepped, startOn: addDays(source.endOn, 1) });
  if (to === 'Activating') await charge(ctx, stepped);
  await record(ctx, {
    action,
    objects: [source.id],
    before: { stage: source.stage, endOn: source.endOn },
    after: { stage: to, endOn, ...(externalId === undefined ? {} : { externalId }) },
  });
  await notifyClients(ctx, sourcesChanged, []);
  return stepped;
}
