import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileEverything, throwAwayAndUndo } from './bulk-actions.ts';
import { clientAt, look, type Client } from './client.ts';
import { sendWhole } from './document-actions.ts';
import { ask, FRESH, type Believed, type ClientState } from './client-state.ts';
import { letServerMove } from './server-work.ts';

const CLONE = `mutation($id: ID!, $folderId: ID!, $key: String!) {
  cloneDocument(id: $id, folderId: $folderId, idempotencyKey: $key) { errorCode document { id } } }`;
const LANES = 4;
const LOOK_EVERY_MS = 500;

/** One letter that was sent and read. It stands for its copies, too: they all have the same bytes. */
async function firstLetter(state: ClientState): Promise<Believed> {
  const sent = { ...state.nextLetter(), sha256: '' };
  const one = await sendWhole(state, sent);
  while (one.state !== 'read') {
    await sleep(LOOK_EVERY_MS);
    await look(state);
  }
  return one;
}

async function copy(state: ClientState, { id, letter }: Believed): Promise<void> {
  type Copied = { readonly document: { readonly id: string } };
  const place = state.roots.archive.id;
  const more = { folderId: place, key: randomUUID() };
  const said = await ask<Copied>(state, id, { name: 'copy', query: CLONE, more });
  if (said.is === 'refused') throw new Error(`a copy of ${id} was refused: ${said.code}`);
  const own = { id: said.value.document.id, letter, place };
  state.believed.push({ ...FRESH, ...own, state: 'read', madeOf: 'pages', cutFrom: null });
}

const work = (state: ClientState): Promise<void> =>
  state.random.pick([fileEverything, throwAwayAndUndo, letServerMove])(state);

/** A client with thousands of letters, all but one of them copies; it files, throws away and takes back all of them, again and again. */
export async function openArchive(state: ClientState, letters: number): Promise<Client> {
  const first = await firstLetter(state);
  let left = letters - 1;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await copy(state, first);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return clientAt(state, work);
}
