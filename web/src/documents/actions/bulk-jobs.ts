import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BULK_MOST_IDS, type BulkAction } from '@postkorb/domain/documents';
import { FRESH, lookAgain } from '../../live.ts';
import { FolderTreeQuery } from '../containers/folder-calls.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals } from '../basics/refusals.ts';
import type { BulkSelection } from '../../gql/graphql.ts';
import { isListed, type Many } from '../basics/many.ts';
import { keptLists } from '../lists/use-document-list.ts';
import {
  BulkJobs,
  DismissBulkJobs,
  ResumeBulkJob,
  StartBulkJob,
  StopBulkJob,
  UndoBulkJob,
} from './bulk-calls.ts';
import { leaveActivity, noteBegun, seekActivity } from './activity.ts';

type Problem = MessageDescriptor | null;

const refusals: Readonly<Record<string, MessageDescriptor>> = {
  ...documentRefusals,
  TOO_MANY_JOBS: msg`Five tasks with many letters are under way already. Please wait for one of them.`,
  STILL_WORKING: msg`This task is still running. Please stop it first, or wait until it has finished.`,
  UNKNOWN_JOB: msg`This task no longer exists.`,
  NOTHING_LEFT: msg`Nothing is left to be done.`,
  JOB_OVER: msg`This task has finished in the meantime.`,
  TOO_MANY_TAGS: msg`A letter has at most 30 tags.`,
  FAILED: msg`It could not be finished. Please continue later.`,
};

/** Why something was not done with documents, for a code of the server. */
export const sentenceOf = (code: string | null): MessageDescriptor =>
  refusals[code ?? ''] ?? notReached;

/** When something is over every list and the tree look again. */
const lookAround = (client: ApolloClient) =>
  Promise.all([
    lookAgain('folders', () => client.query({ query: FolderTreeQuery, ...FRESH })),
    ...keptLists()
      .filter((list) => list.isWatched())
      .map((list) => list.refresh()),
  ]);

/** Asks how far everything is; what has come to its end shows in all lists. */
export async function refetchBulkJobs(client: ApolloClient): Promise<void> {
  const before = client.readQuery({ query: BulkJobs })?.bulkJobs ?? [];
  const open = new Set(before.filter(({ canStop }) => canStop).map(({ id }) => id));
  const { data } = await client.query({ query: BulkJobs, ...FRESH });
  const jobs = data!.bulkJobs;
  if (jobs.length === 0) leaveActivity();
  if (jobs.some(({ id, canStop }) => open.has(id) && !canStop)) await lookAround(client);
}

type Said = { readonly errorCode?: string | null };

/** Does it, looks how far everything is, and answers what went wrong. */
async function steer(client: ApolloClient, call: () => Promise<Said>): Promise<Problem> {
  try {
    const { errorCode } = await call();
    seekActivity();
    // What the server was told it does, also where nobody can ask it how far it is.
    await refetchBulkJobs(client).catch(() => {});
    return errorCode ? sentenceOf(errorCode) : null;
  } catch {
    return notReached;
  }
}

export type BulkOrder = {
  readonly action: BulkAction;
  readonly many: Many;
  /** Where they are moved or copied to. */
  readonly folderId?: string;
  /** Which tag is given or taken off. */
  readonly tag?: string;
};

/** What is meant, as the server is told: all of a list is one small description, names come in parts. */
function selectionsOf(many: Many): readonly BulkSelection[] {
  if (!isListed(many)) {
    const parts = Math.ceil(many.length / BULK_MOST_IDS);
    const from = Array.from({ length: parts }, (_, part) => part * BULK_MOST_IDS);
    return from.map((at) => ({ ids: many.slice(at, at + BULK_MOST_IDS) }));
  }
  const { listing, withFolders } = many;
  const except = [...many.except];
  return ['search' in listing ? { ...listing, except } : { ...listing, withFolders, except }];
}

/** Has the server do something with many documents, which goes on with nobody looking; answers why it did not begin. */
export function beginBulk(client: ApolloClient, order: BulkOrder): Promise<Problem> {
  const { action, many, folderId = null, tag = null } = order;
  return steer(client, async () => {
    for (const selection of selectionsOf(many)) {
      const id = crypto.randomUUID();
      noteBegun(id);
      const variables = { id, action, folderId, tag, selection };
      const { data } = await client.mutate({ mutation: StartBulkJob, variables });
      if (data!.startBulkJob.errorCode) return data!.startBulkJob;
    }
    return {};
  });
}

/** Stops it behind the part under way. */
export const stopBulk = (client: ApolloClient, id: string) =>
  steer(client, async () => {
    const { data } = await client.mutate({ mutation: StopBulkJob, variables: { id } });
    // It may have come to its end meanwhile.
    return data!.stopBulkJob.errorCode === 'JOB_OVER' ? {} : data!.stopBulkJob;
  });

/** Goes on with what was not tried. */
export const resumeBulk = (client: ApolloClient, id: string) =>
  steer(client, async () => {
    const { data } = await client.mutate({ mutation: ResumeBulkJob, variables: { id } });
    return data!.resumeBulkJob;
  });

/** Takes back what was done, in its own line. */
export const undoBulk = (client: ApolloClient, id: string) =>
  steer(client, async () => {
    const undoId = crypto.randomUUID();
    noteBegun(undoId);
    const { data } = await client.mutate({ mutation: UndoBulkJob, variables: { id, undoId } });
    return data!.undoBulkJob;
  });

/** Puts its line away, in every tab. */
export const dismissBulk = (client: ApolloClient, id: string) =>
  steer(client, async () => {
    const { data } = await client.mutate({ mutation: DismissBulkJobs, variables: { ids: [id] } });
    return data!.dismissBulkJobs;
  });
