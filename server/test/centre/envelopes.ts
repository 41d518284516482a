import { writeCode } from '@postkorb/domain/centre';
import { inCentre, atStation, type CentreCtx } from '../../src/centre/basics/shift.ts';
import { labelEnvelope } from '../../src/centre/envelopes/label-envelope.ts';
import type { EnvelopeRow } from '../../src/centre/envelopes/envelope.sql.ts';
import { findStations } from '../../src/centre/people/station.sql.ts';
import { findPeople } from '../../src/centre/people/person.sql.ts';
import { openTray } from '../../src/centre/trays/change-trays.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { openTestCentre } from './console.ts';

type TestCentre = Awaited<ReturnType<typeof openTestCentre>>;

/** The context of the Lead of a test centre, at its station. */
export async function workAt(
  ctx: Ctx,
  centre: Pick<TestCentre, 'id' | 'name' | 'station'>,
  isPractice = false,
): Promise<CentreCtx> {
  const own = inCentre(ctx, centre.id);
  const [station] = await findStations(own);
  const [lead] = await findPeople(own);
  const device = {
    id: crypto.randomUUID(),
    centreId: centre.id,
    centreName: centre.name,
    isPractice,
    stationId: station!.id,
    stationName: station!.name,
  };
  const shift = {
    id: crypto.randomUUID(),
    personId: lead!.id,
    personName: lead!.name,
    role: 'Lead',
  } as const;
  return atStation(ctx, device, shift);
}

/** Another person at the same station. */
export const secondAt = ({ device, shift, ...ctx }: CentreCtx): CentreCtx =>
  atStation(ctx, device, { ...shift, personId: crypto.randomUUID(), role: 'Operator' });

let trays = 0;

/** Labels envelopes in a tray of their own, with labels of these numbers. */
export async function labelled(
  ctx: CentreCtx,
  bodies: readonly number[],
): Promise<readonly EnvelopeRow[]> {
  trays += 1;
  const tray = await openTray(ctx, {
    code: writeCode({ kind: 'tray', body: String(trays) }),
    carrier: 'Deutsche Post',
    receivedOn: '2026-11-27',
    expected: bodies.length,
  });
  const envelopes: EnvelopeRow[] = [];
  for (const body of bodies) {
    const code = writeCode({ kind: 'envelope', body: String(body) });
    envelopes.push(
      await labelEnvelope(ctx, { trayId: tray.id, code, kind: 'Letter', servedOn: null }),
    );
  }
  return envelopes;
}
