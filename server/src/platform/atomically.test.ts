import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { recordInAll } from './audit.ts';
import { atomically, type Ctx } from './ctx.ts';

const world = useWorld();

const lock = ({ db }: Ctx, id: string) =>
  sql`select from documents.document where id = ${id} for update`.execute(db);

test('of two actions that wait for each other the one that is undone is done again, and both are done', async () => {
  const ctx = await world.account();
  const [first, second] = [await addDocument(ctx), await addDocument(ctx)];
  let begun = 0;
  let bothHaveOne = () => {};
  const met = new Promise<void>((ready) => (bothHaveOne = ready));
  const rename = (mine: string, theirs: string) =>
    atomically(ctx, async (ctx) => {
      await lock(ctx, mine);
      begun += 1;
      if (begun === 2) bothHaveOne();
      await met;
      await lock(ctx, theirs);
    });

  await Promise.all([rename(first, second), rename(second, first)]);

  expect(begun).toBe(3);
});

test('what fails for a reason of its own is not done again', async () => {
  const ctx = await world.account();
  let begun = 0;

  const failing = atomically(ctx, async ({ db }) => {
    begun += 1;
    await sql`select 1 / 0`.execute(db);
  });

  await expect(failing).rejects.toThrow('division by zero');
  expect(begun).toBe(1);
});

test('entries of several accounts are written in one order, whoever begins', async () => {
  const [one, other] = [await world.account(), await world.account()];
  const entry = { action: 'identity.tour-ended', objects: [] } as const;
  const kept = [one, other].map(({ viewer }) => ({ accountId: viewer.accountId, entry }));
  let tries = 0;
  const write = (both: typeof kept) =>
    atomically(one, async (ctx) => {
      tries += 1;
      await recordInAll(ctx, both);
    });

  await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(n % 2 === 0 ? kept : kept.toReversed())),
  );

  expect(tries).toBe(20);
});
