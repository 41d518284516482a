import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { saveViews } from './save-views.ts';
import { findSavedViews } from './saved-views.sql.ts';

const world = useWorld();
const view = { id: 'a', name: 'Steuer', address: '/app/archive?tag=Steuer' };

const entries = async ({ db, viewer }: Ctx) => {
  const { rows } = await sql<{ after: object }>`select entry::jsonb -> 'after' as after
    from platform.journal where account_id = ${viewer.accountId}
      and action = 'documents.views-saved' order by seq`.execute(db);
  return rows.map(({ after }) => after);
};

test('saved views belong to one person and are kept in their order; the journal knows their names alone', async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  const admin = await world.admin(owner);
  expect(await findSavedViews(owner)).toEqual({ views: [], version: 0 });

  const two = [{ ...view, id: 'b', name: 'Neu' }, view];
  await saveViews(owner, { views: two, version: 0 });
  await saveViews(owner, { views: [view], version: 1 });

  expect(await findSavedViews(owner)).toEqual({ views: [view], version: 2 });
  for (const other of [admin, outsider])
    expect(await findSavedViews(other)).toMatchObject({ version: 0 });
  expect(await entries(owner)).toEqual([
    {
      version: 1,
      views: [
        { id: 'b', name: 'Neu' },
        { id: 'a', name: 'Steuer' },
      ],
    },
    { version: 2, views: [{ id: 'a', name: 'Steuer' }] },
  ]);
});

test('whoever read older views does not overwrite the newer ones', async () => {
  const owner = await world.account();
  const twice = [0, 1].map(() => saveViews(owner, { views: [view], version: 0 }));

  const settled = await Promise.allSettled(twice);

  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const early = saveViews(await world.account(), { views: [view], version: 1 });
  await expect(early).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await entries(owner)).toHaveLength(1);
});

const KEEP = `mutation ($views: [SavedViewInput!]!, $version: Int!) {
  updateSavedViews(views: $views, version: $version) {
    errorCode problems { field code position } savedViews { version views { id name address } } } }`;

test('the fifty-first view is refused, and so is what is no list of the cockpit', async () => {
  const owner = await world.account();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...view, id: `v${at}` }));

  const kept = await world.ask(owner, KEEP, { views: many(50), version: 0 });
  const refused = await world.ask(owner, KEEP, { views: many(51), version: 1 });
  const foreign = { ...view, address: 'https://elsewhere.example' };
  const led = await world.ask(owner, KEEP, { views: [foreign], version: 1 });

  expect(kept.data?.['updateSavedViews']).toMatchObject({
    errorCode: null,
    savedViews: { version: 1 },
  });
  const wrong = (code: string, position: number) => ({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'views', code, position }],
    savedViews: null,
  });
  expect(refused.data?.['updateSavedViews']).toEqual(wrong('TOO_MANY', 50));
  expect(led.data?.['updateSavedViews']).toEqual(wrong('INVALID', 0));
  expect((await findSavedViews(owner)).views).toHaveLength(50);
});
