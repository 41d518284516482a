import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { browserAt, openTestCentre } from '../../../test/centre/console.ts';
import { labelled, workAt } from '../../../test/centre/envelopes.ts';
import { useWorld } from '../../../test/world/world.ts';
import { setEnvelope } from '../envelopes/envelope.sql.ts';

const world = useWorld();

const OVERVIEW = `{ overview { stages { stage count } hours { stage count } clocks { dueOn count state }
  faults { station problem count } counts { due overdue missing lost } } }`;

test('a Lead sees what waits, what is due and what went wrong at which station; nobody who works there is in it', async () => {
  const centre = await openTestCentre(world.appCtx);
  const { browser, station } = centre;
  const empty = await browser.ask(OVERVIEW);
  expect(empty.data).toEqual({
    overview: {
      stages: [],
      hours: [],
      clocks: [],
      faults: [],
      counts: { due: 0, overdue: 0, missing: 0, lost: 0 },
    },
  });

  const at = await workAt(world.appCtx, centre);
  const [one, two] = await labelled(at, [6_100_001, 6_100_002, 6_100_003]);
  const { stationId } = at.device;
  for (const { id } of [one!, two!]) {
    await setEnvelope(at, id, { stage: 'Reading', frontStationId: stationId });
    await setEnvelope(at, id, { stage: 'Labelled', frontStationId: null, problem: 'NO_FRONT' });
  }
  await setEnvelope(at, one!.id, { stage: 'Reading' });
  await setEnvelope(at, one!.id, { stage: 'Quarantined' });
  await sql`insert into centre.box (centre_id, code, taken_in_at) values
    (${centre.id}, 'B1', now() - interval '91 days'), (${centre.id}, 'B2', now() - interval '80 days'), (${centre.id}, 'B3', now())`.execute(
    world.appCtx.db,
  );
  const { data } = await browser.ask(OVERVIEW);
  const { overview } = data as { overview: Record<string, unknown> };
  expect(overview).toMatchObject({
    stages: [
      { stage: 'Labelled', count: 2 },
      { stage: 'Quarantined', count: 1 },
    ],
    // What is sealed has no clock.
    clocks: [{ dueOn: '2026-11-30', count: 2 }],
    faults: [{ station, problem: 'NO_FRONT', count: 2 }],
    counts: { due: 2, overdue: 1, missing: 0, lost: 0 },
  });
  const hours = overview['hours'] as { stage: string; count: number }[];
  const sums = new Map<string, number>();
  for (const { stage, count } of hours) sums.set(stage, (sums.get(stage) ?? 0) + count);
  expect(Object.fromEntries(sums)).toEqual({ Labelled: 5, Reading: 3, Quarantined: 1 });
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Mara|${at.shift.personId}`));
});

test('an Operator is told nothing of it, and no centre anything of another one', async () => {
  const centre = await openTestCentre(world.appCtx);
  const { browser, app, station, password } = centre;
  await labelled(await workAt(world.appCtx, centre), [6_200_001]);
  const add = `mutation { addPerson(name: "Jonas Reich", role: Operator) { badge pin } }`;
  const { addPerson } = (await browser.ask(add)).data as {
    addPerson: { badge: string; pin: string };
  };
  const operator = browserAt(app);
  await operator.send('/auth/station', { station, password });
  await operator.send('/auth/badge', { ...addPerson, newPin: '951357' });
  expect((await operator.ask(OVERVIEW)).data).toEqual({ overview: null });
  const foreign = await openTestCentre(world.appCtx);
  const { data } = await foreign.browser.ask(OVERVIEW);
  expect(data).toMatchObject({ overview: { stages: [], hours: [], clocks: [] } });
});
