import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  MOST_IDS,
  type DownloadFile,
  type DownloadFormat,
  type PrepareDownloadRefusal,
} from '@postkorb/domain/documents';
import { withProof } from '../../identity/index.ts';
import { FRESH } from '../../live.ts';
import { CancelDownload, Downloads, PrepareDownload } from './download-calls.ts';
import { hideDownload, isShown, noteDownload, showDownload } from './download-queue.ts';
import { saveFile } from '../basics/save-file.ts';

/** Why a download was not prepared, or not packed. */
const downloadRefusals: Record<PrepareDownloadRefusal, MessageDescriptor | null> = {
  UNKNOWN_DOCUMENT: msg`A letter is no longer there. Please choose again.`,
  PAGES_HIDDEN: msg`A letter that others share with you shows fewer pages than its original, which stays with them. Please choose the searchable PDF.`,
  NOTHING_CHOSEN: msg`Please choose at least one letter.`,
  TOO_MANY: msg`At most 20,000 letters fit into one download. Please choose fewer.`,
  TOO_MANY_DOWNLOADS: msg`Five downloads are being packed already. Please wait for one of them.`,
  ID_IN_USE: msg`This was done already. Please reload the page.`,
  // Who does not want to prove who they are has nothing to be told.
  STEP_UP_REQUIRED: null,
  INVALID_INPUT: msg`The download did not work. Please reload the page.`,
  ACCOUNT_FULL: msg`Your downloads use all the space they have. Please remove those you no longer need from the list, then try again in a few minutes.`,
  DISK_FULL: msg`There is no room left for packed downloads at the moment. Letters can still be downloaded one by one.`,
};
const notPacked = msg`Packing did not work. Please try again.`;
/** Why a download failed, for a code of the server. */
export const sentenceOf = (code: string | null): MessageDescriptor =>
  downloadRefusals[code as PrepareDownloadRefusal] ?? notPacked;
const notReached = msg`The download did not work. Please check your connection and try again.`;

type DownloadInput = {
  readonly ids: readonly string[];
  readonly format: DownloadFormat;
  readonly file: DownloadFile;
};

async function name(client: ApolloClient, id: string, { ids, format, file }: DownloadInput) {
  for (let named = 0; named < ids.length; named += MOST_IDS) {
    const chunk = ids.slice(named, named + MOST_IDS);
    const more = named + MOST_IDS < ids.length;
    const variables = { id, ids: chunk, format, file, more };
    const call = async () =>
      (await client.mutate({ mutation: PrepareDownload, variables })).data!.prepareDownload;
    const { errorCode, download } = await withProof(call);
    if (errorCode !== null) return { errorCode, url: null };
    if (!more || !isShown(id)) return { errorCode: null, url: download?.url ?? null };
  }
  return { errorCode: null, url: null };
}

const throwAway = (client: ApolloClient, id: string) =>
  client.mutate({ mutation: CancelDownload, variables: { id } }).catch(() => {});

/** Stops a download and puts its line away; what is packed already is thrown away. */
export async function stopDownload(client: ApolloClient, id: string): Promise<void> {
  hideDownload(id);
  await throwAway(client, id);
}

/** Has documents prepared for taking along and saves a single file at once; answers what went wrong, or null. */
export async function beginDownload(
  client: ApolloClient,
  input: DownloadInput,
): Promise<MessageDescriptor | null> {
  const id = crypto.randomUUID();
  const { format, file } = input;
  showDownload({ id, format, file, count: input.ids.length, sent: false, saved: false });
  try {
    const { errorCode, url } = await name(client, id, input);
    // Stopped before the server knew of it, or before it was proven who asks: nothing of it stays.
    if (!isShown(id) || errorCode === 'STEP_UP_REQUIRED') {
      hideDownload(id);
      await throwAway(client, id);
      return null;
    }
    if (errorCode === null && url === null) {
      await client.query({ query: Downloads, ...FRESH });
      noteDownload(id, { sent: true });
      return null;
    }
    hideDownload(id);
    if (url !== null) saveFile(url);
    return errorCode && downloadRefusals[errorCode];
  } catch {
    hideDownload(id);
    return notReached;
  }
}
