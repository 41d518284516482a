import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetDocuments,
  keepAnswer,
  keepDocument,
  MOST_BYTES,
  MOST_DOCUMENTS,
  tooMuch,
} from './kept.ts';
import { keptAs, keyOf } from './what-is-kept.ts';

afterEach(() => vi.unstubAllGlobals());

const INBOX = 'a1';
const page = { folderId: INBOX, first: 100, after: null, filter: null };

const QUESTIONS = [
  ['an open document', 'OpenDocument', { id: 'x' }, 'document'],
  ['its payment', 'PaymentOf', { id: 'x' }, 'document'],
  ['the folders', 'Roots', {}, 'screen'],
  ['what Today asks for', 'Today', { first: 30, later: 6 }, 'screen'],
  ['what came and was not read', 'NewToday', { folderId: INBOX, first: 20 }, 'screen'],
  ['what came elsewhere', 'NewToday', { folderId: 'b2', first: 20 }, null],
  ['the first page of the Inbox', 'FolderPage', page, 'screen'],
  [
    'the Inbox but for advertising',
    'FolderPage',
    { ...page, filter: { advertising: false, snoozed: false } },
    'screen',
  ],
  ['the Inbox as a table', 'FolderPage', { ...page, filter: { snoozed: false } }, 'screen'],
  ['what is snoozed', 'FolderPage', { ...page, filter: { snoozed: true } }, null],
  ['its advertising', 'FolderPage', { ...page, filter: { advertising: true } }, 'screen'],
  ['a later page of the Inbox', 'FolderPage', { ...page, after: '7' }, null],
  ['a filtered Inbox', 'FolderPage', { ...page, filter: { unread: true } }, null],
  [
    'filtered advertising',
    'FolderPage',
    { ...page, filter: { unread: true, advertising: true } },
    null,
  ],
  ['another folder', 'FolderPage', { ...page, folderId: 'b2' }, null],
  ['a search', 'SearchPage', { search: 'Rechnung' }, null],
  ['the secret address of the calendar', 'CalendarFeed', {}, null],
  ['bills', 'PaymentsDue', { paid: false }, null],
  ['a question without a name', undefined, { id: 'x' }, null],
] as const;

test.each(QUESTIONS)('%s is kept for reading offline, or not', (...[, name, variables, as]) => {
  const ofDocuments = ['OpenDocument', 'PaymentOf'];
  expect(keptAs({ name, variables, inboxId: INBOX, documentQueries: ofDocuments })).toBe(as);
});

test('a question finds its answer again, in whatever order it is asked', () => {
  const { after: _, first, ...rest } = page;
  expect(keyOf({ name: 'FolderPage', variables: page })).toBe(
    keyOf({ name: 'FolderPage', variables: { ...rest, first } }),
  );
  expect(keyOf({ name: 'OpenDocument', variables: { id: 'x' } })).not.toBe(
    keyOf({ name: 'OpenDocument', variables: { id: 'y' } }),
  );
});

test('the oldest documents make room, by number and by size; the latest always stays', () => {
  const documents = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, place) => ({ id: `${place}`, bytes, urls: [] }));
  const gone = (count: number, bytes: number) =>
    tooMuch(documents(count, bytes)).map(({ id }) => id);
  expect(gone(MOST_DOCUMENTS, 1)).toEqual([]);
  expect(gone(MOST_DOCUMENTS + 2, 1)).toEqual(['30', '31']);
  expect(gone(3, MOST_BYTES / 2)).toEqual(['2']);
  expect(gone(2, MOST_BYTES + 1)).toEqual(['1']);
});

test('what is answered while somebody signs out is kept for nobody', async () => {
  let reader: string | null = 'anna';
  const rooms = new Set<string>();
  const open = (name: string) => {
    rooms.add(name);
    return Promise.resolve({ put: () => Promise.resolve() });
  };
  vi.stubGlobal('localStorage', { getItem: () => reader });
  vi.stubGlobal('caches', { open, delete: (name: string) => Promise.resolve(rooms.delete(name)) });

  await keepAnswer('anna', { key: 'Roots', body: {} });
  expect([...rooms]).toEqual(['reading:anna']);
  reader = null;
  await keepAnswer('anna', { key: 'Me', body: {} });
  expect([...rooms]).toEqual([]);
});

test('of a document that is taken back nothing stays, and of the others everything', async () => {
  const room = new Map<string, Response>();
  const put = async (url: string, answer: Response) => void room.set(url, answer);
  const kept = {
    put,
    match: async (url: string) => room.get(url)?.clone(),
    delete: async (url: string) => room.delete(url),
  };
  vi.stubGlobal('localStorage', { getItem: () => 'anna' });
  vi.stubGlobal('caches', { open: async () => kept });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<void>) => work() },
  });
  vi.stubGlobal('fetch', async (url: string) => new Response(url));
  const keep = (id: string, name: string, pictures: readonly string[]) =>
    keepDocument('anna', { id, key: `${name} ${id}`, body: { id }, pictures });
  await keep('own', 'OpenDocument', ['/1.webp', '/same.webp']);
  await keep('lent', 'OpenDocument', ['/2.webp', '/same.webp']);
  await keep('lent', 'SharingOf', []);

  await forgetDocuments('anna', ['lent']);

  expect([...room.keys()].filter((url) => url !== '/kept/index').toSorted()).toEqual([
    '/1.webp',
    '/kept/OpenDocument%20own',
    '/same.webp',
  ]);
  expect(await room.get('/kept/index')?.clone().json()).toMatchObject([{ id: 'own' }]);
});
