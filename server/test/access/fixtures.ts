import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { writeReadings } from '../../src/extraction/readings/readings.sql.ts';
import { fileDocument, rootOfSpace, saveReading, showPages } from '../../src/documents/index.ts';
import { deleteGrants, insertGrant, type Grant } from '../../src/documents/access/grant.sql.ts';
import { startBulkJob } from '../../src/documents/bulk/start-bulk-job.ts';
import { prepareDownload } from '../../src/documents/downloads/prepare-download.ts';
import { keepEInvoice } from '../../src/einvoice/index.ts';
import { readEInvoiceXml } from '../../src/einvoice/files/parse-einvoice.ts';
import { setMailboxProven } from '../../src/identity/index.ts';
import { joinToo, promote } from '../world/people.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { THINGS } from './access-rows.ts';
import { holdersOf, PEOPLE, type Kind, type Person } from './expected-access.ts';
import type { useWorld } from '../world/world.ts';

type Root = 'inbox' | 'archive' | 'trash';
type Place = { readonly id: string; readonly spaceId: string; readonly root: Root };

/** A thing of the fixtures, and the words by which anybody would notice that they see it. */
export type Thing = { readonly id: string; readonly words: readonly string[] };
export type Things = Readonly<Record<string, Thing>>;

const ZEROS = '00000000-0000-4000-8000-000000000000';
// As long as an id that is one: of a longer question who is nobody is told less.
export const MALFORMED = 'no-such-id'.padEnd(36, '-x');

/** A root of the viewer's own space. */
export async function rootOf(ctx: Ctx, root: Root): Promise<Place> {
  return (await rootOfSpace(ctx, ctx.viewer.homeSpaceId, root))!;
}

/** A folder of this title below another one. */
export async function makeFolder(ctx: Ctx, above: Place, title: string): Promise<Place> {
  const { accountId } = ctx.viewer;
  const id = randomUUID();
  await sql`insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
    select account_id, ${id}, space_id, id, 'Folder', root, path || ${id}::uuid, ${title}
    from documents.folder where account_id = ${accountId} and id = ${above.id}`.execute(ctx.db);
  return { ...above, id };
}

type Shared =
  | Omit<Extract<Grant, { documentId: string }>, 'userId'>
  | Omit<Extract<Grant, { folderId: string }>, 'userId'>;

/** Lets this user, of whatever account, see something of the owner's. Returns the way to take it back. */
export async function grant(owner: Ctx, to: Ctx, what: Shared): Promise<() => Promise<void>> {
  const id = await insertGrant(owner, { userId: to.viewer.userId, ...what });
  return async () => void (await deleteGrants(owner, [id]));
}

const INVOICE = readFileSync(
  new URL('../../../fixtures/einvoice/xrechnung-01.05_minimal_test_ubl.xml', import.meta.url),
  'utf8',
);

/** Gives a document an e-invoice whose number and seller are this word. */
export async function makeEInvoice(ctx: Ctx, documentId: string, word: string): Promise<Buffer> {
  const named = INVOICE.replace(/(<cbc:ID>)[^<]+/, `$1${word}`);
  const xml = Buffer.from(named.replace(/(<cbc:RegistrationName>)[^<]+/, `$1${word}`));
  const { sha256 } = await ctx.blobs.write(ctx.viewer.accountId, xml);
  const read = readEInvoiceXml(xml);
  if ('refused' in read) throw new Error(read.refused);
  const { invoice, check } = read;
  await keepEInvoice(ctx, { documentId, invoice, check, xmlSha256: sha256 });
  return xml;
}

/** A word, and an id where it shall be that of another account's document. */
type Named = { readonly word: string; readonly id?: string };

