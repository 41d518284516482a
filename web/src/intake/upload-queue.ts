import type { ApolloClient } from '@apollo/client';
import { refuseFile } from './chosen-files.ts';
import type { UploadRefusal } from './refusals.ts';
import { sendFile } from './send-file.ts';
import { dismissUploads, prepareUpload } from './upload-calls.ts';

/** Where a file stands on its way out of this browser. */
export type Outgoing = {
  readonly id: string;
  readonly file: File;
  readonly folderId: string;
  readonly state: 'waiting' | 'sending' | 'stalled' | 'paused' | 'failed' | 'sent';
  readonly sent: number;
  readonly code: UploadRefusal | null;
  /** Whether the server keeps a place for it. */
  readonly isAnnounced: boolean;
  /** It lies on this device until it is sent: without a line it waits, also when the app is closed. */
  readonly isKept?: true;
  /** Its folder took it not, and so it goes to the Inbox. */
  readonly isRedirected?: true;
};

type Sender = Awaited<ReturnType<typeof sendFile>>;

const AT_ONCE = 3;

// The queue stands above the screens: whoever opens a document meanwhile goes on sending.
let queue: readonly Outgoing[] = [];
const senders = new Map<string, Sender>();
/** Where files are sent to whose places are open. */
const places = new Map<string, string>();
const watchers = new Set<() => void>();

function set(next: readonly Outgoing[]) {
  queue = next;
  for (const watcher of watchers) watcher();
}

function change(id: string, to: Partial<Outgoing>) {
  set(queue.map((one) => (one.id === id ? { ...one, ...to } : one)));
}

const find = (id: string) => queue.find((one) => one.id === id);

type Sending = { readonly client: ApolloClient; readonly one: Outgoing };

function senderOf({ client, one: { id, file } }: Sending, url: string) {
  const end = (to: Partial<Outgoing>) => {
    senders.delete(id);
    change(id, to);
    sendNext(client);
  };
  return sendFile({
    file,
    url,
    onProgress: (sent) => find(id)?.state !== 'paused' && change(id, { state: 'sending', sent }),
    onStall: () => change(id, { state: 'stalled' }),
    onSent: () => end({ state: 'sent', sent: file.size }),
    onFailed: (code) => {
      // Perhaps the place is there no more: another try is given one anew.
      places.delete(id);
      end({ state: 'failed', code });
    },
  });
}

/** Its place is known from now on; one that was taken back meanwhile needs none. */
async function noteAnnounced(client: ApolloClient, id: string) {
  if (find(id)) change(id, { isAnnounced: true });
  else await dismissUploads(client, [id]).catch(() => null);
}

/** Announces a file: where it is sent to, once; null when it may not, with the reason said. */
async function announce({ client, one }: Sending): Promise<string | null> {
  const { id, file, folderId } = one;
  const known = places.get(id);
  if (known !== undefined) return known;
  const announced = { id, filename: file.name, folderId, bytes: file.size };
  const answer = await prepareUpload(client, announced).catch(() => null);
  const url = answer?.upload?.uploadUrl;
  if (url === undefined) {
    const waits = answer === null && one.isKept === true;
    change(
      id,
      waits ? { state: 'stalled' } : { state: 'failed', code: answer?.errorCode ?? 'NOT_SENT' },
    );
    return null;
  }
  places.set(id, url);
  await noteAnnounced(client, id);
  return url;
}

/** Opens the places of all files that wait: they find their way though this browser goes on in another account. */
export async function announceWaiting(client: ApolloClient): Promise<void> {
  const waiting = queue.filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map((one) => announce({ client, one })));
}

/** Opens the way for a file; null when there is none, with the reason said. */
async function prepare(sending: Sending): Promise<Sender | null> {
  const url = await announce(sending);
  if (url === null) return null;
  const sender = await senderOf(sending, url).catch(() => null);
  if (sender === null) change(sending.one.id, { state: 'failed', code: 'NOT_SENT' });
  return sender;
}

/** Sends a file; however it ends, the next one in the queue gets its turn. */
async function send(turn: Sending) {
  const { id } = turn.one;
  change(id, { state: 'sending', code: null });
  const sender = await prepare(turn);
  // Somebody may have paused or taken back the file while it was announced.
  if (sender === null || find(id)?.state !== 'sending') return sendNext(turn.client);
  senders.set(id, sender);
  sender.start();
}

function sendNext(client: ApolloClient) {
  const busy = queue.filter(({ state }) => state === 'sending' || state === 'stalled').length;
  for (const one of queue.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - busy))
    void send({ client, one });
}

type Target = {
  readonly folderId: string;
  /** Places that were opened before and never filled: the same file goes on there. */
  readonly begun: readonly {
    readonly id: string;
    readonly filename: string;
    readonly bytes: number;
  }[];
};

/** Puts files into the queue and gives their ids; what cannot be read is said at once and never sent. */
export function enqueueFiles(
  client: ApolloClient,
  files: readonly File[],
  target: Target,
): readonly string[] {
  const taken = new Set(queue.map(({ id }) => id));
  const added = files.map((file): Outgoing => {
    const code = refuseFile(file);
    const begun = target.begun.find(
      ({ id, filename, bytes }) => !taken.has(id) && filename === file.name && bytes === file.size,
    );
    const id = begun?.id ?? crypto.randomUUID();
    taken.add(id);
    return {
      id,
      file,
      folderId: target.folderId,
      state: code ? 'failed' : 'waiting',
      sent: 0,
      code,
      isAnnounced: begun !== undefined,
    };
  });
  set([...queue, ...added]);
  sendNext(client);
  return added.map(({ id }) => id);
}

/** Puts a file into the queue that lies on this device under this id; asked again it goes on under it. */
export function enqueueKept(
  client: ApolloClient,
  kept: Pick<Outgoing, 'id' | 'file' | 'folderId'>,
) {
  if (find(kept.id)) return;
  const fresh = { state: 'waiting', sent: 0, code: null, isAnnounced: false } as const;
  set([...queue, { ...kept, ...fresh, isKept: true }]);
  sendNext(client);
}

/** Tries again with the kept files that could not be sent. */
export function resumeKept(client: ApolloClient) {
  const isStuck = ({ id, state, code }: Outgoing) =>
    code === 'NOT_SENT' || (state === 'stalled' && !senders.has(id));
  for (const one of queue.filter(({ isKept }) => isKept))
    if (isStuck(one)) resumeUpload(client, one.id);
}

/** Stops sending a file for now. */
export function pauseUpload(id: string) {
  senders.get(id)?.stop();
  change(id, { state: 'paused' });
}

/** Goes on with a file that was paused, or tries one again that failed. */
export function resumeUpload(client: ApolloClient, id: string) {
  senders.delete(id);
  change(id, { state: 'waiting', code: null });
  sendNext(client);
}

/** Sends a file that its folder did not take to the Inbox instead. */
export function redirectUpload(client: ApolloClient, id: string, inboxId: string) {
  change(id, { folderId: inboxId, isRedirected: true });
  resumeUpload(client, id);
}

/** Takes a file out of the queue. */
export function forgetUpload(client: ApolloClient, id: string) {
  places.delete(id);
  senders.get(id)?.stop();
  senders.delete(id);
  set(queue.filter((one) => one.id !== id));
  sendNext(client);
}

/** Forgets everything, as signing out does. */
export function forgetUploads() {
  for (const sender of senders.values()) sender.stop();
  senders.clear();
  places.clear();
  set([]);
}

/** The files on their way. */
export function outgoing(): readonly Outgoing[] {
  return queue;
}

/** Hears of every change in the queue. */
export function watchOutgoing(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
