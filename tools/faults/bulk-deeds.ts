import { randomUUID } from 'node:crypto';
import { change, expectAnswer, type Believed, type Desk } from './desk.ts';

const MOVE = `mutation($ids: [ID!]!, $folderId: ID!, $key: String!) {
  moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) { errorCode } }`;
const READ = 'mutation($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
// A screen sends thousands in parts of five hundred; here a handful has to be many.
const PART = 3;

const inParts = (all: readonly Believed[]) =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, n) =>
    all.slice(n * PART, (n + 1) * PART),
  );

/**
 * Files everything there is and marks it read, part after part as a screen does with thousands: a part whose answer
 * was lost is asked for again under its key, and the parts before it are not.
 */
export async function fileEverything(desk: Desk): Promise<void> {
  const { roots, random, believed } = desk;
  const folderId = random.pick([roots.inbox.id, roots.archive.id]);
  for (const part of inParts(believed.filter((one) => one.state === 'read'))) {
    const ids = part.map(({ id }) => id);
    const more = { ids, folderId, key: randomUUID() };
    const moved = await change(desk, part[0]!, { name: 'move many', query: MOVE, more });
    expectAnswer(moved, 'ok', `move of ${ids.join()}`);
    for (const one of part) one.place = folderId;
    const marked = await change(desk, part[0]!, { name: 'mark many', query: READ, more: { ids } });
    expectAnswer(marked, 'ok', `mark of ${ids.join()}`);
    for (const one of part) one.isRead = true;
  }
}
