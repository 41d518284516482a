import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AFRelationship,
  PDFDocument,
  PDFName,
  PDFString,
  StandardFonts,
  type PDFPage,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { findDocument, saveReading, type DocumentRow } from '../../src/documents/index.ts';
import { arrangePages } from '../../src/documents/editor/queue-page-edit.ts';
import { writeReadings } from '../../src/extraction/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { workOff } from './papers.ts';
import { postDocument, type openPostOffice } from './post-office.ts';

type Office = Awaited<ReturnType<typeof openPostOffice>>;

/** Whatever stands on the hidden page, or belongs to it, has this word in it. */
export const HIDDEN = 'Quokka';
/** In pixels: no picture of another page is as wide. */
export const HIDDEN_WIDTH = 173;

const pngOf = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const HIDDEN_LINES = [
  'Quokkawerke GmbH',
  'Quokkaweg 7, 10115 Berlin',
  'Diagnose: Quokkafieber',
  'Quokkasumme: 4.711,17 EUR',
];

/** A note, an outline and a drawing of their own, as programs hang them onto a page. */
function hangOnto(document: PDFDocument, page: PDFPage): void {
  const { context } = document;
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [10, 10, 30, 30],
    Contents: PDFString.of('Quokkanotiz'),
  });
  page.node.addAnnot(context.register(note));
  const outlines = context.nextRef();
  const item = context.register(
    context.obj({
      Title: PDFString.of('Quokkakapitel'),
      Parent: outlines,
      Dest: [page.ref, 'Fit'],
    }),
  );
  context.assign(outlines, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  document.catalog.set(PDFName.of('Outlines'), outlines);
}

/** What leads from a page that is shown to the hidden one: a link, a form that has fields on both, notes of a program. */
function leadTo(document: PDFDocument, [from, to]: readonly [PDFPage, PDFPage]): void {
  const { context } = document;
  const action = { S: 'GoTo', D: [to.ref, 'Fit'] };
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [10, 10, 30, 30], A: action };
  from.node.addAnnot(context.register(context.obj(link)));
  const form = document.getForm();
  const place = { x: 60, y: 150, width: 200, height: 20 };
  form.createTextField('formular.zeile').addToPage(from, place);
  const hidden = form.createTextField('formular.Quokkazweig');
  hidden.setText('Quokkablatt');
  hidden.addToPage(to, place);
  const note = context.obj({ Program: { LastModified: 'D:20261124', Private: to.node } });
  from.node.set(PDFName.of('PieceInfo'), note);
}

/** A letter of three pages of which the second has everything that a PDF can hold. */
async function threePages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const write = (page: PDFPage, lines: readonly string[]) => {
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 60, y: 780 - 20 * index, size: 12, font });
  };
  const [first, second, third] = [1, 2, 3].map(() => document.addPage([595, 842])) as [
    PDFPage,
    PDFPage,
    PDFPage,
  ];
  write(first, ['Stadtbibliothek Musterstadt', 'Leseausweis']);
  write(second, HIDDEN_LINES);
  write(third, ['Hausordnung']);
  for (const [page, width, colour] of [
    [first, 61, 'blue'],
    [second, HIDDEN_WIDTH, 'red'],
  ] as const)
    page.drawImage(await document.embedPng(await pngOf(width, 40, colour)), {
      x: 60,
      y: 300,
      width: 100,
      height: 40,
    });
  const field = document.getForm().createTextField('Quokkafeld');
  field.setText('Quokkaantwort');
  field.addToPage(second, { x: 60, y: 200, width: 200, height: 20, font });
  hangOnto(document, second);
  leadTo(document, [first, second]);
  document.setTitle('Quokkatitel');
  document.setKeywords(['Quokkastichwort']);
  const attached = Buffer.from('<Quokkaxml/>');
  await document.attach(attached, 'Quokka.xml', {
    mimeType: 'application/xml',
    description: 'Quokkaanhang',
    afRelationship: AFRelationship.Data,
  });
  // What the pages share names the picture of the second on each of them.
  const resources = second.node.Resources();
  if (resources) for (const page of [first, third]) page.node.set(PDFName.of('Shared'), resources);
  const pictures = resources?.get(PDFName.of('XObject'));
  if (pictures) third.node.Resources()?.set(PDFName.of('XObject'), pictures);
  return document.save({ useObjectStreams: false });
}

const READ_THERE = {
  senderName: 'Quokkawerke GmbH',
  subject: 'Diagnose: Quokkafieber',
  amountCents: 471_117,
  reference: 'QUOKKA4711',
  tags: ['Quokka', 'Leseausweis'],
  classificationType: 'Invoice',
  kind: 'invoice',
  dueDate: '2026-12-24',
  summary: 'Von Quokkawerke: 4.711,17 EUR.',
} as const;

/** The same, filed and read: what is known of it stands on its second page. */
export async function quokkaLetter(ctx: Ctx, office: Office): Promise<DocumentRow> {
  const file = join(ctx.config.dataFolder, 'Brief.pdf');
  await writeFile(file, await threePages());
  const id = await postDocument(ctx, office, file);
  await saveReading(ctx, { id, values: { ...READ_THERE, tags: [...READ_THERE.tags] }, files: {} });
  const readings = Object.entries(READ_THERE).map(([field, value]) => ({
    field,
    rank: 0,
    value: String(value),
    label: 'Quokkasumme',
    page: 2,
    box: null,
    score: 1,
  }));
  await writeReadings(ctx, { documentId: id, source: 'machine' }, readings);
  return (await findDocument(ctx, id))!;
}

/** Takes its second page out. */
export async function hideSecond(
  ctx: Ctx,
  office: Office,
  { id, revision = 0 }: { readonly id: string; readonly revision?: number },
): Promise<void> {
  const sheets = [1, 3].map((page) => ({ page, turn: 0 as const }));
  await arrangePages(ctx, { id, revision, letters: [sheets] });
  await workOff(ctx, office);
}
