import { dayInBerlin } from '@postkorb/domain/basics';
import { copyEInvoice } from '../../src/einvoice/copy-einvoice.ts';
import { moveMany } from '../../src/documents/actions/move.ts';
import { cloneDocument } from '../../src/documents/copies/clone-document.ts';
import { renewFeed } from '../../src/documents/deadlines/calendar-feed.ts';
import {
  markDeadlinesDone,
  remindOfDeadlines,
  snoozeDeadlines,
} from '../../src/documents/deadlines/decide-deadlines.ts';
import { findDescents } from '../../src/documents/pages/page-edits.sql.ts';
import { saveAnnotatedCopy, saveAnnotations } from '../../src/documents/editor/annotate.ts';
import {
  arrangePages,
  extractPages,
  mergeDocuments,
  splitDocument,
} from '../../src/documents/editor/queue-page-edit.ts';
import { saveStamps } from '../../src/documents/stamps/save-stamps.ts';
import { createFolder } from '../../src/documents/folders/create-folder.ts';
import { setFilenamePattern } from '../../src/documents/filenames/set-filename-pattern.ts';
import { undoPages } from '../../src/documents/editor/undo-pages.ts';
import { makeSepaFile } from '../../src/payments/make-sepa-file.ts';
import { markPaid } from '../../src/payments/mark-paid.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { grant } from '../access/fixtures.ts';
import { prepare } from './downloads.ts';
import { addDocument, rootId } from './documents.ts';
import { paper, workOff } from './papers.ts';
import type { openPostOffice } from './post-office.ts';

type Engines = Awaited<ReturnType<typeof openPostOffice>>;
const at = (page: number, turn: 0 | 90 = 0) => ({ page, turn });

const STAMP = {
  id: 'paid',
  type: 'text',
  name: 'Bezahlt',
  data: 'Bezahlt {Datum}',
  colour: 'green',
  width: 100,
  height: 40,
  createdAt: '2026-11-21T09:00:00.000Z',
};

/** Moves a letter, and a folder with another, into a folder that a friend shares: both stay, and copies go there. */
export async function moveOut(ctx: Ctx, friend: Ctx): Promise<void> {
  const shared = await createFolder(friend, {
    title: 'Offen',
    parentId: await rootId(friend, 'archive'),
  });
  await grant(friend, ctx, { permission: 'editor', folderId: shared.id });
  const parentId = await rootId(ctx, 'archive');
  const folder = await createFolder(ctx, { title: 'Reise', parentId });
  const [single, within] = [await addDocument(ctx), await addDocument(ctx)];
  await moveMany(ctx, { ids: [within], folderId: folder.id });
  await moveMany(ctx, { ids: [single, folder.id], folderId: shared.id });
}

/** Keeps a stamp, cuts, turns, copies, puts together and takes apart; gives a document that shows other pages, and one made of it. */
export async function editPages(ctx: Ctx, engines: Engines) {
  await saveStamps(ctx, { items: [STAMP], version: 0 });
  const document = await paper(ctx, engines, ['Anton', 'Berta', 'Clara', 'Dora']);
  const { id } = document;
  await splitDocument(ctx, { id, revision: 0, at: [4] });
  await workOff(ctx, engines);
  await arrangePages(ctx, { id, revision: 1, letters: [[at(3, 90), at(1)]] });
  await workOff(ctx, engines);
  const folderId = await rootId(ctx, 'archive');
  const copy = (await cloneDocument(ctx, { id, folderId }))!;
  await undoPages(ctx, copy.id);
  const two = await cloneDocument(ctx, { id, folderId });
  await extractPages(ctx, { id: two!.id, revision: 1, pages: [at(2, 90)] });
  await workOff(ctx, engines);
  await mergeDocuments(ctx, { ids: [copy.id, two!.id] });
  await workOff(ctx, engines);
  const [whole] = (await findDescents(ctx, [copy])).filter((one) => one.deed === 'merge');
  await undoPages(ctx, whole!.documentId);
  const annotation = {
    id: 'a',
    kind: 'highlight',
    page: 1,
    boxes: [[0.1, 0.1, 0.3, 0.05]],
    colour: 'yellow',
  };
  await saveAnnotations(ctx, { id, revision: 2, marks: [annotation] });
  await workOff(ctx, engines);
  const redact = { id: 'b', kind: 'redact', page: 1, boxes: [[0.1, 0.1, 0.3, 0.05]] };
  await saveAnnotatedCopy(ctx, { id, revision: 3, marks: [redact] });
  const ends = await workOff(ctx, engines);
  if (ends.some((end) => end !== 'Done')) throw new Error(`pages came to ${ends.join()}`);
  const [cut] = (await findDescents(ctx, [document])).filter((one) => one.deed === 'split');
  return { edited: id, cut: cut!.documentId };
}

/** Decides about days, bills, names and calendars, some of it twice; gives a bill that was paid. */
export async function decide(ctx: Ctx) {
  const dayIn = (days: number) => dayInBerlin(new Date(ctx.now().getTime() + days * 86_400_000));
  const [day, later] = [dayIn(0), dayIn(30)];
  const [name, iban] = ['Clara Weber', 'DE89370400440532013000'];
  const due = { dueDate: '2099-12-01', amountCents: 12_345, currency: 'EUR', iban } as const;
  const bill = await addDocument(ctx, {
    ...due,
    classificationType: 'Invoice',
    senderName: 'Stadtwerke',
    kind: 'invoice',
  });
  const day2 = await addDocument(ctx, due);
  await makeSepaFile(ctx, { ids: [bill], order: { name, iban, day }, key: 'once and for all' });
  for (const isPaid of [true, false, true]) await markPaid(ctx, { ids: [bill], isPaid });
  for (const isDone of [true, false]) await markDeadlinesDone(ctx, [day2], isDone);
  for (const until of [later, null]) await snoozeDeadlines(ctx, [day2], until);
  await snoozeDeadlines(ctx, [bill], later);
  await remindOfDeadlines(ctx, [day2], later);
  await renewFeed(ctx);
  const elements = [{ variable: 'subject' }];
  await setFilenamePattern(ctx, { elements, version: 0 });
  const { id: download } = await prepare(ctx, [bill, day2]);
  return { bill, download };
}

/** Copies an e-invoice, and lets it have its fields as the news of the copy does. */
export async function copyInvoice(ctx: Ctx, { id, folderId }: { id: string; folderId: string }) {
  const copy = (await cloneDocument(ctx, { id, folderId }))!;
  const { accountId } = ctx.viewer;
  const from = { accountId, documentId: id };
  await copyEInvoice(ctx, { accountId, documentId: copy.id, from });
  return copy;
}
