import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  correct,
  hydrant,
  known,
  letterOfSender,
  NORDLICHT,
  senders,
  type Said,
} from '../../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { learnFrom } from './learn.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const arrive = async (ctx: Ctx, said?: Said) =>
  postDocument(ctx, office, await letterOfSender(ctx, said));

test('what was corrected in one letter is right in the next of its sender, which says of how many letters that is known', async () => {
  const ctx = await world.account();
  const first = await arrive(ctx, hydrant('4417-22'));
  expect(await known(ctx, first)).toMatchObject({ reference: null });
  await correct(ctx, first, { reference: '4417-22', senderName: 'Wasserwerk Nordlicht' });

  const second = await known(ctx, await arrive(ctx, hydrant('9920-18')));
  expect(second).toMatchObject({ reference: '9920-18', senderName: 'Wasserwerk Nordlicht' });
  expect([second.before('reference'), second.before('senderName')]).toEqual([1, 1]);
  const third = await known(ctx, await arrive(ctx, hydrant('1031-40')));
  expect(third).toMatchObject({ reference: '1031-40' });
  expect(third.before('reference')).toBe(2);
});

test('a sender is known again by the numbers at its foot, whatever it calls itself, and somebody else with its name is not', async () => {
  const ctx = await world.account();
  await correct(ctx, await arrive(ctx, hydrant('4417-22')), { reference: '4417-22' });

  const renamed = await arrive(ctx, { ...hydrant('9920-18'), head: 'Wasser am Siel' });
  expect(await known(ctx, renamed)).toMatchObject({ reference: '9920-18' });
  const foot = 'Nordlicht Wasser eG · USt-IdNr. DE 114 109 302';
  const copied = await known(ctx, await arrive(ctx, { ...hydrant('5512-07'), foot }));
  expect(copied).toMatchObject({ reference: null });
});

test('nothing is learned across spaces or accounts', async () => {
  const owner = await world.account();
  const [member, outsider] = [await world.member(owner), await world.account()];
  await correct(owner, await arrive(owner, hydrant('4417-22')), { reference: '4417-22' });
  await correct(member, await arrive(member, hydrant('7001-22')), { senderName: 'Siel' });

  expect(await known(member, await arrive(member, hydrant('7002-22')))).toMatchObject({
    reference: null,
    senderName: 'Siel',
  });
  expect(await known(owner, await arrive(owner, hydrant('9920-18')))).toMatchObject({
    reference: '9920-18',
    senderName: 'Nordlicht Wasser eG',
  });
  expect(await known(outsider, await arrive(outsider, hydrant('9920-18')))).toMatchObject({
    reference: null,
  });
  expect(await senders(outsider)).toEqual([]);
  expect(await senders(owner)).toMatchObject([{ letters: 2, habits: [{ field: 'reference' }] }]);
  expect(await senders(member)).toMatchObject([{ letters: 2, habits: [{ field: 'senderName' }] }]);
});

test('a spelling that is corrected once more is known by what stands on the letter', async () => {
  const ctx = await world.account();
  await correct(ctx, await arrive(ctx, hydrant('4417-22')), { senderName: 'Siel' });
  await correct(ctx, await arrive(ctx, hydrant('9920-18')), { senderName: 'Wasserwerk' });
  expect((await senders(ctx)).flatMap(({ habits }) => habits)).toMatchObject([
    { readAs: 'Nordlicht Wasser eG', value: 'Wasserwerk', corrections: 1 },
  ]);
  await correct(ctx, await arrive(ctx, hydrant('1-40')), { senderName: 'Nordlicht Wasser eG' });
  const next = await known(ctx, await arrive(ctx, hydrant('1-41')));
  expect(next).toMatchObject({ senderName: 'Nordlicht Wasser eG' });
});

test('a correction that is taken back teaches nothing any more, and one that is made again does', async () => {
  const ctx = await world.account();
  const first = await arrive(ctx, hydrant('4417-22'));
  await correct(ctx, first, { reference: '4417-22', senderName: 'Siel' });
  await correct(ctx, first, { reference: null, senderName: 'Nordlicht Wasser eG' });
  expect(await senders(ctx)).toEqual([]);
  expect(await known(ctx, await arrive(ctx, hydrant('9920-18')))).toMatchObject({
    reference: null,
    senderName: 'Nordlicht Wasser eG',
  });
  await correct(ctx, first, { reference: '4417-22' });
  expect(await known(ctx, await arrive(ctx, hydrant('1031-40')))).toMatchObject({
    reference: '1031-40',
  });
});

test('what one letter says twice is said once, and where letters disagree the later is right until it is taken back', async () => {
  const ctx = await world.account();
  const both = (one: string, other: string) => ({
    info: [`Hydrant: ${one}`, `Schieber: ${other}`],
  });
  const [first, second] = [
    await arrive(ctx, both('4417-22', '88-01')),
    await arrive(ctx, both('9920-18', '88-02')),
  ];
  await correct(ctx, first, { reference: '88-01' });
  await correct(ctx, first, { reference: '4417-22' });
  await learnFrom(asSystem(ctx, ctx.viewer), {
    accountId: ctx.viewer.accountId,
    documentId: first,
    fields: ['reference'],
  });
  const habits = async () => (await senders(ctx)).map(({ habits }) => habits);
  expect(await habits()).toMatchObject([
    [{ field: 'reference', label: 'Hydrant', corrections: 1 }],
  ]);

  await correct(ctx, second, { reference: '88-02' });
  expect(await habits()).toMatchObject([
    [{ field: 'reference', label: 'Schieber', corrections: 1 }],
  ]);
  await correct(ctx, second, { reference: null });
  expect(await habits()).toMatchObject([
    [{ field: 'reference', label: 'Hydrant', corrections: 1 }],
  ]);
});

test('a new account is never learned, neither to be paid to nor to know a sender by', async () => {
  const ctx = await world.account();
  const asked = (iban: string) => ({ body: [`Bitte zahlen Sie 20,00 EUR auf IBAN ${iban}.`] });
  const first = await arrive(ctx, {
    ...hydrant('4417-22'),
    ...asked('DE89 3704 0044 0532 0130 00'),
  });
  await correct(ctx, first, { iban: 'DE02120300000000202051', senderName: 'Siel' });
  const next = { ...hydrant('9920-18'), ...asked('DE89 3704 0044 0532 0130 00') };
  const { data } = await world.ask(
    ctx,
    'query ($id: ID!) { containerDocument(id: $id) { metadata { iban } } }',
    {
      id: await arrive(ctx, next),
    },
  );
  expect(data).toMatchObject({
    containerDocument: { metadata: { iban: 'DE89370400440532013000' } },
  });

  // A letter that borrows the number of the house brings an account of its own.
  await arrive(ctx, { foot: `${NORDLICHT} · IBAN DE02 1203 0000 0000 2020 51` });
  const fraud = await arrive(ctx, {
    ...hydrant('6600-66'),
    head: 'Inkasso Blitz',
    foot: 'IBAN DE02 1203 0000 0000 2020 51',
  });
  const { sender } = await known(ctx, fraud);
  expect(sender).toMatchObject({ name: 'Inkasso Blitz', letters: 1 });
});
