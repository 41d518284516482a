import { randomUUID } from 'node:crypto';
import { change, expectAnswer, type Believed, type ClientState } from './client-state.ts';

const MOVE = `mutation($ids: [ID!]!, $folderId: ID!, $key: String!) {
  moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) { errorCode } }`;
const READ = 'mutation($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
const UNREAD = 'mutation($ids: [ID!]!) { markManyAsUnread(ids: $ids) { errorCode } }';
const RESTORE = `mutation($ids: [ID!]!, $key: String!) {
  restoreMany(ids: $ids, idempotencyKey: $key) { errorCode } }`;
// A screen sends thousands in parts of five hundred; where there is a handful, that has to be many.
const THOUSANDS = 500;
const HANDFUL = 3;

function inParts(all: readonly Believed[]): readonly (readonly Believed[])[] {
  const size = all.length > THOUSANDS ? THOUSANDS : HANDFUL;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );
}

const readOf = ({ believed }: ClientState) => believed.filter((one) => one.state === 'read');

async function moveAll(
  state: ClientState,
  part: readonly Believed[],
  folderId: string,
): Promise<void> {
  const more = { ids: part.map(({ id }) => id), folderId, key: randomUUID() };
  const moved = await change(state, part[0]!, { name: 'move many', query: MOVE, more });
  expectAnswer(moved, 'ok', `move of ${part.length} letters from ${part[0]!.id}`);
  for (const one of part) one.place = folderId;
}

/**
 * Files everything there is and marks it read, part after part as a screen does with thousands: a part whose answer
 * was lost is asked for again under its key, and the parts before it are not.
 */
export async function fileEverything(state: ClientState): Promise<void> {
  const { roots, random } = state;
  const folderId = random.pick([roots.inbox.id, roots.archive.id]);
  for (const part of inParts(readOf(state))) {
    const ids = part.map(({ id }) => id);
    await moveAll(state, part, folderId);
    const marked = await change(state, part[0]!, { name: 'mark many', query: READ, more: { ids } });
    expectAnswer(marked, 'ok', `mark of ${ids.join()}`);
    for (const one of part) one.isRead = true;
  }
}

/** Throws everything away and takes it back, as somebody does who pressed the wrong key; then nothing is read any more. */
export async function throwAwayAndUndo(state: ClientState): Promise<void> {
  const parts = inParts(readOf(state));
  const homes = new Map(readOf(state).map((one) => [one, one.place]));
  for (const part of parts) await moveAll(state, part, state.roots.trash.id);
  for (const part of parts) {
    const more = { ids: part.map(({ id }) => id), key: randomUUID() };
    const back = await change(state, part[0]!, { name: 'restore many', query: RESTORE, more });
    expectAnswer(back, 'ok', `return of ${part.length} letters from ${part[0]!.id}`);
    for (const one of part) one.place = homes.get(one)!;
    const unread = await change(state, part[0]!, { name: 'unmark many', query: UNREAD, more });
    expectAnswer(unread, 'ok', `mark of ${part.length} letters from ${part[0]!.id}`);
    for (const one of part) one.isRead = false;
  }
}
