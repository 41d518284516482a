import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { workOff } from '../../test/world/papers.ts';
import { useWorld } from '../../test/world/world.ts';
import { correct } from '../../test/world/letters-of-sender.ts';
import { rootId } from '../../test/world/documents.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { findDuties } from '../documents/duties/duty.sql.ts';
import { awaitDuties } from '../documents/duties/waiting.sql.ts';
import { readDuties } from '../extraction/read-duties.job.ts';
import { editMetadata } from '../documents/metadata/edit-metadata.ts';
import { splitDocument } from '../documents/editor/queue-page-edit.ts';
import { findDescents } from '../documents/pages/page-edits.sql.ts';
import { findDocument } from '../documents/index.ts';
import { findReadings } from '../extraction/readings/readings.sql.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { readAnew } from './read-anew.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const SCANS = [
  [
    ['Stadtwerke Musterstadt GmbH', 790],
    ['Musterweg 1, 12345 Musterstadt', 775],
    ['Clara Weber', 690],
    ['Amselweg 2', 675],
    ['12345 Musterstadt', 660],
    ['Musterstadt, 12.03.2026', 600],
    ['Ihre Jahresabrechnung Strom', 560],
    ['Sehr geehrte Frau Weber,', 530],
    ['Rechnungsnummer: SW-2026-17', 500],
    ['Gesamtbetrag: 120,00 EUR', 480],
    ['Bitte zahlen Sie bis zum 30.03.2026.', 460],
  ],
  [
    ['Zahnarztpraxis Dr. Krone', 790],
    ['Lindenallee 5, 54321 Beispielheim', 775],
    ['Clara Weber', 690],
    ['Amselweg 2', 675],
    ['12345 Musterstadt', 660],
    ['Beispielheim, 02.05.2026', 600],
    ['Ihre Rechnung Nr. 4711', 560],
    ['Sehr geehrte Frau Weber,', 530],
    ['Rechnungsnummer: 4711', 500],
    ['Rechnungsbetrag: 75,50 EUR', 480],
    ['Zahlbar bis 20.05.2026', 460],
  ],
] as const;

type Lines = readonly (readonly [line: string, y: number])[];

async function scanOf(ctx: Ctx, pages: readonly Lines[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    for (const [line, y] of lines) page.drawText(line, { x: 60, y, size: 11, font });
  }
  const file = join(ctx.config.dataFolder, 'Post.pdf');
  await writeFile(file, await document.save());
  const id = await postDocument(ctx, office, file);
  return (await findDocument(ctx, id))!;
}

const SECOND_PAGE = [
  ['Stadtwerke', 800],
  ['Vertragskonto 4711-0815 Abrechnung vom 12.03.2026 Seite 2', 780],
  ['So setzt sich Ihr Verbrauch zusammen', 700],
  ['Ihr Zähler wurde am 28.02.2026 abgelesen und lief seit dem letzten Jahr durch.', 660],
  ['Gesamtbetrag: 120,00 EUR', 640],
  ['Bitte überweisen Sie den Betrag bis zum 30.03.2026', 620],
  ['auf das Konto DE89 3704 0044 0532 0130 00.', 600],
] as const;

/** A letter of two pages, and the second one cut off it. */
async function cutOff(ctx: Ctx) {
  const whole = await scanOf(ctx, [SCANS[0], SECOND_PAGE]);
  await splitDocument(ctx, { id: whole.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  const [birth] = await findDescents(ctx, [whole]);
  return { whole, ...birth! };
}

test('a further page of a document stays what the document is, and its subject says which pages it has', async () => {
  const ctx = await world.account();
  const { whole, accountId, documentId } = await cutOff(ctx);
  for (let again = 0; again < 2; again += 1)
    await readAnew(asSystem(ctx, { accountId }), office, { accountId, documentId });

  const { senderName, recipientName, tags, documentDate, kind } = whole;
  expect(senderName).toBe('Stadtwerke Musterstadt GmbH');
  expect(await findDocument(ctx, documentId)).toMatchObject({
    subject: 'Ihre Jahresabrechnung Strom (Seite 2)',
    senderName,
    recipientName,
    tags,
    documentDate,
    kind,
  });
  const readings = await findReadings(ctx, [{ accountId, id: documentId }]);
  expect(readings.filter((one) => one.field === 'subject')).toEqual([]);
});

test('a further page asks for nothing that the whole document asks for, whatever it is said to be', async () => {
  const ctx = await world.account();
  const { accountId, documentId } = await cutOff(ctx);
  await readAnew(asSystem(ctx, { accountId }), office, { accountId, documentId });
  const nothing = {
    amountCents: null,
    dueDate: null,
    iban: null,
    classificationType: 'Document',
    isFurtherPage: true,
  };
  const due = ['amountCents', 'dueDate', 'iban'];
  const asked = async () =>
    (await findReadings(ctx, [{ accountId, id: documentId }])).filter(({ field }) =>
      due.includes(field),
    );
  expect(await findDocument(ctx, documentId)).toMatchObject(nothing);
  for (const kind of ['letter', 'reminder']) await correct(ctx, documentId, { kind });
  expect(await findDocument(ctx, documentId)).toMatchObject({ ...nothing, kind: 'reminder' });
  expect([await findDuties(ctx, [documentId]), await asked()]).toEqual([[], []]);

  const folderId = await rootId(ctx, 'inbox');
  const copy = (await cloneDocument(ctx, { id: documentId, folderId }))!;
  await awaitDuties(ctx, copy.id);
  const waiting = { accountId, documentId: copy.id, isCopy: true };
  await readDuties(asSystem(ctx, { accountId }), waiting, false);
  expect(await findDuties(ctx, [copy.id])).toEqual([]);
});

test('what was cut off a document is read for itself, and what a person wrote stays', async () => {
  const ctx = await world.account();
  const whole = await scanOf(ctx, SCANS);
  const values = { tags: ['Haushalt'], kind: 'contract' } as const;
  await editMetadata(ctx, { id: whole.id, version: 1, values });
  await splitDocument(ctx, { id: whole.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  const [birth] = await findDescents(ctx, [whole]);
  const { accountId, documentId } = birth!;
  expect(await world.queued()).toContain('platform.spread-news');
  for (let again = 0; again < 2; again += 1)
    await readAnew(asSystem(ctx, { accountId }), office, { accountId, documentId });

  expect(await findDocument(ctx, documentId)).toMatchObject({
    senderName: 'Zahnarztpraxis Dr. Krone',
    documentDate: '2026-05-02',
    dueDate: '2026-05-20',
    amountCents: 7550,
    currency: 'EUR',
    tags: ['Haushalt'],
    classificationType: 'Invoice',
    // What a person said of the stack is not said of the letters in it.
    kind: 'invoice',
    userFields: ['tags'],
  });
  const readings = await findReadings(ctx, [{ accountId, id: documentId }]);
  expect(readings.filter((one) => one.field === 'amountCents')).toMatchObject([
    { value: '7550', page: 1, source: 'machine' },
  ]);
  expect(await findDocument(ctx, whole.id)).toMatchObject({ senderName: whole.senderName });
});
