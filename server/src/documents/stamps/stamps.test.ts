import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { saveSignatures, saveStamps } from './save-stamps.ts';
import { findStampBook } from './stamps.sql.ts';

const world = useWorld();
const paid = {
  id: 'a',
  type: 'text',
  name: 'Bezahlt',
  data: 'Bezahlt am {Datum}',
  width: 160,
  height: 48,
  colour: 'red',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const ink = { ...paid, type: 'ink', name: 'Muster', data: [[0, 0.25, 1, 0.5]] };

const entries = async ({ db, viewer }: Ctx, action: string) => {
  const { rows } = await sql<{ after: object }>`select entry::jsonb -> 'after' as after
    from platform.journal where account_id = ${viewer.accountId} and action = ${action}
    order by seq`.execute(db);
  return rows.map(({ after }) => after);
};

test('stamps and signatures belong to one person and are kept in their order', async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  const admin = await world.admin(owner);
  expect(await findStampBook(owner, 'stamps')).toEqual({ items: [], version: 0 });

  const two = [{ ...paid, id: 'b', order: 7 }, paid];
  await saveStamps(owner, { items: two, version: 0 });
  await saveSignatures(owner, { items: [ink], version: 0 });
  await saveSignatures(owner, { items: [], version: 1 });

  expect(await findStampBook(owner, 'stamps')).toEqual({ items: two, version: 1 });
  expect(await findStampBook(owner, 'signatures')).toEqual({ items: [], version: 2 });
  for (const other of [admin, outsider])
    expect(await findStampBook(other, 'stamps')).toMatchObject({ version: 0 });
  expect(await entries(owner, 'documents.signatures-kept')).toEqual([
    { version: 1, items: [{ id: 'a', name: 'Muster' }] },
    { version: 2, items: [] },
  ]);
});

test('whoever read older stamps does not overwrite the newer ones', async () => {
  const owner = await world.account();
  const twice = [0, 1].map(() => saveStamps(owner, { items: [paid], version: 0 }));

  const settled = await Promise.allSettled(twice);

  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const early = saveStamps(await world.account(), { items: [paid], version: 1 });
  await expect(early).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await entries(owner, 'documents.stamps-kept')).toHaveLength(1);
});

const KEEP = `mutation ($stamps: JSON!, $version: Int!) {
  updateCustomStamps(stamps: $stamps, version: $version) {
    errorCode problems { field code position } customStamps { version stamps { id json } } } }`;

test('[VAL-STAMPS-50] the fifty-first stamp is refused, and all as they were', async () => {
  const owner = await world.account();
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...paid, id: `s${index}` }));

  const kept = await world.ask(owner, KEEP, { stamps: many(50), version: 0 });
  const refused = await world.ask(owner, KEEP, { stamps: many(51), version: 1 });

  expect(kept.data?.['updateCustomStamps']).toMatchObject({
    errorCode: null,
    customStamps: { version: 1 },
  });
  expect(refused.data?.['updateCustomStamps']).toEqual({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'stamps', code: 'TOO_MANY', position: 50 }],
    customStamps: null,
  });
  expect((await findStampBook(owner, 'stamps')).items).toHaveLength(50);
});

test('[DEC-STAMP-JSON] a stamp comes back as it was written, with keys nobody here knows', async () => {
  const owner = await world.account();
  const stamps = [{ ...paid, folder: 'Rechnungen' }];

  await world.ask(owner, KEEP, { stamps, version: 0 });

  const { data } = await world.ask(
    owner,
    '{ meCustomStamps { version most stamps { id json } } meInkSignatures { signatures { json } } }',
  );
  expect(data).toEqual({
    meCustomStamps: { version: 1, most: 50, stamps: [{ id: 'a', json: stamps[0] }] },
    meInkSignatures: { signatures: [] },
  });
});
