import type { ApolloClient } from '@apollo/client';
import { SCANS } from '../ScansKept.tsx';
import { Uploads } from '../upload-calls.ts';
import {
  enqueueKept,
  outgoing,
  redirectUpload,
  resumeKept,
  watchOutgoing,
  type Outgoing,
} from '../upload-queue.ts';

const TRY_EVERY_MS = 20_000;
const pathOf = (id: string) => `/scans/${id}`;

/** A scan with the folder it was begun in, and the Inbox of who made it: that says whose it is. */
type Scan = { readonly file: File; readonly folderId: string; readonly inboxId: string };
type Kept = Scan & { readonly id: string };

const isHere = () => 'caches' in globalThis;

/** Keeps a scan on this device until it is sent; where nothing can be kept it goes its way all the same. */
async function keep({ id, file, folderId, inboxId }: Kept) {
  if (!isHere()) return;
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name),
    'x-folder': folderId,
    'x-inbox': inboxId,
  };
  await (await caches.open(SCANS)).put(pathOf(id), new Response(file, { headers }));
  localStorage.setItem(SCANS, 'kept');
}

async function forget(id: string) {
  const cache = await caches.open(SCANS);
  await cache.delete(pathOf(id));
  if ((await cache.keys()).length === 0) localStorage.removeItem(SCANS);
}

async function keptAt(cache: Cache, request: Request): Promise<Kept | null> {
  const kept = await cache.match(request);
  if (kept === undefined) return null;
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  const type = kept.headers.get('content-type') ?? '';
  const folderId = kept.headers.get('x-folder') ?? '';
  return {
    id: new URL(request.url).pathname.slice(pathOf('').length),
    file: new File([await kept.blob()], name, { type }),
    folderId,
    // Those of earlier versions all lay in the Inbox, and say it once.
    inboxId: kept.headers.get('x-inbox') ?? folderId,
  };
}

/** The scans that wait here for who has this Inbox; those of somebody else are neither shown nor sent. */
async function keptFor(inboxId: string): Promise<readonly Kept[]> {
  if (!isHere()) return [];
  const cache = await caches.open(SCANS);
  const all = await Promise.all((await cache.keys()).map((request) => keptAt(cache, request)));
  return all.filter((one) => one !== null).filter((one) => one.inboxId === inboxId);
}

/** Scans of this page that are not sent yet, each with the Inbox of who made it. */
const own = new Map<string, string>();
let client: ApolloClient | null = null;

/** Its folder is gone, or takes nothing more: better in the Inbox than nowhere. */
const isHomeless = ({ code }: Outgoing) => code === 'UNKNOWN_FOLDER' || code === 'NOT_ALLOWED';

/** What is sent lies here no longer, nor what its person took back. */
function noteSent() {
  const queue = new Map(outgoing().map((one) => [one.id, one]));
  for (const [id, inboxId] of own) {
    const one = queue.get(id);
    if (client !== null && one && isHomeless(one) && one.folderId !== inboxId)
      redirectUpload(client, id, inboxId);
    if (one !== undefined && one.state !== 'sent') continue;
    own.delete(id);
    if (isHere()) void forget(id);
  }
}

/** A line that was gone may be there again. */
function tryAgain() {
  if (client !== null && navigator.onLine) resumeKept(client);
}

function begin(here: ApolloClient) {
  if (client === null) {
    watchOutgoing(noteSent);
    addEventListener('online', tryAgain);
    setInterval(tryAgain, TRY_EVERY_MS);
  }
  client = here;
}

function send(here: ApolloClient, kept: Kept) {
  begin(here);
  enqueueKept(here, kept);
  own.set(kept.id, kept.inboxId);
}

/** The page may have been closed after the last byte, before it forgot the scan. */
async function arrived(here: ApolloClient): Promise<ReadonlySet<string>> {
  const { data } = await here.query({ query: Uploads });
  const there = data?.documentUploads.filter(({ stage }) => stage !== 'Pending') ?? [];
  return new Set(there.map(({ id }) => id));
}

/** Sends the scans that were kept here by who has this Inbox, when the app is opened again. */
export async function sendKept(here: ApolloClient, inboxId: string): Promise<void> {
  const there = await arrived(here).catch(() => new Set<string>());
  for (const kept of await keptFor(inboxId)) {
    if (there.has(kept.id)) await forget(kept.id);
    else if (!own.has(kept.id)) send(here, kept);
  }
}

/** Keeps a scan and sends it; without a line it is sent as soon as there is one. */
export async function keepAndSend(here: ApolloClient, scan: Scan): Promise<void> {
  const kept = { ...scan, id: crypto.randomUUID() };
  await keep(kept);
  send(here, kept);
}
