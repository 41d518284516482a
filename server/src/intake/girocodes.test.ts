import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../test/world/full.ts';
import { workOff } from '../../test/world/papers.ts';
import { openPostOffice, post, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument } from '../documents/index.ts';
import { splitDocument } from '../documents/editor/queue-page-edit.ts';
import { findDescents } from '../documents/pages/page-edits.sql.ts';
import { findReadings } from '../extraction/readings/readings.sql.ts';
import type { Ctx } from '../platform/ctx.ts';
import { asSystem } from '../platform/ctx.ts';
import { readAnew } from './read-anew.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const folder = new URL('../../../fixtures/codes/', import.meta.url).pathname;
type Expected = {
  readonly file: string;
  readonly code: string | null;
  readonly giroCode: Readonly<Record<string, string | number>> | null;
};
// What others of them stand for as well: another size, another alphabet, another thing that is not the same, a code that is none.
const LATER = ['girocode-small', 'girocode-001-latin1', 'other-amount', 'web-address'].map(
  (name) => `${name}.pdf`,
);
const EXPECTED = (JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')) as Expected[]).filter(
  ({ file }) => isFull || !LATER.includes(file),
);

const ASK = `query ($id: ID!) { containerDocument(id: $id) {
  paymentDue { giroCode isPrinted payee accountOfCode transferRefusal } } }`;

type Due = { readonly giroCode: string; readonly [field: string]: unknown };

async function dueOf(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as { containerDocument: { paymentDue: Due | null } }).containerDocument.paymentDue;
}

async function fromCode(ctx: Ctx, id: string) {
  const readings = await findReadings(ctx, [{ accountId: ctx.viewer.accountId, id }]);
  const own = readings.filter(({ label }) => label === 'GiroCode');
  return Object.fromEntries(own.map(({ field, value, page }) => [field, `${value} on ${page}`]));
}

test.each(EXPECTED)(
  'the letter $file says what its code says',
  { timeout: 120_000 },
  async ({ file, code, giroCode }) => {
    const ctx = await world.account();
    const { documentId, stage } = await post(ctx, office, folder + file);
    const id = documentId!;
    const document = await findDocument(ctx, id);
    expect([stage, document?.notice ?? null]).toEqual(['Completed', code]);

    const read = await fromCode(ctx, id);
    const { iban, amountCents, reference } = giroCode ?? {};
    expect([read['iban'], read['amountCents'], read['reference']]).toEqual(
      [iban, amountCents, reference].map((value) => value && `${value} on 1`),
    );
  },
);

test('a bill is paid with what its printed code says', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, `${folder}girocode-001-latin1.pdf`);
  expect(await findDocument(ctx, id)).toMatchObject({
    classificationType: 'Invoice',
    iban: 'DE33100205000001194700',
    bic: 'BFSWDE33BER',
    amountCents: 12_000,
    reference: 'RF18539007547034',
    senderName: 'Stadtwerke Musterstadt GmbH',
  });
  expect(await dueOf(ctx, id)).toEqual({
    giroCode:
      'BCD\n002\n1\nSCT\nBFSWDE33BER\nStadtwerke Köln & Söhne\nDE33100205000001194700\nEUR120.00\n\nRF18539007547034',
    isPrinted: true,
    payee: 'Stadtwerke Köln & Söhne',
    accountOfCode: null,
    transferRefusal: null,
  });
});

test('a code pasted over the true one changes nothing of what is paid, and is named', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, `${folder}other-account.pdf`);
  const due = await dueOf(ctx, id);
  expect(due).toMatchObject({
    isPrinted: false,
    payee: 'Stadtwerke Musterstadt GmbH',
    accountOfCode: 'DE89370400440532013000',
  });
  expect(due?.giroCode).toContain('\nDE33100205000001194700\n');
  expect(due?.giroCode).not.toContain('COBADEFFXXX');
});

test('a document without a code has one made', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, `${folder}web-address.pdf`);
  expect(await dueOf(ctx, id)).toMatchObject({ isPrinted: false, accountOfCode: null });
  expect((await dueOf(ctx, id))?.giroCode).toContain('\nDE33100205000001194700\n');
});

test('a bill that was cut off another document keeps its code', async () => {
  const ctx = await world.account();
  const both = await PDFDocument.create();
  for (const name of ['web-address.pdf', 'girocode-001-latin1.pdf']) {
    const one = await PDFDocument.load(await readFile(folder + name));
    both.addPage((await both.copyPages(one, [0]))[0]!);
  }
  const file = join(ctx.config.dataFolder, 'Post.pdf');
  await writeFile(file, await both.save());
  const whole = (await findDocument(ctx, await postDocument(ctx, office, file)))!;
  expect((await fromCode(ctx, whole.id))['iban']).toBe('DE33100205000001194700 on 2');

  await splitDocument(ctx, { id: whole.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  const [birth] = await findDescents(ctx, [whole]);
  const { accountId, documentId } = birth!;
  await readAnew(asSystem(ctx, { accountId }), office, { accountId, documentId });

  expect((await fromCode(ctx, documentId))['iban']).toBe('DE33100205000001194700 on 1');
  expect(await dueOf(ctx, documentId)).toMatchObject({ isPrinted: true });
});

test('a reader of codes that ends leaves the document as it was read', async () => {
  const ctx = await world.account();
  const dead = { ok: false, reason: 'memory', detail: 'gone' } as const;
  const broken = { ...office, pdf: { ...office.pdf, codes: () => Promise.resolve(dead) } };
  const { documentId, stage } = await post(ctx, broken, `${folder}girocode.pdf`);
  const id = documentId!;
  expect(stage).toBe('Completed');
  expect(await fromCode(ctx, id)).toEqual({});
  expect(await findDocument(ctx, id)).toMatchObject({
    iban: 'DE33100205000001194700',
    notice: null,
  });
});
