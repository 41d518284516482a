import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '@postkorb/domain/basics';
import { signUpForm } from './world/sign-up-form.ts';
import { addDocument, rootId } from './world/documents.ts';
import { openPostOffice, postDocument } from './world/post-office.ts';
import { useWorld } from './world/world.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { findDocument } from '../src/documents/record/documents.sql.ts';
import { saveReading } from '../src/documents/metadata/save-reading.ts';

const world = useWorld();

const SECRETS = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};

/** The same house after somebody set something else and started it anew. */
function set(ctx: Ctx, env: Readonly<Record<string, string>>): Ctx {
  const { document, tag, folder, text } = readConfig({ ...SECRETS, ...env });
  return { ...ctx, config: { ...ctx.config, document, tag, folder, text } };
}

type Answer = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
  readonly folder?: { readonly id: string; readonly title: string; readonly version: number };
};

async function ask(ctx: Ctx, query: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await world.ask(ctx, query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Answer;
}

const TOLD = 'errorCode problems { field code position }';
const EDIT = `mutation ($id: ID!, $sender: DocumentSenderInput, $subject: String, $recipientName: String, $tags: [String!]) {
  updateDocumentMetadata(id: $id, sender: $sender, subject: $subject, recipientName: $recipientName, tags: $tags) { ${TOLD} } }`;
const CREATE = `mutation ($title: String!, $parentId: ID!) {
  createFolder(title: $title, parentId: $parentId) { ${TOLD} folder { id title version } } }`;
const RENAME = `mutation ($id: ID!, $title: String!, $version: Int!) {
  renameFolder(id: $id, title: $title, version: $version) { ${TOLD} folder { id title version } } }`;
const STAMP = `mutation ($stamps: JSON!, $version: Int!) {
  updateCustomStamps(stamps: $stamps, version: $version) { ${TOLD} } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { ${TOLD} } }`;
const FINE = { errorCode: null, problems: [] };
const refused = (...problems: readonly object[]) => ({ errorCode: 'INVALID_INPUT', problems });

const NARROW = 'subject=30, senderName=21, recipientName=22, senderEmail=23, senderPhone=7';
const mail = (signs: number) => 'post@example.de'.padStart(signs, 'x');
/** Values of every bounded field, so many characters beyond the narrow bounds. */
const values = (more: number) => ({
  subject: '𝄞'.repeat(30 + more),
  recipientName: 'ü'.repeat(22 + more),
  sender: {
    name: 'ü'.repeat(21 + more),
    email: mail(23 + more),
    phone: `030 / ${'1'.repeat(4 + more)}`,
  },
});
const FIELDS = [
  ['senderName', 21],
  ['senderEmail', 23],
  ['senderPhone', 7],
  ['recipientName', 22],
  ['subject', 30],
] as const;

test('[DEC-DOCFIELD-BOUNDS][VAL-DOCFIELD-LENGTH] fields of a document take what is set, and a document keeps what it carried before', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  expect(await ask(ctx, EDIT, { id, ...values(1) })).toEqual(FINE);

  const narrow = set(ctx, { POSTKORB_DOCUMENT_MAX: NARROW });
  expect(await ask(narrow, EDIT, { id, ...values(2) })).toEqual(
    refused(...FIELDS.map(([field, position]) => ({ field, code: 'TOO_LONG', position }))),
  );
  expect(await ask(narrow, EDIT, { id, ...values(1), tags: ['Haus'] })).toEqual(FINE);
  expect(await ask(narrow, EDIT, { id, ...values(0) })).toEqual(FINE);

  const wide = set(ctx, { POSTKORB_DOCUMENT_MAX: 'subject=500,senderName=500' });
  const much = { subject: '𝄞'.repeat(500), sender: { name: '𝄞'.repeat(500) } };
  expect(await ask(ctx, EDIT, { id, ...much })).toEqual(
    refused(
      { field: 'senderName', code: 'TOO_LONG', position: 100 },
      { field: 'subject', code: 'TOO_LONG', position: 255 },
    ),
  );
  expect(await ask(wide, EDIT, { id, ...much })).toEqual(FINE);
  const kept = { subject: much.subject, senderName: much.sender.name, tags: ['Haus'] };
  expect(await findDocument(ctx, id)).toMatchObject(kept);
});

