import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import { addLetter, sorted } from '../../test/world/cases.ts';
import { childrenOf } from '../../test/world/marked.ts';
import { hear } from '../../test/world/news.ts';
import { workOff } from '../../test/world/papers.ts';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { splitDocument } from '../documents/editor/queue-page-edit.ts';
import { findDocument, findDocuments } from '../documents/index.ts';
import { readAnew } from '../intake/read-anew.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { joinCase } from './join-case.ts';
import { findToldCases } from './shown-case.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const HOUSE = ['Radhaus Kollwitz GmbH', 'Kollwitzstraße 12, 10405 Berlin'];
const TO = ['Frau Clara Weber', 'Lindenweg 4', '20099 Hamburg'];
const BILL = [
  ...HOUSE,
  ...TO,
  'Rechnung',
  'Rechnungsnummer: R-2026-0643',
  'Rechnungsdatum: 04.05.2026',
  'Sehr geehrte Frau Weber,',
];
const OTHER = [
  'Stadtwerke Wiesenau GmbH',
  'Hafenstraße 3, 20457 Hamburg',
  ...TO,
  'Zählerstand',
  'Datum: 12.06.2026',
  'Sehr geehrte Frau Weber,',
];
const FURTHER = ['Seite 2', 'Wir haben die Bremsen geprüft und die Kette gewechselt.'];

async function post(ctx: Ctx, pages: readonly (readonly string[])[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    for (const [line, text] of lines.entries())
      page.drawText(text, { x: 57, y: 760 - 40 * line, size: 11, font });
  }
  const file = join(ctx.config.dataFolder, 'Post.pdf');
  await writeFile(file, await document.save());
  const id = await postDocument(ctx, office, file);
  await sorted(ctx, id);
  return id;
}

/** Cuts the second page off, which is read for itself then; gives the part. */
async function cut(ctx: Ctx, id: string): Promise<string> {
  await splitDocument(ctx, { id, revision: 0, at: [2] });
  expect(await workOff(ctx, office)).toEqual(['Done']);
  const [part] = await childrenOf(ctx, present(await findDocument(ctx, id)));
  const asked = { accountId: ctx.viewer.accountId, documentId: present(part).id };
  await readAnew(asSystem(ctx, asked), office, asked);
  await hear(ctx, world.ownerUrl, ['cases.sort-part']);
  return asked.documentId;
}

const told = async (ctx: Ctx, id: string) => {
  const [one] = [...(await findToldCases(ctx, await findDocuments(ctx, [id]))).values()];
  return one?.letters.map(({ documentId }) => documentId).toSorted();
};
const inCaseWith = async (ctx: Ctx, id: string) => {
  const advice = await addLetter(ctx, { senderName: 'Verbraucherzentrale', subject: 'Rat' });
  await joinCase(ctx, { documentIds: [id, advice], caseId: null });
  return advice;
};

test('a further page that is cut off stays in the case of its letter, and makes none with it alone', async () => {
  const ctx = await world.account();
  const letter = await post(ctx, [BILL, FURTHER]);
  const advice = await inCaseWith(ctx, letter);
  const page = await cut(ctx, letter);
  expect(await told(ctx, page)).toEqual([letter, advice, page].toSorted());

  const other = await world.account();
  const alone = await post(other, [BILL, FURTHER]);
  expect(await told(other, await cut(other, alone))).toBeUndefined();
});

test('a letter that is cut off another one goes where its own words belong, and the first one stays where it was put', async () => {
  const ctx = await world.account();
  const both = await post(ctx, [OTHER, BILL]);
  const advice = await inCaseWith(ctx, both);
  const bill = await cut(ctx, both);
  const reminder = await post(ctx, [BILL.map((line) => line.replace(/^Rechnung$/, 'Mahnung'))]);

  expect(await told(ctx, both)).toEqual([both, advice].toSorted());
  expect(await told(ctx, bill)).toEqual([bill, reminder].toSorted());
});
