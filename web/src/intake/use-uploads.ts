import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRoots } from '../documents/index.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { dismissRefusals, uploadRefusals } from './refusals.ts';
import { dismissUploads, Uploads, type ServerUpload } from './upload-calls.ts';
import {
  enqueueFiles,
  forgetUpload,
  outgoing,
  watchOutgoing,
  type Outgoing,
} from './upload-queue.ts';

/** One file on its way: what this browser knows of it, and what the server does. */
export type Underway = {
  readonly id: string;
  readonly filename: string;
  readonly local: Outgoing | null;
  readonly server: ServerUpload | null;
};

const isFinal = ({ stage }: ServerUpload) => stage === 'Completed' || stage === 'FailedProcessing';

/** Files that were finished before this page was opened are no news. */
function useUploadNotices(uploads: readonly ServerUpload[], queue: readonly Outgoing[]) {
  const [old, setOld] = useState<ReadonlySet<string> | null>(null);
  if (old === null && uploads.length > 0)
    setOld(new Set(uploads.filter((one) => one.stage === 'Completed').map(({ id }) => id)));
  const own = new Set(queue.map(({ id }) => id));
  return uploads.filter(({ id }) => own.has(id) || !old?.has(id));
}

/** The server knows more of a file as soon as it is read; until then this browser does. */
function merged(queue: readonly Outgoing[], uploads: readonly ServerUpload[]): readonly Underway[] {
  const known = new Map(uploads.map((upload) => [upload.id, upload]));
  const own = queue.map((local): Underway => {
    const server = known.get(local.id) ?? null;
    const isThere = server !== null && server.stage !== 'Pending';
    return { id: local.id, filename: local.file.name, local: isThere ? null : local, server };
  });
  const ids = new Set(queue.map(({ id }) => id));
  const others = uploads.filter(({ id }) => !ids.has(id));
  return [
    ...own.toReversed(),
    ...others.map((server) => ({ id: server.id, filename: server.filename, local: null, server })),
  ];
}

/** Every file on its way, kept current. */
export function useUploads() {
  const queue = useSyncExternalStore(watchOutgoing, outgoing);
  const { data } = useQuery(Uploads, { fetchPolicy: 'cache-first' });
  const uploads = data?.documentUploads ?? [];
  return { underway: merged(queue, useUploadNotices(uploads, queue)), uploads };
}

/** The same, and looks again for everybody when something changed; stands once, in the shell. */
export function useLiveUploads() {
  const client = useApolloClient();
  const look = () => client.query({ query: Uploads, ...FRESH });
  useChanges(['uploads'], () => void lookAgain('uploads', look));
  const { underway } = useUploads();
  const sent = underway.filter(({ local }) => local?.state === 'sent').length;
  const lookOnce = useEffectEvent(() => void lookAgain('uploads', look));
  useEffect(() => {
    if (sent > 0) lookOnce();
  }, [sent]);
  return underway;
}

/** Takes files in, into the Inbox unless another folder is named, and gives the ids of their uploads. */
export function useTakeFiles() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { roots } = useRoots();
  const { uploads } = useUploads();
  return (files: readonly File[], into?: string): readonly string[] => {
    const folderId = into ?? roots?.inbox.id;
    if (files.length === 0) return [];
    if (folderId === undefined) {
      toast({ text: t(uploadRefusals.NOT_SENT) });
      return [];
    }
    return enqueueFiles(client, files, {
      folderId,
      begun: uploads.filter(({ stage }) => stage === 'Pending'),
    });
  };
}

/** Takes files out of sight: gives up what was not sent yet, hides what is done. */
export function useDismiss() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (files: readonly Underway[]) => {
    for (const { id } of files) forgetUpload(client, id);
    const ids = files
      .filter(({ server, local }) => server !== null || local?.isAnnounced)
      .map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      const { errorCode } = await dismissUploads(client, ids);
      if (errorCode !== null && errorCode !== 'UNKNOWN_UPLOAD')
        toast({ text: t(dismissRefusals[errorCode]) });
    } catch {
      toast({ text: t(uploadRefusals.NOT_SENT) });
    }
    await lookAgain('uploads', () => client.query({ query: Uploads, ...FRESH }));
  };
}

/** Whether a file has come to its end, good or bad. */
export function isDone({ local, server }: Underway) {
  return server !== null && local === null ? isFinal(server) : local?.state === 'failed';
}

/** Whether a file was begun and left: its page was closed before all of it was sent. */
export function isGivenUp({ local, server }: Underway) {
  return local === null && server?.stage === 'Pending';
}

/** How far a file has come: sending is the first half, reading the second. */
export function partOf({ local, server }: Underway) {
  if (local !== null) return local.file.size > 0 ? local.sent / local.file.size / 2 : 0;
  if (server === null || server.stage === 'Pending') return 0;
  return isFinal(server) ? 1 : 0.5 + server.progress / 2;
}

/** How much of what is done with a file now is done: of the sending, then of the reading; null while nothing is. */
export function stepOf({ local, server }: Underway): number | null {
  if (local !== null)
    return local.state === 'waiting' || local.file.size === 0 ? null : local.sent / local.file.size;
  return server?.stage === 'Processing' && server.step !== null ? server.progress : null;
}
