import { RECENT_SEARCHES } from '../../ui/basics/kept-names.ts';
import { READING, SHARED } from '../worker/names.ts';
import { forgetTime, noteAnswer, type Lasting } from './reading-time.ts';

/** How many documents can be read offline, and how much room they may take on a device. */
export const MOST_DOCUMENTS = 30;
export const MOST_BYTES = 40 * 2 ** 20;
const READER = 'reader';
const INDEX = '/kept/index';

type Kept = { readonly id: string; readonly bytes: number; readonly urls: readonly string[] };

/** Whose documents this device keeps, or nobody's. */
export const readerHere = () => localStorage.getItem(READER);

const roomOf = (reader: string) => caches.open(`${READING}${reader}`);

async function forgetRooms(isForgotten: (name: string) => boolean) {
  const names = (await caches.keys()).filter((name) => name.startsWith(READING));
  await Promise.all(names.filter(isForgotten).map((name) => caches.delete(name)));
}

/** Empties what was kept for reading offline, and what was searched for, as signing out does. */
export async function forgetReading(): Promise<void> {
  localStorage.removeItem(READER);
  // A session that ends by time runs no other clean-up: whoever sits down next reads no words of the last one.
  localStorage.removeItem(RECENT_SEARCHES);
  forgetTime();
  if (!('caches' in globalThis)) return;
  await forgetRooms(() => true);
}

/** Forgets also what other apps handed over: whoever signs in next has no business with it. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED);
}

/** From now on documents are kept for this person until their session ends, and nothing of anybody else. */
export async function keepFor(reader: string, lasting: Lasting): Promise<void> {
  await forgetRooms((name) => name !== `${READING}${reader}`);
  noteAnswer(lasting);
  localStorage.setItem(READER, reader);
}

const urlOf = (key: string) => `/kept/${encodeURIComponent(key)}`;

/** What was answered to this question when there was a line, or null. */
export async function keptAnswer(key: string): Promise<unknown> {
  const reader = readerHere();
  if (reader === null || !('caches' in globalThis)) return null;
  const found = await (await roomOf(reader)).match(urlOf(key));
  return found === undefined ? null : found.json();
}

async function indexOf(room: Cache): Promise<readonly Kept[]> {
  const found = await room.match(INDEX);
  return found === undefined ? [] : ((await found.json()) as readonly Kept[]);
}

/** The documents that can be read offline, the latest first. */
export async function keptDocuments(): Promise<readonly string[]> {
  const reader = readerHere();
  if (reader === null || !('caches' in globalThis)) return [];
  return (await indexOf(await roomOf(reader))).map(({ id }) => id);
}

/** Which of these documents are too many or too large together, the oldest of them. */
export function tooMuch(documents: readonly Kept[]): readonly Kept[] {
  let bytes = 0;
  return documents.filter((document, place) => {
    bytes += document.bytes;
    return place >= MOST_DOCUMENTS || (place > 0 && bytes > MOST_BYTES);
  });
}

/** Of these documents, those stay; what only the others need is deleted. */
async function saveIndex(room: Cache, documents: readonly Kept[], stay: readonly Kept[]) {
  const needed = new Set(stay.flatMap(({ urls }) => urls));
  const urls = documents.flatMap((document) => document.urls).filter((url) => !needed.has(url));
  await Promise.all(urls.map((url) => room.delete(url)));
  await room.put(INDEX, Response.json(stay));
}

type Answer = { readonly key: string; readonly body: unknown };

/** Whether the room may stay; while it was filled the person may have signed out, which had emptied it. */
async function isStillKept(reader: string): Promise<boolean> {
  const stays = readerHere() === reader;
  if (!stays) await caches.delete(`${READING}${reader}`);
  return stays;
}

/** Keeps an answer that belongs to no single letter. */
export async function keepAnswer(reader: string, { key, body }: Answer): Promise<void> {
  await (await roomOf(reader)).put(urlOf(key), Response.json(body));
  await isStillKept(reader);
}

async function keepPicture(room: Cache, url: string): Promise<number> {
  const kept = await room.match(url);
  if (kept !== undefined) return Number(kept.headers.get('content-length') ?? 0);
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) return 0;
  const size = Number(answer.headers.get('content-length') ?? 0);
  await room.put(url, answer);
  return size;
}

async function bytesOf(room: Cache, pictures: readonly string[]) {
  const sizes: number[] = [];
  for (const url of pictures) sizes.push(await keepPicture(room, url).catch(() => 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

type DocumentToKeep = Answer & { readonly id: string; readonly pictures: readonly string[] };

/** Keeps one answer about a document with the pictures of its pages; the oldest documents make room. */
export async function keepDocument(reader: string, document: DocumentToKeep): Promise<void> {
  const { id, key, body, pictures } = document;
  const room = await roomOf(reader);
  const text = JSON.stringify(body);
  await room.put(urlOf(key), new Response(text));
  const bytes = text.length + (await bytesOf(room, pictures));
  await navigator.locks.request('reading', async () => {
    if (!(await isStillKept(reader))) return;
    const documents = await indexOf(room);
    const before = documents.find((one) => one.id === id);
    const urls = [...new Set([...(before?.urls ?? []), urlOf(key), ...pictures])];
    const own = { id, bytes: Math.max(bytes, before?.bytes ?? 0), urls };
    const all = [own, ...documents.filter((one) => one.id !== id)];
    const gone = new Set(tooMuch(all));
    await saveIndex(
      room,
      all,
      all.filter((document) => !gone.has(document)),
    );
  });
}

/** Forgets documents that their reader reaches no longer: their answers, and the pictures that no other document shows. */
export async function forgetDocuments(reader: string, ids: readonly string[]): Promise<void> {
  const room = await roomOf(reader);
  await navigator.locks.request('reading', async () => {
    const documents = await indexOf(room);
    const stay = documents.filter(({ id }) => !ids.includes(id));
    if (stay.length === documents.length) return;
    await saveIndex(room, documents, stay);
  });
}