test('a number that a document prints in more signs than twenty is taken, and stays when somebody corrects the rest', async () => {
  const ctx = await world.account();
  const senderPhone = '+49 (0) 8 00 / 33 01 00 - 0';
  const id = await addDocument(ctx, { senderPhone: '030 1234567' });
  await saveReading(ctx, { id, values: { senderPhone }, files: {} });
  expect(await ask(ctx, EDIT, { id, sender: { name: 'Post', phone: senderPhone } })).toEqual(FINE);
  expect(await findDocument(ctx, id)).toMatchObject({ senderName: 'Post', senderPhone });
  const digits = { field: 'senderPhone', code: 'TOO_LONG', position: 20 };
  expect(await ask(ctx, EDIT, { id, sender: { phone: '1'.repeat(21) } })).toEqual(refused(digits));
});

const XRECHNUNG = 'fixtures/einvoice/xrechnung-01.01a-INVOICE_ubl.xml';

const SELLER = {
  senderName: 'Stadtwerke Wiesenau und Umland GmbH',
  senderEmail: 'rechnungen@stadtwerke-wiesenau.example',
  senderPhone: '+49 (0) 8 00 / 33 01 00 - 0',
};

/** An e-invoice of somebody whose name, address and number are long. */
async function invoiceIn({ config }: Ctx): Promise<string> {
  const xml = (await readFile(XRECHNUNG, 'utf8'))
    .replaceAll('[Seller name]', SELLER.senderName)
    .replaceAll('[Seller trading name]', SELLER.senderName)
    .replaceAll('seller@email.de', SELLER.senderEmail)
    .replaceAll('+49 1234-5678', SELLER.senderPhone);
  const path = join(config.dataFolder, 'Rechnung.xml');
  await writeFile(path, xml);
  return path;
}

test('what the machine read is not lost where less may be written: words are cut, numbers and addresses stay whole', async () => {
  const office = await openPostOffice(world.appCtx);
  const file = await invoiceIn(world.appCtx);
  const ctx = await world.account();
  expect(await findDocument(ctx, await postDocument(ctx, office, file))).toMatchObject(SELLER);
  const narrow = set(await world.account(), {
    POSTKORB_DOCUMENT_MAX: 'senderName=20,senderEmail=20,senderPhone=5',
  });
  const id = await postDocument(narrow, office, file);
  await office.close();
  const read = { ...SELLER, senderName: 'Stadtwerke Wiesenau…' };
  expect(await findDocument(narrow, id)).toMatchObject(read);
  const sender = { name: read.senderName, email: read.senderEmail, phone: read.senderPhone };
  expect(await ask(narrow, EDIT, { id, sender, subject: 'Strom' })).toEqual(FINE);
});

test('[DEC-TAG-BOUNDS][VAL-TAG-MIN][VAL-TAG-MAX] tags are as short and as long as is set, and those a document has stay', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  expect(await ask(ctx, EDIT, { id, tags: ['a', 'x'.repeat(40), 'x'.repeat(41)] })).toEqual(
    refused(
      { field: 'tags', code: 'TOO_SHORT', position: 0 },
      { field: 'tags', code: 'TOO_LONG', position: 2 },
    ),
  );
  const long = set(ctx, { POSTKORB_TAG_LENGTH: '1-500' });
  const tags = ['a', '𝄞'.repeat(500)];
  expect(await ask(long, EDIT, { id, tags })).toEqual(FINE);
  expect((await findDocument(ctx, id))?.tags).toEqual(tags);
  expect(await ask(ctx, EDIT, { id, tags: [...tags, 'Haus', 'b'] })).toEqual(
    refused({ field: 'tags', code: 'TOO_SHORT', position: 3 }),
  );
  expect(await ask(ctx, EDIT, { id, tags: [...tags, 'Haus'] })).toEqual(FINE);
});

