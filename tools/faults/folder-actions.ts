import { randomUUID } from 'node:crypto';
import {
  ask,
  change,
  expectAnswer,
  rootOf,
  type Believed,
  type ClientState,
} from './client-state.ts';

const CREATE = `mutation($title: String!, $parentId: ID!, $key: String!) {
  createFolder(title: $title, parentId: $parentId, idempotencyKey: $key) { errorCode folder { id } } }`;
const MOVE = `mutation($ids: [ID!]!, $folderId: ID!, $key: String!) {
  moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) { errorCode } }`;
const RESTORE = `mutation($ids: [ID!]!, $key: String!) {
  restoreMany(ids: $ids, idempotencyKey: $key) { errorCode } }`;
const EMPTY = 'mutation($key: String!) { emptyTrash(idempotencyKey: $key) { errorCode } }';
const HOME = 'query($id: ID!) { containerDocument(id: $id) { parentFolder { id } } }';
const PARENT = 'query($id: ID!) { containerFolder(id: $id) { parentId } }';
const MOST_FOLDERS = 12;

const keptFolders = (state: ClientState) =>
  state.folders.filter((folder) => rootOf(state, folder.id) !== 'trash');

/** Makes a folder in the archive or in another one. */
export async function createFolder(state: ClientState): Promise<void> {
  const { random, roots } = state;
  const parents = [roots.archive.id, ...keptFolders(state).map((folder) => folder.id)];
  if (parents.length > MOST_FOLDERS) return emptyTrash(state);
  const [title, parent] = [`Ordner ${randomUUID()}`, random.pick(parents)];
  const more = { title, parentId: parent, key: randomUUID() };
  const said = await ask<{ readonly folder: { readonly id: string } }>(state, title, {
    name: 'create folder',
    query: CREATE,
    more,
  });
  if (said.is === 'refused') return expectAnswer(said.code, 'ok', `creation of ${title}`);
  state.folders.push({ id: said.value.folder.id, title, parent });
}

const isWithin = (state: ClientState, place: string, folder: string): boolean => {
  if (place === folder) return true;
  const above = state.folders.find((one) => one.id === place)?.parent;
  return above !== undefined && isWithin(state, above, folder);
};

/** Moves a folder with all that lies in it, or takes it out of the trash. */
export async function moveFolder(state: ClientState): Promise<void> {
  if (state.folders.length === 0) return createFolder(state);
  const folder = state.random.pick(state.folders);
  if (rootOf(state, folder.id) === 'trash') return restoreFolder(state, folder.id);
  const others = keptFolders(state).filter((one) => !isWithin(state, one.id, folder.id));
  const targets = [state.roots.archive.id, state.roots.trash.id, ...others.map((one) => one.id)];
  const target = state.random.pick(targets);
  const more = { folderId: target, key: randomUUID() };
  const code = await change(state, folder, { name: 'move folder', query: MOVE, more });
  expectAnswer(code, 'ok', `move of the folder ${folder.id}`);
  folder.parent = target;
}

async function restoreFolder(state: ClientState, id: string): Promise<void> {
  const folder = state.folders.find((one) => one.id === id)!;
  // Only what was thrown away itself comes back; what lies in it comes with it.
  if (folder.parent !== state.roots.trash.id) return restoreFolder(state, folder.parent);
  const more = { key: randomUUID() };
  const code = await change(state, folder, { name: 'restore folder', query: RESTORE, more });
  expectAnswer(code, 'ok', `return of the folder ${id}`);
  const said = await ask<{ readonly parentId: string }>(state, id, { name: 'look', query: PARENT });
  folder.parent = said.is === 'ok' ? said.value.parentId : 'nowhere';
  expectAnswer(String(rootOf(state, id) !== 'trash'), 'true', `the folder ${id} is back`);
}

/** Puts a letter somewhere else, or where it lies already. */
export async function move(state: ClientState, one: Believed): Promise<void> {
  const { roots, random } = state;
  const places = Object.values(roots).map((root) => root.id);
  const folderId = random.pick([...places, ...keptFolders(state).map((folder) => folder.id)]);
  const more = { folderId, key: randomUUID() };
  const code = await change(state, one, { name: 'move', query: MOVE, more });
  expectAnswer(code, 'ok', `move of ${one.id}`);
  one.place = folderId;
}

/** Where a letter lies by now, as the product says. */
export async function homeOf(state: ClientState, id: string): Promise<string> {
  type Home = { readonly parentFolder: { readonly id: string } };
  const said = await ask<Home>(state, id, { name: 'look', query: HOME });
  return said.is === 'ok' ? said.value.parentFolder.id : said.code;
}

/** Takes a letter out of the trash, to wherever it came from. */
export async function restore(state: ClientState, one: Believed): Promise<void> {
  if (rootOf(state, one.place) !== 'trash') return move(state, one);
  const code = await change(state, one, {
    name: 'restore',
    query: RESTORE,
    more: { key: randomUUID() },
  });
  expectAnswer(code, 'ok', `return of ${one.id}`);
  one.place = await homeOf(state, one.id);
  expectAnswer(String(rootOf(state, one.place) !== 'trash'), 'true', `${one.id} is back`);
}

/** Destroys all that lies in the trash, for good. */
export async function emptyTrash(state: ClientState): Promise<void> {
  const { trash } = state.roots;
  const code = await change(state, trash, {
    name: 'empty trash',
    query: EMPTY,
    more: { key: randomUUID() },
  });
  expectAnswer(code, 'ok', 'emptying the trash');
  for (const one of state.believed)
    if (one.state === 'read' && rootOf(state, one.place) === 'trash') one.state = 'destroyed';
  const kept = keptFolders(state);
  state.folders.splice(0, state.folders.length, ...kept);
}
