import { matchEnvelope } from '@postkorb/domain/centre';
import type { SeenFront } from '@postkorb/domain/forwarding';
import { postboxNumberAt } from '@postkorb/domain/originals';
import { expect, test } from 'vitest';
import { makeEnvelopes } from '../../../../domain/test/envelopes/envelopes.ts';
import { CENTRE, makeWorld } from '../../../../domain/test/envelopes/world.ts';
import { fillTown } from '../../../test/world/envelopes.ts';
import { isFull, sampleOf } from '../../../test/world/full.ts';
import { hear } from '../../../test/world/news.ts';
import { create, on, START } from '../../../test/world/sources.ts';
import { useWorld } from '../../../test/world/world.ts';
import { updateName } from '../../identity/people/update-name.ts';
import { createAddressee } from '../../originals/postbox/create-addressee.ts';
import { deleteAddressee } from '../../originals/postbox/delete-addressee.ts';
import { editAddressee } from '../../originals/postbox/edit-addressee.ts';
import { givePostbox } from '../../originals/postbox/give-postbox.ts';
import { keyAllNames } from '../../originals/postbox/keep-names.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findRecipients, MOST_RECIPIENTS } from './find-recipients.ts';
import { keyAllSources } from './key-sources.ts';

const world = useWorld();

const BLANK: SeenFront = {
  numbers: [],
  names: [],
  company: '',
  careOf: '',
  streetAndNumber: '',
  zip: '',
  city: '',
  sticker: null,
};
const find = (ctx: Ctx, seen: Partial<SeenFront>, isSimulated = false) =>
  findRecipients(ctx, { ...BLANK, ...seen }, isSimulated);
const found = async (ctx: Ctx, seen: Partial<SeenFront>) =>
  (await find(ctx, seen)).recipients.map(({ accountId }) => accountId);
/** Whether the account of who asks is among those that are found. */
const isFound = async (ctx: Ctx, seen: Partial<SeenFront>) =>
  (await found(ctx, seen)).includes(ctx.viewer.accountId);
/** The house where a scan centre is named. */
const real = (ctx: Ctx) => on(ctx, START);

test('an account is found by its number, by one with a slip, and by the names of its addressees as they are now', async () => {
  const ctx = await world.account();
  const number = await givePostbox(ctx);
  expect(await found(ctx, { numbers: [number] })).toEqual([ctx.viewer.accountId]);
  const slip = number.slice(0, 3) + ((Number(number[3]) + 1) % 10) + number.slice(4);
  expect(await isFound(ctx, { numbers: [slip] })).toBe(true);
  const { id } = await createAddressee(ctx, { name: 'Xaver Quittländer', aliases: ['X. Q.'] });
  for (const name of ['Xaver Quittländer', 'Dr. Quittlaender, Xaver', 'Xaver Quitlender', 'X. Q.'])
    expect(await isFound(ctx, { names: [name] }), name).toBe(true);
  const recipients = (await find(ctx, { names: ['Xaver Quittländer'] })).recipients;
  expect(recipients).toEqual([
    {
      accountId: ctx.viewer.accountId,
      number,
      names: [expect.any(String), 'Xaver Quittländer', 'X. Q.'],
      sources: [],
    },
  ]);
  const written = { name: 'Xaver Birnbäumler' };
  await editAddressee(ctx, { id, version: null, written });
  expect(await isFound(ctx, { names: ['Xaver Quittländer'] })).toBe(false);
  expect(await isFound(ctx, { names: ['Birnbaeumler Xaver'] })).toBe(true);
  expect(await isFound(ctx, { names: ['X. Q.'] })).toBe(true);
  await deleteAddressee(ctx, id);
  expect(await found(ctx, { names: ['Xaver Birnbäumler'] })).toEqual([]);
});

test('an account that is called otherwise is found by its new name, once the event is heard', async () => {
  const ctx = await world.account();
  await givePostbox(ctx);
  await updateName(ctx, { firstName: 'Balduin', lastName: 'Hagebüchner' });
  expect(await found(ctx, { names: ['Balduin Hagebüchner'] })).toEqual([]);
  expect(await hear(ctx, world.ownerUrl, ['originals.keep-names'])).toEqual([
    'accounts.own-names-changed',
  ]);
  expect(await isFound(ctx, { names: ['Balduin Hagebuechner'] })).toBe(true);
});

