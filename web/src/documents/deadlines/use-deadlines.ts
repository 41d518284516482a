import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { DeadlineDoneRefusal, DeadlineState } from '@postkorb/domain/documents';
import type { AllDeadlinesQuery } from '../../gql/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  AllDeadlines,
  MarkDeadlinesDone,
  RemindOfDeadlines,
  SnoozeDeadlines,
} from './deadline-calls.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals } from '../basics/refusals.ts';

export type DueDocument = AllDeadlinesQuery['deadlines'][number];

/** Whether nothing is left to be done until then. */
export const isOver = (state: DeadlineState | undefined) => state === 'done' || state === 'lapsed';

/** The documents that name a day, kept current. */
export function useDeadlines(done: boolean) {
  const client = useApolloClient();
  const variables = { done };
  const { data, error, refetch } = useQuery(AllDeadlines, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const look = () => client.query({ query: AllDeadlines, variables, ...FRESH });
  useChanges(['documents'], () => void lookAgain(`deadlines ${done}`, look));
  const documents = data?.deadlines;
  return {
    documents,
    failed: error !== undefined && documents === undefined,
    again: () => void refetch(),
  };
}

type Answer = Promise<DeadlineDoneRefusal | null>;

/** Everything that can be decided about one deadline, each with the way back. */
export function useDeciding(again: () => void) {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = async (work: () => Answer) => {
    try {
      const code = await work();
      if (code !== null) toast({ text: t(documentRefusals[code]) });
      again();
      return code === null;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  const done = (id: string, isDone: boolean) => async (): Answer => {
    const variables = { ids: [id], isDone };
    const { data } = await client.mutate({ mutation: MarkDeadlinesDone, variables });
    return data!.markDeadlinesDone.errorCode;
  };
  const snooze = (id: string, until: string | null) => async (): Answer => {
    const variables = { ids: [id], until };
    const { data } = await client.mutate({ mutation: SnoozeDeadlines, variables });
    return data!.snoozeDeadlines.errorCode;
  };
  const remind = (id: string, on: string | null) => async (): Answer => {
    const variables = { ids: [id], on };
    const { data } = await client.mutate({ mutation: RemindOfDeadlines, variables });
    return data!.remindOfDeadlines.errorCode;
  };
  const withUndo = async (text: string, action: () => Answer, back: () => Answer) => {
    if (await run(action)) toast({ text, undo: () => void run(back) });
  };
  return {
    done: (id: string, isDone: boolean) =>
      withUndo(
        isDone ? t`Deadline done` : t`Deadline open again`,
        done(id, isDone),
        done(id, !isDone),
      ),
    snooze: ({ id, deadline }: DueDocument, until: string | null) =>
      withUndo(
        until === null ? t`Deadline is back` : t`Snoozed until ${formatDay(until)}`,
        snooze(id, until),
        snooze(id, deadline?.snoozedUntil ?? null),
      ),
    remind: ({ id, deadline }: DueDocument, on: string | null) =>
      withUndo(
        on === null ? t`Reminder removed` : t`Reminder on ${formatDay(on)}`,
        remind(id, on),
        remind(id, deadline?.remindOn ?? null),
      ),
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
