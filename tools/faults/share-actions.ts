import { randomUUID } from 'node:crypto';
import { ask, change, expectAnswer, rootOf, type ClientState } from './client-state.ts';
import { createFolder } from './folder-actions.ts';
import type { Guest } from './guest.ts';

const SHARE = `mutation($id: ID!, $email: String!, $permission: SharePermission!, $key: String!) {
  shareContainerWithManyContacts(containerId: $id, emails: [$email], permission: $permission, idempotencyKey: $key) { errorCode } }`;
const UNSHARE = `mutation($id: ID!, $email: String!, $key: String!) {
  unshareContainerWithManyContacts(containerId: $id, emails: [$email], idempotencyKey: $key) { errorCode } }`;
const MOVE = `mutation($ids: [ID!]!, $folderId: ID!, $key: String!) {
  moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) { errorCode } }`;
const PERMISSIONS = ['viewer', 'editor'] as const;
// Copies take room and are read by nobody here.
const MOST_COPIES = 20;

/** What a client was told of one share. */
export type BelievedShare = {
  readonly id: string;
  readonly email: string;
  permission: (typeof PERMISSIONS)[number];
};

/** The guest of a client that has one. */
export function guestOf({ guest }: ClientState): Guest {
  if (!guest) throw new Error('nobody is a guest here');
  return guest;
}

/** What can be shared by itself. What is made of pages is open to whom its letter was, and stands aside. */
function things(state: ClientState): string[] {
  const letters = state.believed.filter((one) => one.state === 'read' && one.madeOf === 'file');
  return [
    ...letters.filter(({ place }) => rootOf(state, place) !== 'trash').map(({ id }) => id),
    ...state.folders.map(({ id }) => id).filter((id) => rootOf(state, id) !== 'trash'),
  ];
}

const sharesNow = (state: ClientState) => {
  const there = new Set(things(state));
  return state.shares.filter(({ id }) => there.has(id));
};

type Opening = Pick<BelievedShare, 'email' | 'permission'>;

/** Lets somebody in to a letter or folder, or has them do more or less from now on; false where they are let in to nothing more today. */
export async function share(
  state: ClientState,
  id: string,
  { email, permission }: Opening,
): Promise<boolean> {
  const { shares } = state;
  const more = { email, permission, key: randomUUID() };
  const code = await change(state, { id }, { name: 'share', query: SHARE, more });
  const known = shares.find((one) => one.id === id && one.email === email);
  // More than a hundred in a day are refused, and then nothing has happened.
  if (code === 'LIMIT_REACHED' && !known) return false;
  expectAnswer(code, 'ok', `sharing ${id} with ${email}`);
  if (known) known.permission = permission;
  else shares.push({ id, email, permission });
  return true;
}

/** Lets the guest, or an address that is nobody's yet, in to something. */
async function shareOne(state: ClientState, id: string): Promise<void> {
  const { random } = state;
  const email = random.next() < 0.3 ? `invited.${randomUUID()}@example.com` : guestOf(state).email;
  await share(state, id, { email, permission: random.pick(PERMISSIONS) });
}

/** Takes a share back, or has the guest leave. */
async function unshare(state: ClientState, one: BelievedShare): Promise<void> {
  const guest = guestOf(state);
  const { id, email } = one;
  const isLeaving = email === guest.email && state.random.next() < 0.4;
  const by = isLeaving ? { ...state, caller: guest.caller } : state;
  const name = isLeaving ? 'leave' : 'unshare';
  const code = await change(
    by,
    { id },
    { name, query: UNSHARE, more: { email, key: randomUUID() } },
  );
  expectAnswer(code, 'ok', `${name} of ${id} by ${email}`);
  state.shares.splice(state.shares.indexOf(one), 1);
  await expectSeen(state, id);
}

/** Puts a letter into a folder that the guest shares: it stays, and a copy is laid there. */
async function moveOut(state: ClientState, id: string): Promise<void> {
  const { folderId } = guestOf(state);
  const more = { folderId, key: randomUUID() };
  const code = await change(state, { id }, { name: 'move out', query: MOVE, more });
  expectAnswer(code, 'ok', `moving ${id} out`);
  state.copies.count += 1;
}

/** Shares, takes back, or moves out, as it comes. */
export async function changeShares(state: ClientState): Promise<void> {
  if (state.guest === null) return;
  const { random } = state;
  const all = things(state);
  const now = sharesNow(state);
  const letters = all.filter((id) => state.believed.some((one) => one.id === id));
  if (all.length === 0) return createFolder(state);
  if (letters.length > 0 && state.copies.count < MOST_COPIES && random.next() < 0.2)
    return moveOut(state, random.pick(letters));
  if (now.length > 0 && random.next() < 0.45) return unshare(state, random.pick(now));
  await shareOne(state, random.pick(all));
}

/** Whether the guest should see this: by itself, or by a folder it lies in. */
function isSeen(state: ClientState, id: string): boolean {
  const { email } = guestOf(state);
  if (state.shares.some((one) => one.id === id && one.email === email)) return true;
  const above =
    state.believed.find((one) => one.id === id)?.place ??
    state.folders.find((one) => one.id === id)?.parent;
  return above !== undefined && isSeen(state, above);
}

async function expectSeen(state: ClientState, id: string): Promise<void> {
  const { caller } = guestOf(state);
  type Shown = { readonly id: string } | null;
  const kind = state.folders.some((one) => one.id === id) ? 'containerFolder' : 'containerDocument';
  const query = `query($id: ID!) { ${kind}(id: $id) { id } }`;
  const said = await ask<Shown>({ caller }, id, { name: 'look', query });
  const there = said.is === 'ok' && said.value !== null;
  expectAnswer(
    there ? 'seen' : 'unseen',
    isSeen(state, id) ? 'seen' : 'unseen',
    `${id} by a guest`,
  );
}

/** What was acknowledged of shares stands: the guest sees what was opened to them, and not what was taken back. */
export async function checkShares(state: ClientState): Promise<void> {
  if (state.guest === null) return;
  const all = things(state);
  if (all.length > 0) await expectSeen(state, state.random.pick(all));
  const [shared] = sharesNow(state).filter(({ email }) => email === state.guest?.email);
  if (shared) await expectSeen(state, shared.id);
}
