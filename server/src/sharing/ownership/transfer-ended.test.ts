import { expect, test } from 'vitest';
import { rootId } from '../../../test/world/documents.ts';
import {
  beginGiving,
  carried,
  carryOn,
  codeOf,
  dyingAt,
  has,
  muchToGive,
} from '../../../test/world/giving.ts';
import { emailOf, share, unshare } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocuments, findFolders, moveMany } from '../../documents/index.ts';
import { closeSeat } from '../../identity/index.ts';
import { insertOriginal } from '../../originals/papers/originals.sql.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { dismissTransfer } from './steer-transfer.ts';

const world = useWorld();

const SHOWN = '{ ownershipTransfers { id stage code title total canDismiss } }';
const shown = async (ctx: Ctx) => (await world.ask(ctx, SHOWN)).data;
const paperOf = (documentId: string) => ({
  documentId,
  scanId: 'S-1',
  shelf: null,
  receivedOn: '2026-11-20',
  isSimulated: true,
});

test('where it may not be given any more when it is its turn, nothing goes, all of it can be changed again, and its person sees why', async () => {
  const { owner, friend, above, taxes, ids } = await muchToGive(world, { type: 'business' });
  const had = await has(friend);
  const [email, trash] = [await emailOf(friend), await rootId(owner, 'trash')];
  const papers = owner.db.deleteFrom('originals.original').where('documentId', '=', ids[599]!);
  const happens: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'USER_NOT_FOUND',
      () => unshare(owner, taxes.id, [email]),
      () => share(owner, taxes.id, { to: [friend], permission: 'editor' }),
    ],
    ['PAPER_STORED', () => insertOriginal(owner, paperOf(ids[599]!)), () => papers.execute()],
    [
      'IN_TRASH',
      () => moveMany(owner, { ids: [above.id], folderId: trash }),
      async () => moveMany(owner, { ids: [above.id], folderId: await rootId(owner, 'archive') }),
    ],
    ['NOT_ALLOWED', () => closeSeat(owner, owner.viewer.userId), () => Promise.resolve()],
  ];
  for (const [code, happen, mend] of happens) {
    const id = await beginGiving(owner, taxes.id, friend);
    await expect(carryOn(dyingAt(owner, 120), id)).rejects.toThrow('the worker died');

    await happen();

    expect(await carryOn(owner, id)).toMatchObject({ stage: 'Failed', code });
    expect([await has(friend), await carried(friend)]).toEqual([had, 0]);
    const system = asSystem(owner, owner.viewer);
    expect(await findDocuments(system, ids.slice(0, 500))).toHaveLength(500);
    expect(await findFolders(system, [taxes.id])).toMatchObject([{ isLeaving: false }]);
    await mend();
  }
});

test('what cannot be carried at the last try stays where it is, and is told of until it is put out of sight', async () => {
  const { owner, friend, taxes, ids } = await muchToGive(world);
  const id = await beginGiving(owner, taxes.id, friend);
  expect(await codeOf(dismissTransfer(owner, id))).toBe('STILL_WORKING');

  await expect(carryOn(dyingAt(owner, 1), id, true)).rejects.toThrow('the worker died');

  expect(await shown(owner)).toEqual({
    ownershipTransfers: [
      { id, stage: 'Failed', code: 'FAILED', title: 'Steuern', total: 600, canDismiss: true },
    ],
  });
  expect(await shown(friend)).toEqual({ ownershipTransfers: [] });
  expect(await codeOf(dismissTransfer(friend, id))).toBe('UNKNOWN_TRANSFER');
  await dismissTransfer(owner, id);
  expect(await shown(owner)).toEqual({ ownershipTransfers: [] });
  expect(await findFolders(owner, [taxes.id])).toMatchObject([{ isLeaving: false }]);

  // And before anything is carried where it can be seen then.
  const space = { ...owner.config.space, accountBytes: 100 };
  const full = { ...owner, config: { ...owner.config, space } };
  expect(await codeOf(beginGiving(full, taxes.id, friend))).toBe('ACCOUNT_FULL');
  await insertOriginal(owner, paperOf(ids[599]!));
  expect(await codeOf(beginGiving(owner, taxes.id, friend))).toBe('PAPER_STORED');
  expect(await findFolders(owner, [taxes.id])).toMatchObject([{ isLeaving: false }]);
});
