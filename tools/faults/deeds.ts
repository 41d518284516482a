import { randomUUID } from 'node:crypto';
import type { Letter } from './letters.ts';
import { ask, change, expectAnswer, FRESH, rootOf, type Believed, type Desk } from './desk.ts';

const PREPARE = `mutation($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
  prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) { errorCode upload { documentId } } }`;
const READ = 'mutation($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
const UNREAD = 'mutation($ids: [ID!]!) { markManyAsUnread(ids: $ids) { errorCode } }';
const EDIT = `mutation($id: ID!, $version: Int!, $subject: String!) {
  updateDocumentMetadata(id: $id, version: $version, subject: $subject) { errorCode } }`;
const LOOK = 'query($id: ID!) { containerDocument(id: $id) { version metadata { subject } } }';

/** Marks a letter read or unread. */
export async function mark(desk: Desk, one: Believed): Promise<void> {
  const isRead = desk.random.next() < 0.5;
  const code = await change(desk, one, { name: 'mark', query: isRead ? READ : UNREAD });
  expectAnswer(code, 'ok', `mark of ${one.id}`);
  one.isRead = isRead;
}

/** Nobody else edits here: the first try went through, and only its answer was lost. */
async function expectOwnEdit({ caller }: Desk, one: Believed, subject: string): Promise<void> {
  type Seen = { readonly version: number; readonly metadata: { readonly subject: string } };
  const seen = await caller.insist({ name: 'look', id: one.id }, () =>
    caller.ask<Seen>(LOOK, { id: one.id }),
  );
  const now = seen.is === 'ok' ? seen.value : null;
  expectAnswer(now?.metadata.subject ?? 'nothing', subject, `edit of ${one.id}`);
  expectAnswer(String(now?.version), String(one.version + 1), `version of ${one.id}`);
}

/** Corrects a letter's subject, which is refused in the trash. */
export async function edit(desk: Desk, one: Believed): Promise<void> {
  const subject = `Betreff ${desk.random.between(1, 1_000_000)}`;
  const more = { version: one.version, subject };
  const code = await change(desk, one, { name: 'edit', query: EDIT, more });
  if (rootOf(desk, one.place) === 'trash')
    return expectAnswer(code, 'IN_TRASH', `edit of ${one.id} in the trash`);
  if (code === 'CHANGED_MEANWHILE') await expectOwnEdit(desk, one, subject);
  else expectAnswer(code, 'ok', `edit of ${one.id}`);
  one.version += 1;
  one.subject = subject;
}

/** Sends the bytes, first up to the cut, and asks where to go on whenever no answer came. */
async function sendBytes({ caller }: Desk, one: Believed, cut: number): Promise<void> {
  const { letter } = one;
  const id = one.upload!;
  const all = letter.bytes.length;
  let offset = 0;
  let lost = false;
  const sent = await caller.insist({ name: 'send', id }, async () => {
    const known = lost ? await caller.upload('HEAD', id) : null;
    if (known && known.is !== 'ok') return known;
    offset = known?.value ?? offset;
    while (offset < all) {
      const bytes = letter.bytes.subarray(offset, offset < cut ? cut : all);
      const tried = await caller.upload('PATCH', id, { from: offset, bytes });
      lost = tried.is === 'unknown';
      if (tried.is !== 'ok') return tried;
      offset = tried.value;
    }
    return { is: 'ok', value: offset };
  });
  expectAnswer(sent.is === 'ok' ? 'ok' : sent.code, 'ok', `place of ${id}`);
}

function announced({ roots, believed }: Desk, letter: Letter): Believed {
  const came = { madeOf: 'file', cutFrom: null, place: roots.inbox.id } as const;
  const upload = randomUUID();
  const one: Believed = { ...FRESH, ...came, id: upload, upload, letter, state: 'refused' };
  believed.push(one);
  return one;
}

type Prepared = { readonly upload: { readonly documentId: string } | null };

/** Announces it, and remembers which document it will be: the product may not say another one later. */
async function prepare(desk: Desk, one: Believed, bytes: number): Promise<string> {
  const more = { filename: one.letter.filename, folderId: desk.roots.inbox.id, bytes };
  const said = await ask<Prepared>(desk, one.upload!, { name: 'prepare', query: PREPARE, more });
  if (said.is === 'refused') return said.code;
  one.id = said.value.upload!.documentId;
  return 'ok';
}

/** Announces a file and sends it; now and then one that is refused at once, or that is never sent. */
export async function send(desk: Desk): Promise<void> {
  const { random } = desk;
  const one = announced(desk, desk.nextLetter());
  const bytes = random.next() < 0.1 ? 0 : one.letter.bytes.length;
  const code = await prepare(desk, one, bytes);
  expectAnswer(code, bytes === 0 ? 'FILE_EMPTY' : 'ok', `announcement of ${one.id}`);
  if (bytes === 0) return;
  one.state = 'announced';
  if (random.next() < 0.05) return;
  await sendBytes(desk, one, random.next() < 0.3 ? random.between(1, bytes) : 0);
  one.state = 'accepted';
}

/** Sends one file, whole. */
export async function sendWhole(desk: Desk, letter: Letter): Promise<Believed> {
  const one = announced(desk, letter);
  const code = await prepare(desk, one, letter.bytes.length);
  expectAnswer(code, 'ok', `announcement of ${one.id}`);
  await sendBytes(desk, one, 0);
  one.state = 'accepted';
  return one;
}
