import { afterAll, beforeAll, expect, test } from 'vitest';
import { correct, letterOfSender, senders } from '../../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const TELLS = ['In der Werkstatt riecht es nach Holz. Überzeugen Sie sich!'];
const OWES = [
  'Bitte überweisen Sie 240,00 EUR bis zum 14.12.2026',
  'auf das Konto DE89 3704 0044 0532 0130 00.',
];

const OWES_LESS = ['Bitte überweisen Sie 240,00 EUR bis zum 14.12.2026.'];

let copies = 0;
/** A letter of one house; each is another file. */
async function arrive(ctx: Ctx, body: readonly string[] = TELLS, head = 'Siel und Söhne') {
  copies += 1;
  const foot = `${head} · www.${head.split(' ')[0]!.toLowerCase()}-haus.example`;
  const said = { head, foot, info: [`Blatt ${copies}`], opening: 'wir schreiben Ihnen.', body };
  return postDocument(ctx, office, await letterOfSender(ctx, said));
}

const ASK = `query ($id: ID!) { containerDocument(id: $id) { kind
  metadata { isAdvertising amountCents } duties { kind } sender { id }
  readings { field source value isUnsure lettersBefore } } }`;
type Asked = {
  readonly kind: string | null;
  readonly metadata: { readonly isAdvertising: boolean; readonly amountCents: number | null };
  readonly duties: readonly { readonly kind: string }[];
  readonly sender: { readonly id: string };
  readonly readings: readonly {
    readonly field: string;
    readonly source: string;
    readonly value: string;
    readonly isUnsure: boolean;
    readonly lettersBefore: number | null;
  }[];
};
async function asked(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, ASK, { id });
  const { readings, ...rest } = (data as { containerDocument: Asked }).containerDocument;
  const kinds = readings.filter(({ field, source }) => field === 'kind' && source === 'machine');
  return { ...rest, read: kinds };
}

test('what a letter was said to be the next of its sender is too, unsurely and with of how many letters that is known, until it is said to be what it was read as', async () => {
  const ctx = await world.account();
  await correct(ctx, await arrive(ctx), { kind: 'contract' });
  const second = await asked(ctx, await arrive(ctx));
  expect(second).toMatchObject({
    kind: 'contract',
    read: [{ lettersBefore: 1, isUnsure: true }, { value: 'letter' }],
  });

  await correct(ctx, await arrive(ctx, TELLS, 'Deich und Töchter'), { kind: 'contract' });
  await correct(ctx, await arrive(ctx, TELLS, 'Deich und Töchter'), { kind: 'letter' });
  expect((await asked(ctx, await arrive(ctx, TELLS, 'Deich und Töchter'))).kind).toBe('letter');

  // One correction takes neither a duty nor a sum away.
  expect(await asked(ctx, await arrive(ctx, OWES))).toMatchObject({
    metadata: { amountCents: 24_000 },
    duties: [{ kind: 'payment' }],
  });
});

test('two corrections are sure, and the letter asks what a letter of that kind asks', async () => {
  const ctx = await world.account();
  const [first, second] = [await arrive(ctx, OWES_LESS), await arrive(ctx, OWES_LESS)];
  await correct(ctx, first, { kind: 'payslip' });
  // One correction takes no duty away.
  const third = await asked(ctx, await arrive(ctx, OWES_LESS));
  expect(third).toMatchObject({ metadata: { amountCents: 24_000 }, duties: [{ kind: 'payment' }] });
  expect(third.kind).not.toBe('payslip');
  await correct(ctx, second, { kind: 'payslip' });
  expect(await asked(ctx, await arrive(ctx, OWES_LESS))).toMatchObject({
    kind: 'payslip',
    metadata: { amountCents: null },
    duties: [],
    read: [{ lettersBefore: 2, isUnsure: false }, {}],
  });
  // A sum, an account and a day to pay by are a bill all the same.
  expect(await asked(ctx, await arrive(ctx, OWES))).toMatchObject({
    metadata: { amountCents: 24_000 },
    duties: [{ kind: 'payment' }],
  });
});

test('what was learned to be advertising lies folded, but for a letter that has anything of its reader in it', async () => {
  const ctx = await world.account();
  await correct(ctx, await arrive(ctx), { kind: 'advertising' });
  expect(await asked(ctx, await arrive(ctx))).toMatchObject({
    kind: 'advertising',
    metadata: { isAdvertising: true },
  });
  const numbered = [...TELLS, 'Ihre Kundennummer: 4417-22'];
  expect(await asked(ctx, await arrive(ctx, numbered))).toMatchObject({
    kind: 'letter',
    metadata: { isAdvertising: false },
  });
});

test('a learned kind counts in its space alone, is listed, goes along where senders are merged, and is forgotten', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const first = await arrive(owner);
  await correct(owner, first, { kind: 'contract' });
  expect((await asked(member, await arrive(member))).kind).toBe('letter');
  expect(await senders(member)).toEqual([]);
  expect(await senders(owner)).toMatchObject([
    { habits: [{ field: 'kind', readAs: 'letter', value: 'contract', label: null }] },
  ]);

  const [id, into] = [
    (await asked(owner, first)).sender.id,
    (await asked(owner, await arrive(owner, TELLS, 'Deich und Töchter'))).sender.id,
  ];
  const merge =
    'mutation ($id: ID!, $into: ID!) { mergeSenders(id: $id, into: $into) { errorCode } }';
  await world.ask(owner, merge, { id, into });
  expect((await asked(owner, await arrive(owner, TELLS, 'Deich und Töchter'))).kind).toBe(
    'contract',
  );
  const forget = 'mutation ($id: ID!) { forgetSender(id: $id) { errorCode } }';
  await world.ask(owner, forget, { id: into });
  expect((await asked(owner, await arrive(owner))).kind).toBe('letter');
  expect(await senders(owner)).toEqual([]);
});

test('a kind that was learned goes with the letter that taught it, and one that is taken back teaches nothing', async () => {
  const ctx = await world.account();
  const first = await arrive(ctx);
  await arrive(ctx);
  await correct(ctx, first, { kind: 'contract' });
  await correct(ctx, first, { kind: 'letter' });
  expect((await asked(ctx, await arrive(ctx))).kind).toBe('letter');
  await correct(ctx, first, { kind: 'contract' });
  expect((await asked(ctx, await arrive(ctx))).kind).toBe('contract');
  await ctx.db.deleteFrom('documents.document').where('id', '=', first).execute();
  expect((await asked(ctx, await arrive(ctx))).kind).toBe('letter');
});
