import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMPS, SIGNATURES, PATTERN, type Book } from './belongings.ts';
import { act, bringFile, sheet, until, type File } from './act.ts';
import { orderMerge, orderWork, undo, workDone } from './pages.ts';
import type { Session, Sessions } from './people.ts';
import { OWN } from './questions.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const CREATE = `mutation ($title: String!, $id: ID!) {
  createFolder(title: $title, parentId: $id) { errorCode folder { id } } }`;
const RENAME = `mutation ($id: ID!, $title: String!) {
  renameFolder(id: $id, title: $title, version: 1) { errorCode } }`;
const MOVE = `mutation ($ids: [ID!]!, $id: ID!) { moveMany(ids: $ids, folderId: $id) { errorCode } }`;
const DESTROY = 'mutation ($ids: [ID!]!) { destroyMany(ids: $ids) { errorCode } }';
const RESTORE = 'mutation ($ids: [ID!]!) { restoreMany(ids: $ids) { errorCode } }';
const READ = 'mutation ($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
const CLONE = `mutation ($id: ID!, $to: ID!) {
  cloneDocument(id: $id, folderId: $to) { errorCode document { id } } }`;
const FEEDBACK = `mutation ($id: ID!) {
  submitDocumentFeedback(id: $id, fields: [amount, dueDate], message: "Der Betrag steht rechts.") { errorCode } }`;
const DOWNLOAD = `mutation ($id: ID!, $ids: [ID!]!, $format: DownloadFormat!) {
  prepareDownload(id: $id, ids: $ids, format: $format) { errorCode } }`;
const FOLDERS = { taxes: 'Steuer 2026', flat: 'Wohnung', old: 'Altes Zeug' } as const;

const fixture = async (name: string): Promise<File> => ({
  name: name.slice(name.indexOf('/') + 1),
  bytes: await readFile(join(FIXTURES, name)),
});

async function createFolder({ client }: Session, title: string, id: string): Promise<string> {
  type Created = { readonly folder: { readonly id: string } };
  return (await act<Created>(client, CREATE, { title, id })).folder.id;
}

async function letterOf(
  session: Session,
  subject: string,
  words: readonly string[],
): Promise<string> {
  const file = { name: `${subject}.pdf`, bytes: await sheet(subject, words) };
  return bringFile({ client: session.client, folderId: session.roots.inbox.id }, file);
}

/** Each kind of work on pages, done. */
async function workOnPages(session: Session): Promise<void> {
  const { client } = session;
  const words = ['Erstens', 'Zweitens', 'Drittens'];
  for (const kind of ['turn', 'takeOut', 'split', 'extract', 'mark', 'redact'] as const) {
    const id = await letterOf(session, `Seiten ${kind}`, words);
    await orderWork(client, id, kind);
    await workDone(client, id);
  }
  const back = await letterOf(session, 'Seiten zurück', words);
  await orderWork(client, back, 'split');
  await workDone(client, back);
  await undo(client, back);
  const pair = [
    await letterOf(session, 'Teil eins', ['Eins']),
    await letterOf(session, 'Teil zwei', ['Zwei']),
  ];
  await orderMerge(client, pair);
  await workDone(client, pair[0]!);
}

/** Folders in folders, one renamed, one thrown away with what lies in it; a letter thrown away, and one destroyed. */
async function file(session: Session): Promise<void> {
  const { client, roots } = session;
  const taxes = await createFolder(session, FOLDERS.taxes, roots.archive.id);
  const flat = await createFolder(session, 'Wohnen', roots.archive.id);
  const below = await createFolder(session, 'Nebenkosten', flat);
  const old = await createFolder(session, FOLDERS.old, roots.archive.id);
  await act(client, RENAME, { id: flat, title: FOLDERS.flat });
  const put = (ids: readonly string[], id: string) => act(client, MOVE, { ids, id });
  const [one, two, three, four, five] = await Promise.all(
    ['Nachweis', 'Ablesung', 'Vertrag', 'Werbung', 'Irrläufer'].map((subject) =>
      letterOf(session, subject, [`${subject} eins`]),
    ),
  );
  await put([one!], taxes);
  await put([two!], below);
  await put([three!], old);
  await put([old], roots.trash.id);
  await put([four!, five!], roots.trash.id);
  await act(client, DESTROY, { ids: [five] });
  const back = await letterOf(session, 'Zurückgeholt', ['Doch nicht weg']);
  await put([back], roots.trash.id);
  await act(client, RESTORE, { ids: [back] });
  await act(client, READ, { ids: [one, back] });
  await act(client, CLONE, { id: one, to: below });
  await act(client, FEEDBACK, { id: two });
}

/** What belongs to a person and to no letter. */
async function keepBelongings({ client }: Session): Promise<void> {
  await act(client, STAMPS.query, STAMPS.variables);
  await act(client, SIGNATURES.query, SIGNATURES.variables);
  await act(client, PATTERN.query, PATTERN.variables);
  await client.ask('mutation { renewCalendarFeed { errorCode } }');
  await client.ask('mutation { endTour { user { id } } }');
}

async function download({ client }: Session, ids: readonly string[]): Promise<void> {
  const id = randomUUID();
  await act(client, DOWNLOAD, { id, ids, format: 'both' });
  await until(async () => {
    const { documentDownloads } = await client.ask<Book>(OWN);
    return documentDownloads.find((one) => one.id === id && one.stage === 'Ready');
  });
}

/** Everything that people do, as far as it comes to its end. */
export async function furnish({ household, business }: Sessions): Promise<void> {
  await workOnPages(household);
  await file(household);
  await keepBelongings(household);
  // The same id of an upload, whose documents are two: of earlier versions they had that id as well.
  const id = randomUUID();
  const twin = async ({ client, roots }: Session, subject: string) => {
    const file = { id, name: `${subject}.pdf`, bytes: await sheet(subject, [subject]) };
    return bringFile({ client, folderId: roots.inbox.id }, file);
  };
  await twin(household, 'Zwilling daheim');
  const atWork = await twin(business, 'Zwilling im Büro');
  const inbox = { client: business.client, folderId: business.roots.inbox.id };
  const bill = await bringFile(inbox, await fixture('einvoice/xrechnung-01.01a-INVOICE_ubl.xml'));
  await bringFile(inbox, await fixture('einvoice/MustangRE-20171118_506_ZUGFeRD1and2.pdf'));
  await bringFile(inbox, await fixture('scans/invalid.pdf'));
  await download(business, [bill, atWork]);
  await business.client.ask('mutation { updateUser(locale: en_GB) { user { locale } } }');
}
