import { randomUUID } from 'node:crypto';
import type { Letter } from './letters.ts';
import {
  ask,
  change,
  expectAnswer,
  FRESH,
  rootOf,
  type Believed,
  type ClientState,
} from './client-state.ts';

const PREPARE = `mutation($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
  prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) { errorCode upload { documentId } } }`;
const READ = 'mutation($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
const UNREAD = 'mutation($ids: [ID!]!) { markManyAsUnread(ids: $ids) { errorCode } }';
const EDIT = `mutation($id: ID!, $version: Int!, $subject: String!) {
  updateDocumentMetadata(id: $id, version: $version, subject: $subject) { errorCode } }`;
const LOOK = 'query($id: ID!) { containerDocument(id: $id) { version metadata { subject } } }';

/** Marks a letter read or unread. */
export async function mark(state: ClientState, one: Believed): Promise<void> {
  const isRead = state.random.next() < 0.5;
  const code = await change(state, one, { name: 'mark', query: isRead ? READ : UNREAD });
  expectAnswer(code, 'ok', `mark of ${one.id}`);
  one.isRead = isRead;
}

/** Nobody else edits here: the first try went through, and only its answer was lost. */
async function expectOwnEdit(
  { caller }: ClientState,
  one: Believed,
  subject: string,
): Promise<void> {
  type Seen = { readonly version: number; readonly metadata: { readonly subject: string } };
  const seen = await caller.insist({ name: 'look', id: one.id }, () =>
    caller.ask<Seen>(LOOK, { id: one.id }),
  );
  const now = seen.is === 'ok' ? seen.value : null;
  expectAnswer(now?.metadata.subject ?? 'nothing', subject, `edit of ${one.id}`);
  expectAnswer(String(now?.version), String(one.version + 1), `version of ${one.id}`);
}

/** Corrects a letter's subject, which is refused in the trash. */
export async function edit(state: ClientState, one: Believed): Promise<void> {
  const subject = `Betreff ${state.random.between(1, 1_000_000)}`;
  const more = { version: one.version, subject };
  const code = await change(state, one, { name: 'edit', query: EDIT, more });
  if (rootOf(state, one.place) === 'trash')
    return expectAnswer(code, 'IN_TRASH', `edit of ${one.id} in the trash`);
  if (code === 'CHANGED_MEANWHILE') await expectOwnEdit(state, one, subject);
  else expectAnswer(code, 'ok', `edit of ${one.id}`);
  one.version += 1;
  one.subject = subject;
}

/** Sends the bytes, first up to the cut, and asks where to go on whenever no answer came. */
async function sendBytes({ caller }: ClientState, one: Believed, cut: number): Promise<void> {
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

function announced({ roots, believed }: ClientState, letter: Letter): Believed {
  const came = { madeOf: 'file', cutFrom: null, place: roots.inbox.id } as const;
  const upload = randomUUID();
  const one: Believed = { ...FRESH, ...came, id: upload, upload, letter, state: 'refused' };
  believed.push(one);
  return one;
}

type Prepared = { readonly upload: { readonly documentId: string } | null };

/** Announces it, and remembers which document it will be: the product may not say another one later. */
async function prepare(state: ClientState, one: Believed, bytes: number): Promise<string> {
  const more = { filename: one.letter.filename, folderId: state.roots.inbox.id, bytes };
  const said = await ask<Prepared>(state, one.upload!, { name: 'prepare', query: PREPARE, more });
  if (said.is === 'refused') return said.code;
  one.id = said.value.upload!.documentId;
  return 'ok';
}

/** Announces a file and sends it; now and then one that is refused at once, or that is never sent. */
export async function send(state: ClientState): Promise<void> {
  const { random } = state;
  const one = announced(state, state.nextLetter());
  const bytes = random.next() < 0.1 ? 0 : one.letter.bytes.length;
  const code = await prepare(state, one, bytes);
  expectAnswer(code, bytes === 0 ? 'FILE_EMPTY' : 'ok', `announcement of ${one.id}`);
  if (bytes === 0) return;
  one.state = 'announced';
  if (random.next() < 0.05) return;
  await sendBytes(state, one, random.next() < 0.3 ? random.between(1, bytes) : 0);
  one.state = 'accepted';
}

/** Sends one file, whole. */
export async function sendWhole(state: ClientState, letter: Letter): Promise<Believed> {
  const one = announced(state, letter);
  const code = await prepare(state, one, letter.bytes.length);
  expectAnswer(code, 'ok', `announcement of ${one.id}`);
  await sendBytes(state, one, 0);
  one.state = 'accepted';
  return one;
}
