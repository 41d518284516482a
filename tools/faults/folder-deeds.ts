import { randomUUID } from 'node:crypto';
import { ask, change, expectAnswer, rootOf, type Believed, type Desk } from './desk.ts';

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

const keptFolders = (desk: Desk) =>
  desk.folders.filter((folder) => rootOf(desk, folder.id) !== 'trash');

/** Makes a folder in the archive or in another one. */
export async function createFolder(desk: Desk): Promise<void> {
  const { random, roots } = desk;
  const parents = [roots.archive.id, ...keptFolders(desk).map((folder) => folder.id)];
  if (parents.length > MOST_FOLDERS) return emptyTrash(desk);
  const [title, parent] = [`Ordner ${randomUUID()}`, random.pick(parents)];
  const more = { title, parentId: parent, key: randomUUID() };
  const said = await ask<{ readonly folder: { readonly id: string } }>(desk, title, {
    name: 'create folder',
    query: CREATE,
    more,
  });
  if (said.is === 'refused') return expectAnswer(said.code, 'ok', `creation of ${title}`);
  desk.folders.push({ id: said.value.folder.id, title, parent });
}

const isWithin = (desk: Desk, place: string, folder: string): boolean => {
  if (place === folder) return true;
  const above = desk.folders.find((one) => one.id === place)?.parent;
  return above !== undefined && isWithin(desk, above, folder);
};

/** Moves a folder with all that lies in it, or takes it out of the trash. */
export async function moveFolder(desk: Desk): Promise<void> {
  if (desk.folders.length === 0) return createFolder(desk);
  const folder = desk.random.pick(desk.folders);
  if (rootOf(desk, folder.id) === 'trash') return restoreFolder(desk, folder.id);
  const others = keptFolders(desk).filter((one) => !isWithin(desk, one.id, folder.id));
  const targets = [desk.roots.archive.id, desk.roots.trash.id, ...others.map((one) => one.id)];
  const target = desk.random.pick(targets);
  const more = { folderId: target, key: randomUUID() };
  const code = await change(desk, folder, { name: 'move folder', query: MOVE, more });
  expectAnswer(code, 'ok', `move of the folder ${folder.id}`);
  folder.parent = target;
}

async function restoreFolder(desk: Desk, id: string): Promise<void> {
  const folder = desk.folders.find((one) => one.id === id)!;
  // Only what was thrown away itself comes back; what lies in it comes with it.
  if (folder.parent !== desk.roots.trash.id) return restoreFolder(desk, folder.parent);
  const more = { key: randomUUID() };
  const code = await change(desk, folder, { name: 'restore folder', query: RESTORE, more });
  expectAnswer(code, 'ok', `return of the folder ${id}`);
  const said = await ask<{ readonly parentId: string }>(desk, id, { name: 'look', query: PARENT });
  folder.parent = said.is === 'ok' ? said.value.parentId : 'nowhere';
  expectAnswer(String(rootOf(desk, id) !== 'trash'), 'true', `the folder ${id} is back`);
}

/** Puts a letter somewhere else, or where it lies already. */
export async function move(desk: Desk, one: Believed): Promise<void> {
  const { roots, random } = desk;
  const places = Object.values(roots).map((root) => root.id);
  const folderId = random.pick([...places, ...keptFolders(desk).map((folder) => folder.id)]);
  const more = { folderId, key: randomUUID() };
  const code = await change(desk, one, { name: 'move', query: MOVE, more });
  expectAnswer(code, 'ok', `move of ${one.id}`);
  one.place = folderId;
}

/** Where a letter lies by now, as the product says. */
export async function homeOf(desk: Desk, id: string): Promise<string> {
  type Home = { readonly parentFolder: { readonly id: string } };
  const said = await ask<Home>(desk, id, { name: 'look', query: HOME });
  return said.is === 'ok' ? said.value.parentFolder.id : said.code;
}

/** Takes a letter out of the trash, to wherever it came from. */
export async function restore(desk: Desk, one: Believed): Promise<void> {
  if (rootOf(desk, one.place) !== 'trash') return move(desk, one);
  const code = await change(desk, one, {
    name: 'restore',
    query: RESTORE,
    more: { key: randomUUID() },
  });
  expectAnswer(code, 'ok', `return of ${one.id}`);
  one.place = await homeOf(desk, one.id);
  expectAnswer(String(rootOf(desk, one.place) !== 'trash'), 'true', `${one.id} is back`);
}

/** Destroys all that lies in the trash, for good. */
export async function emptyTrash(desk: Desk): Promise<void> {
  const { trash } = desk.roots;
  const code = await change(desk, trash, {
    name: 'empty trash',
    query: EMPTY,
    more: { key: randomUUID() },
  });
  expectAnswer(code, 'ok', 'emptying the trash');
  for (const one of desk.believed)
    if (one.state === 'read' && rootOf(desk, one.place) === 'trash') one.state = 'destroyed';
  const kept = keptFolders(desk);
  desk.folders.splice(0, desk.folders.length, ...kept);
}