test('an order is found by its door, by its names, and by what sounds like them in its postcode', async () => {
  const ctx = real(await world.account());
  const door = { streetAndNumber: 'Zwetschgenstr. 11', zip: '01067' };
  const { source } = await create(ctx, { ...door, names: 'Notburga Zwiesel, Ägid Zwiesel' });
  expect(source).not.toBeNull();
  for (const streetAndNumber of ['Zwetschgenstraße 11', 'ZWETSCHGENSTR 11'])
    expect(await isFound(ctx, { ...door, streetAndNumber })).toBe(true);
  expect(await isFound(ctx, { ...CENTRE, sticker: door })).toBe(true);
  expect(await isFound(ctx, { names: ['Zwiesel, Aegid'] })).toBe(true);
  expect(await isFound(ctx, { names: ['Notburka Zwisel'], zip: '01067' })).toBe(true);
  expect(await isFound(ctx, { names: ['Notburka Zwisel'], zip: '01068' })).toBe(false);
  expect((await find(ctx, door)).recipients).toMatchObject([
    { sources: [{ ...door, names: ['Notburga Zwiesel', 'Ägid Zwiesel'], isLive: false }] },
  ]);
  // In a practice centre the carrier is played, and an order that exists is none, whatever the house itself is.
  expect((await find(ctx, door, true)).recipients).toMatchObject([{ sources: [] }]);
});

test('at most twenty are found, and where a door has more it is said that they are not all', async () => {
  const ctx = real(await world.account());
  const name = 'Kunigunde Allgegenwärtig';
  const door = { streetAndNumber: 'Turmweg 1', zip: '02625' };
  const sources = [{ ...door, names: [name], isLive: true }];
  const town = Array.from({ length: MOST_RECIPIENTS + 5 }, (_, at) => ({
    accountId: `many-${at}`,
    number: at === 7 ? postboxNumberAt(77) : postboxNumberAt(70_000 + at),
    names: [name],
    aliases: [],
    isBusiness: false,
    sources,
  }));
  const ids = await fillTown(ctx, town);
  const before = await find(ctx, { names: [name], ...door });
  expect(before.recipients).toHaveLength(MOST_RECIPIENTS);
  expect(before.isComplete).toBe(false);
  await keyAllNames(ctx);
  await keyAllSources(ctx);
  const after = await find(ctx, { names: [name], ...door, numbers: [postboxNumberAt(77)] });
  expect(after.recipients).toHaveLength(MOST_RECIPIENTS);
  expect(after.isComplete).toBe(false);
  // Whose number it is stands first, however many have its name.
  expect(after.recipients[0]).toMatchObject({ accountId: ids.get('many-7') });
  expect(await find(ctx, { names: [name] })).toMatchObject({ isComplete: true });
});

test('what an earlier version left has no keys: number and door find it all the same, and a job gives it keys', async () => {
  const ctx = real(await world.account());
  const door = { streetAndNumber: 'Altweg 3', zip: '03046' };
  const name = 'Wunibald Vorzeiten';
  const ids = await fillTown(ctx, [
    {
      accountId: 'old',
      number: postboxNumberAt(1_234),
      names: [name, 'Walburga Vorzeiten'],
      aliases: [],
      isBusiness: false,
      sources: [{ ...door, names: [name], isLive: true }],
    },
  ]);
  const id = ids.get('old')!;
  expect(await found(ctx, { names: [name] })).toEqual([]);
  expect(await found(ctx, { numbers: [postboxNumberAt(1_234)] })).toEqual([id]);
  const front = { ...BLANK, ...door, streetAndNumber: 'altweg 3', names: [name] };
  const unkeyed = await findRecipients(ctx, front, false);
  expect(unkeyed).toMatchObject({ isComplete: true, recipients: [{ accountId: id }] });
  expect(matchEnvelope(front, unkeyed, CENTRE)).toMatchObject({ kind: 'automatic', accountId: id });
  await keyAllNames(ctx);
  await keyAllSources(ctx);
  for (const seen of [{ names: ['Vorzeiten Walburga'] }, { names: [name] }, door])
    expect(await found(ctx, seen)).toEqual([id]);
  // Nothing is left to do, and doing it again changes nothing.
  await keyAllNames(ctx);
  await keyAllSources(ctx);
  expect(await found(ctx, { names: [name] })).toEqual([id]);
});

test('of a thousand envelopes, looked up in the database, none goes to a wrong account', async () => {
  const ctx = real(await world.account());
  const town = makeWorld(7, isFull ? undefined : 120);
  const ids = await fillTown(ctx, town);
  await keyAllNames(ctx);
  await keyAllSources(ctx);
  const all = makeEnvelopes(7, town);
  const tried = sampleOf(all, ({ kind }) => kind);
  let automatic = 0;
  for (const { seen, accountId, kind } of tried) {
    const match = matchEnvelope(seen, await findRecipients(ctx, seen, false), CENTRE);
    const right = accountId === null ? null : ids.get(accountId);
    if (match.kind === 'automatic') {
      automatic += 1;
      expect(match.accountId, kind).toBe(right);
    }
  }
  expect(tried.length).toBeGreaterThanOrEqual(all.length / 100);
  if (isFull) expect(automatic).toBeGreaterThanOrEqual(all.length * 0.7);
  else expect(automatic).toBeGreaterThan(0);
});
