import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileEverything, throwAwayAndUndo } from './bulk-deeds.ts';
import { clientAt, look, type Client } from './client.ts';
import { sendWhole } from './deeds.ts';
import { ask, FRESH, type Believed, type Desk } from './desk.ts';
import { letServerMove } from './server-work.ts';

const CLONE = `mutation($id: ID!, $folderId: ID!, $key: String!) {
  cloneDocument(id: $id, folderId: $folderId, idempotencyKey: $key) { errorCode document { id } } }`;
const LANES = 4;
const LOOK_EVERY_MS = 500;

/** One letter that was sent and read. It stands for its copies, too: they all have the same bytes. */
async function firstLetter(desk: Desk): Promise<Believed> {
  const sent = { ...desk.nextLetter(), sha256: '' };
  const one = await sendWhole(desk, sent);
  while (one.state !== 'read') {
    await sleep(LOOK_EVERY_MS);
    await look(desk);
  }
  return one;
}

async function copy(desk: Desk, { id, letter }: Believed): Promise<void> {
  type Copied = { readonly document: { readonly id: string } };
  const place = desk.roots.archive.id;
  const more = { folderId: place, key: randomUUID() };
  const said = await ask<Copied>(desk, id, { name: 'copy', query: CLONE, more });
  if (said.is === 'refused') throw new Error(`a copy of ${id} was refused: ${said.code}`);
  const own = { id: said.value.document.id, letter, place };
  desk.believed.push({ ...FRESH, ...own, state: 'read', madeOf: 'pages', cutFrom: null });
}

const work = (desk: Desk): Promise<void> =>
  desk.random.pick([fileEverything, throwAwayAndUndo, letServerMove])(desk);

/** A client with thousands of letters, all but one of them copies; it files, throws away and takes back all of them, again and again. */
export async function openArchive(desk: Desk, letters: number): Promise<Client> {
  const first = await firstLetter(desk);
  let left = letters - 1;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await copy(desk, first);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return clientAt(desk, work);
}
