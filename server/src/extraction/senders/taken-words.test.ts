import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hydrant,
  known,
  letterOfSender,
  senders,
  type Said,
} from '../../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { metadataEdited } from '../../documents/index.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { keepCorrection } from '../keep-correction.ts';
import { learnFrom } from './learn.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const arrive = async (ctx: Ctx, said: Said) =>
  postDocument(ctx, office, await letterOfSender(ctx, said));

type Shown = {
  readonly words: readonly { readonly text: string; readonly box: readonly number[] }[];
  readonly readings: readonly Readonly<Record<string, unknown>>[];
};

async function shown(ctx: Ctx, id: string): Promise<Shown> {
  const { data } = await world.ask(
    ctx,
    `query ($id: ID!) { containerDocument(id: $id) {
      words(page: 1) { text box confidence }
      readings { field rank value source page box score isUnsure } } }`,
    { id },
  );
  return (data as { containerDocument: Shown }).containerDocument;
}

const EDIT = `mutation ($id: ID!, $reference: String, $sender: DocumentSenderInput, $taken: [TakenWordsInput!]) {
  updateDocumentMetadata(id: $id, reference: $reference, sender: $sender, taken: $taken) {
    errorCode problems { field code position } document { version } } }`;

const edit = async (ctx: Ctx, variables: object) =>
  (await world.ask(ctx, EDIT, variables)).data?.['updateDocumentMetadata'];

/** Hands the last event to all that hear of corrections, as the worker would. */
async function hear(ctx: Ctx): Promise<void> {
  const client = new pg.Client(world.ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ payload: { event: string; payload: unknown } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'event' = $1 order by id desc limit 1`,
    [metadataEdited.name],
  );
  await client.end();
  const told = metadataEdited.payload.parse(rows[0]!.payload.payload);
  const system = asSystem(ctx, { accountId: told.accountId });
  await keepCorrection(system, told);
  await learnFrom(system, told);
}

const wordAt = ({ words }: Shown, text: string) => words.findIndex((word) => word.text === text);

test('a correction names the words it was taken from: it is shown there, and the next letter is read there', async () => {
  const ctx = await world.account();
  const first = await arrive(ctx, hydrant('4417-Z2'));
  const page = await shown(ctx, first);
  const at = wordAt(page, '4417-Z2');
  expect(page.words[at]!.box).toHaveLength(4);

  // It was printed otherwise than it is written: without its words nobody would know where it stands.
  const taken = [{ field: 'reference', page: 1, words: [at] }];
  expect(await edit(ctx, { id: first, reference: '4417-22', taken })).toMatchObject({
    errorCode: null,
  });
  await hear(ctx);
  const [written] = (await shown(ctx, first)).readings.filter(({ source }) => source === 'user');
  expect(written).toMatchObject({ value: '4417-22', page: 1, isUnsure: false });
  (written!['box'] as number[]).forEach((side, edge) =>
    expect(side).toBeCloseTo(page.words[at]!.box[edge]!),
  );

  const second = await known(ctx, await arrive(ctx, hydrant('9920-18')));
  expect(second).toMatchObject({ reference: '9920-18' });
  expect(second.before('reference')).toBe(1);
});

test('a value that stays and is given with its words is confirmed by that, once, and taught', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, hydrant('4417-22'));
  const page = await shown(ctx, id);
  const [read] = page.readings.filter(({ field }) => field === 'senderName');
  expect(read).toMatchObject({ value: 'Nordlicht Wasser eG', source: 'machine' });
  const words = [wordAt(page, 'Nordlicht'), wordAt(page, 'Wasser'), wordAt(page, 'eG')];
  const sender = { name: 'Nordlicht Wasser eG' };
  const taken = [{ field: 'senderName', page: 1, words }];

  expect(await edit(ctx, { id, sender })).toMatchObject({ document: { version: 1 } });
  expect(await edit(ctx, { id, sender, taken })).toMatchObject({ document: { version: 2 } });
  await hear(ctx);
  expect(await edit(ctx, { id, sender, taken })).toMatchObject({ document: { version: 2 } });
  expect(await senders(ctx)).toMatchObject([
    { habits: [{ field: 'senderName', value: 'Nordlicht Wasser eG', corrections: 1 }] },
  ]);
  const entries = await ctx.db
    .selectFrom('platform.journal')
    .select(['action', 'entry'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'documents.metadata-%')
    .execute();
  expect(entries.map(({ action, entry }) => [action, JSON.parse(entry)])).toMatchObject([
    ['documents.metadata-confirmed', { after: { senderName: 'Nordlicht Wasser eG' } }],
  ]);
});

test('words that stand nowhere, or of a field that is given no value, are refused with all else', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, hydrant('4417-22'));
  const invalid = { errorCode: 'INVALID_INPUT', problems: [{ field: 'taken', code: 'INVALID' }] };
  for (const wrong of [
    { field: 'reference', page: 1, words: [9999] },
    { field: 'reference', page: 2, words: [0] },
    { field: 'reference', page: 1, words: [] },
    { field: 'reference', page: 1, words: [-1] },
    { field: 'subject', page: 1, words: [0] },
    { field: 'kind', page: 1, words: [0] },
  ])
    expect(await edit(ctx, { id, reference: '4417-22', taken: [wrong] })).toMatchObject(invalid);
  const one = { field: 'reference', page: 1, words: [0] };
  expect(await edit(ctx, { id, reference: '4417-22', taken: [one, one] })).toMatchObject(invalid);
  expect(await known(ctx, id)).toMatchObject({ reference: null });
});