test('[DEC-FOLDER-NAME-MAX][VAL-FOLDER-MAX] the name of a folder is as long as is set, and a longer one stays until somebody changes it', async () => {
  const ctx = await world.account();
  const parentId = await rootId(ctx, 'archive');
  const title = '𝄞'.repeat(500);
  expect(await ask(ctx, CREATE, { parentId, title: 'ü'.repeat(101) })).toMatchObject(
    refused({ field: 'title', code: 'TOO_LONG', position: 100 }),
  );
  const wide = set(ctx, { POSTKORB_FOLDER_NAME_MAX: '500' });
  const { folder } = await ask(wide, CREATE, { parentId, title });
  expect(folder?.title).toBe(title);

  const narrow = set(ctx, { POSTKORB_FOLDER_NAME_MAX: '20' });
  expect(await ask(narrow, RENAME, { ...folder, title })).toMatchObject(FINE);
  expect(await ask(narrow, RENAME, { ...folder, title: 'x'.repeat(21) })).toMatchObject(
    refused({ field: 'title', code: 'TOO_LONG', position: 20 }),
  );
  expect(await ask(narrow, RENAME, { ...folder, title: 'x'.repeat(20) })).toMatchObject(FINE);
});

const stamp = (id: string, name: string) => ({
  id,
  type: 'text',
  name,
  data: 'Bezahlt',
  width: 160,
  height: 48,
  colour: 'red',
  createdAt: '2026-11-21T10:00:00.000Z',
});

test('[DEC-GENERIC-BOUNDS][VAL-GENERIC-MIN][VAL-GENERIC-MAX] a text without a bound of its own has as few and as many characters as is set', async () => {
  const narrow = set(world.appCtx, { POSTKORB_TEXT_LENGTH: '3-12' });
  const named = (firstName: string) => ({ input: signUpForm({ firstName }) });
  const position = (code: string, at: number) =>
    refused({ field: 'firstName', code, position: at });
  expect(await ask(narrow, SIGN_UP, named('Bo'))).toEqual(position('TOO_SHORT', 3));
  expect(await ask(narrow, SIGN_UP, named('x'.repeat(13)))).toEqual(position('TOO_LONG', 12));
  expect(await ask(narrow, SIGN_UP, named('x'.repeat(12)))).toEqual(FINE);
  expect(await ask(world.appCtx, SIGN_UP, named('x'.repeat(256)))).toEqual(
    position('TOO_LONG', 255),
  );
  expect(await ask(world.appCtx, SIGN_UP, named('x'.repeat(255)))).toEqual(FINE);

  const ctx = await world.account();
  const kept = [stamp('a', 'x'.repeat(255))];
  expect(await ask(ctx, STAMP, { stamps: [stamp('a', 'x'.repeat(256))], version: 0 })).toEqual(
    refused({ field: 'stamps', code: 'NAME', position: 0 }),
  );
  expect(await ask(ctx, STAMP, { stamps: kept, version: 0 })).toEqual(FINE);
  const strict = set(ctx, { POSTKORB_TEXT_LENGTH: '3-12' });
  const stamps = (name: string) => ({ stamps: [...kept, stamp('b', name)], version: 1 });
  for (const name of ['ab', 'x'.repeat(13)])
    expect(await ask(strict, STAMP, stamps(name))).toEqual(
      refused({ field: 'stamps', code: 'NAME', position: 1 }),
    );
  expect(await ask(strict, STAMP, stamps('abc'))).toEqual(FINE);
});

const BOUNDS = `{ bounds {
  document { max { subject senderName recipientName senderEmail senderPhone } }
  tag { minLength maxLength } folder { nameMaxLength } text { minLength maxLength } } }`;

test('a screen is told the bounds as they are set, and the usual ones where nothing is', async () => {
  const ctx = await world.account();
  expect(await ask(ctx, BOUNDS)).toEqual(USUAL_BOUNDS);
  const other = set(ctx, {
    POSTKORB_DOCUMENT_MAX: 'subject=120',
    POSTKORB_TAG_LENGTH: '3-30',
    POSTKORB_FOLDER_NAME_MAX: '60',
    POSTKORB_TEXT_LENGTH: '2-80',
  });
  expect(await ask(other, BOUNDS)).toEqual({
    document: { max: { ...USUAL_BOUNDS.document.max, subject: 120 } },
    tag: { minLength: 3, maxLength: 30 },
    folder: { nameMaxLength: 60 },
    text: { minLength: 2, maxLength: 80 },
  });
});
