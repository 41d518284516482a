import type { Confirmed, SourceStage } from '@postkorb/domain/forwarding';
import { dayInBerlin } from '@postkorb/domain/basics';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { orderSheet } from './order-sheet.ts';
import { answerReport } from './send-report.ts';
import { lockSource, findSource, type Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';
import { accountOfSource, findByNumber } from './waiting.sql.ts';

const ofCentre = (ctx: Ctx, accountId: string): Ctx => ({
  ...asSystem(ctx, { accountId }),
  actor: { kind: 'job', name: 'centre' },
});

async function ofSource(ctx: Ctx, id: string): Promise<Ctx> {
  return ofCentre(ctx, orRefuse(await accountOfSource(ctx, id), 'UNKNOWN_SOURCE'));
}

/** The sheet by which the carrier is given an order, as a PDF. Refuses with UNKNOWN_SOURCE. */
export async function drawOrderSheet(ctx: Ctx, sourceId: string): Promise<Buffer> {
  const own = await ofSource(ctx, sourceId);
  const source = await findSource(own, sourceId);
  const { name, streetAndNumber, zip, city } = ctx.config.centre;
  return orderSheet({
    ...source,
    authorizedOn: dayInBerlin(source.createdAt),
    to: [name, streetAndNumber, `${zip} ${city}`],
  });
}

type Taken = { readonly sourceId: string; readonly externalId: string };

/** The carrier has taken an order, under this number. Refuses with UNKNOWN_SOURCE, NOT_NOW, NUMBER_TAKEN. */
export async function noteOrdered(ctx: Ctx, { sourceId, externalId }: Taken): Promise<void> {
  const own = await ofSource(ctx, sourceId);
  await atomically(own, async (ctx) => {
    const source = orRefuse(await lockSource(ctx, sourceId), 'UNKNOWN_SOURCE');
    refuseIf((await findByNumber(ctx, externalId)) === undefined ? null : 'NUMBER_TAKEN');
    await stepSource(ctx, source, { to: 'Activating', externalId });
  });
}

const LEADS: Readonly<Record<Confirmed, readonly [from: SourceStage, to: SourceStage]>> = {
  activated: ['Activating', 'Activated'],
  extended: ['Renewing', 'Activated'],
  cancelled: ['Cancelling', 'Canceled'],
};

type Said = { readonly externalId: string; readonly confirmed: Confirmed };

/** The carrier has confirmed something of an order; answers with where it is now. Refuses with UNKNOWN_NUMBER, NOT_NOW. */
export async function confirmByNumber(ctx: Ctx, said: Said): Promise<Source> {
  const { accountId, id } = orRefuse(await findByNumber(ctx, said.externalId), 'UNKNOWN_NUMBER');
  return atomically(ofCentre(ctx, accountId), async (ctx) => {
    const source = orRefuse(await lockSource(ctx, id), 'UNKNOWN_NUMBER');
    const [from, to] = LEADS[said.confirmed];
    refuseIf(source.stage === from ? null : 'NOT_NOW');
    return stepSource(ctx, source, { to });
  });
}

type Answered = { readonly sourceId: string; readonly outcome: string };

/** The centre answers what was reported of an order. Refuses with UNKNOWN_SOURCE, NOTHING_REPORTED. */
export async function answerForwarding(ctx: Ctx, { sourceId, outcome }: Answered): Promise<void> {
  await answerReport(await ofSource(ctx, sourceId), { sourceId, outcome });
}