/** A document that was read: one page with an image, and this word in everything that can be read of it. */
export async function makeDocument(ctx: Ctx, place: Place, named: string | Named): Promise<Thing> {
  const { word, id = randomUUID() } = typeof named === 'string' ? { word: named } : named;
  const { accountId } = ctx.viewer;
  const write = async (what: string) =>
    (await ctx.blobs.write(accountId, Buffer.from(`${what} of ${word}`))).sha256;
  const bytes = Buffer.from(`original of ${word}`).length;
  await fileDocument(ctx, {
    id,
    spaceId: place.spaceId,
    folderId: place.id,
    root: place.root,
    fileType: 'Pdf',
    digitalSource: 'CustomerUpload',
    scanId: null,
    scannedAt: null,
    filename: `${word}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    originalSha256: await write('original'),
    pageCount: 1,
    notice: null,
    createdAt: ctx.now(),
  });
  const size = { number: 1, width: 595, height: 842 };
  const image = { imageSha256: await write('page'), imageWidth: 827, imageHeight: 1170 };
  const thumbnailSha256 = await write('thumbnail');
  await showPages(ctx, { id, images: [{ ...size, ...image }], thumbnailSha256 });
  await ctx.db
    .updateTable('documents.page')
    .set({ text: `Marke ${word}`, words: JSON.stringify([[`Marke${word}`, 0, 0, 0.1, 0.1, 0, 1]]) })
    .where('accountId', '=', accountId)
    .where('documentId', '=', id)
    .execute();
  await saveReading(ctx, {
    id,
    values: { subject: `Marke ${word}`, senderName: word, tags: [word], dueDate: '2099-12-31' },
    files: { readyAt: ctx.now(), isEinvoice: true },
  });
  await makeEInvoice(ctx, id, word);
  const { publicId } = await ctx.db
    .selectFrom('documents.document')
    .select('publicId')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, words: [id, publicId, word] };
}

async function makeBulkJob(ctx: Ctx, document: Thing): Promise<Thing> {
  const id = randomUUID();
  await startBulkJob(ctx, { id, action: 'markRead', selection: { ids: [document.id] } });
  return { id, words: [id] };
}

async function makeDownload(ctx: Ctx, document: Thing): Promise<Thing> {
  const id = randomUUID();
  const kind = { format: 'pdfZip', file: 'searchable', more: false } as const;
  await prepareDownload(ctx, { id, ids: [document.id], ...kind });
  return { id, words: [id] };
}

type People = Readonly<Record<Person | 'deactivated', Ctx>>;

async function invite(world: ReturnType<typeof useWorld>): Promise<People> {
  const [owner, outsider] = [await world.account(), await world.account()];
  return {
    owner,
    admin: await world.admin(owner),
    member: await world.member(owner),
    viewer: await world.member(owner),
    folderViewer: await world.member(owner),
    editor: await world.member(owner),
    deactivated: await world.member(owner),
    friend: await world.account(),
    outsider,
    promoted: await world.member(owner),
    twofold: await joinToo(owner, outsider),
  };
}

type Ids = { readonly documents: readonly string[]; readonly folders: readonly string[] };

async function shareOut(people: People, { documents, folders }: Ids) {
  const { owner, viewer, editor, deactivated, friend, folderViewer } = people;
  for (const documentId of documents) {
    await grant(owner, viewer, { permission: 'viewer', documentId });
    for (const one of [editor, deactivated, friend])
      await grant(owner, one, { permission: 'editor', documentId });
  }
  for (const folderId of folders) {
    await grant(owner, folderViewer, { permission: 'viewer', folderId });
    await grant(owner, editor, { permission: 'editor', folderId });
  }
}

/** Documents beside which the thing of a person lies that is theirs alone. */
const BESIDE: Readonly<Record<string, string>> = {
  owners: 'letter',
  members: 'private',
};

/** One thing of each kind that domains keep, for all that the fixtures name of such. */
async function makeOwn(people: People, document: Things, kinds: typeof THINGS) {
  const made: Record<string, Things> = {};
  for (const [kind, { make }] of Object.entries(kinds)) {
    const things: Record<string, Thing> = {};
    for (const [name, holders] of Object.entries(holdersOf(kind, kinds))) {
      const maker = PEOPLE.find((person) => holders[person] === 'owner');
      const beside = document[BESIDE[name] ?? name]!;
      if (maker === undefined) {
        things[name] = beside;
        continue;
      }
      const word = `${kind}von${name}`;
      const id = await make(people[maker], { documentId: beside.id, word });
      things[name] = { id, words: [id, word] };
    }
    made[kind] = things;
  }
  return made;
}

/** Where a letter says of whom it is. */
export async function saySender(ctx: Ctx, { id }: Thing, value: string): Promise<void> {
  const place = { rank: 0, label: null, page: 1, box: [0, 0, 0.1, 0.1], score: 0.9 };
  const of = { documentId: id, source: 'machine' } as const;
  await writeReadings(ctx, of, [{ field: 'senderName', value, ...place }]);
}

/** Three accounts with documents, folders and uploads: some shared, most not. */
export async function openFixtures(world: ReturnType<typeof useWorld>, kinds = THINGS) {
  const people = await invite(world);
  // Whoever shares has shown that their mailbox is theirs.
  for (const one of Object.values(people)) await setMailboxProven(one);
  const { owner, member, outsider, promoted } = people;
  const inbox = await rootOf(owner, 'inbox');
  const taxes = await makeFolder(owner, await rootOf(owner, 'archive'), 'OrdnerSteuern');
  const year = await makeFolder(owner, taxes, 'OrdnerJahr');
  const thrown = await makeFolder(owner, await rootOf(owner, 'trash'), 'OrdnerAlt');
  const document = {
    letter: await makeDocument(owner, inbox, 'Marderhund'),
    trashed: await makeDocument(owner, await rootOf(owner, 'trash'), 'Hamster'),
    shared: await makeDocument(owner, inbox, 'Tapir'),
    inherited: await makeDocument(owner, year, 'Ozelot'),
    private: await makeDocument(member, await rootOf(member, 'inbox'), 'Wombat'),
    former: await makeDocument(promoted, await rootOf(promoted, 'inbox'), 'Biber'),
    foreign: await makeDocument(outsider, await rootOf(outsider, 'inbox'), 'Axolotl'),
    malformed: { id: MALFORMED, words: [] },
    random: { id: ZEROS, words: [] },
  };
  const root = async (ctx: Ctx, name: Root = 'inbox') => {
    const { id } = await rootOf(ctx, name);
    return { id, words: [id] };
  };
  // Those who were let in are told no duties: of these letters there is more to say.
  await saySender(owner, document.shared, 'Tapir');
  await saySender(owner, document.inherited, 'Ozelot');
  const folder = {
    inbox: await root(owner),
    taxes: { id: taxes.id, words: [taxes.id, 'OrdnerSteuern'] },
    year: { id: year.id, words: [year.id, 'OrdnerJahr'] },
    thrown: { id: thrown.id, words: [thrown.id, 'OrdnerAlt'] },
    private: await root(member),
    former: await root(promoted),
    foreign: await root(outsider),
    malformed: { id: MALFORMED, words: [] },
    random: { id: ZEROS, words: [] },
  };
  const trash = {
    main: await root(owner, 'trash'),
    private: await root(member, 'trash'),
    former: await root(promoted, 'trash'),
    foreign: await root(outsider, 'trash'),
    malformed: { id: MALFORMED, words: [] },
    random: { id: ZEROS, words: [] },
  };
  const download = {
    owners: await makeDownload(owner, document.letter),
    members: await makeDownload(member, document.private),
    foreign: await makeDownload(outsider, document.foreign),
    malformed: { id: MALFORMED, words: [] },
    random: { id: ZEROS, words: [] },
  };
  const bulkJob = {
    owners: await makeBulkJob(owner, document.letter),
    members: await makeBulkJob(member, document.private),
    foreign: await makeBulkJob(outsider, document.foreign),
    malformed: { id: MALFORMED, words: [] },
    random: { id: ZEROS, words: [] },
  };
  const own = await makeOwn(people, document, kinds);
  const asAdmin = await promote(promoted);
  // Shared as well: what lies in the trash is absent to whoever was let in.
  await shareOut(people, {
    documents: [document.shared.id, document.trashed.id],
    folders: [taxes.id, thrown.id],
  });
  const things: Readonly<Record<Kind, Things> & Record<string, Things>> = {
    ...own,
    document,
    folder,
    trash,
    download,
    bulkJob,
  };
  return { people: { ...people, promoted: asAdmin }, things };
}
export type Fixtures = Awaited<ReturnType<typeof openFixtures>>;
