import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { DutyRefusal } from '@postkorb/domain/documents';
import { formatDay } from '../../i18n/format.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { dayToCome } from '../record/day-to-come.ts';
import { MarkDutiesDone, RemindOfDuties, RemoveDuties, SnoozeDuties } from './duty-calls.ts';
import { dutyRefusals, type Duty } from './duty-words.ts';

type Answer = Promise<{ readonly errorCode: DutyRefusal | null } | undefined>;

/** Everything that can be decided about what a document wants, each with the way back. */
export function useDuties() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = async (work: () => Answer) => {
    try {
      const errorCode = (await work())?.errorCode ?? null;
      if (errorCode !== null) toast({ text: t(dutyRefusals[errorCode]) });
      return errorCode === null;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  const done = (id: string, isDone: boolean) => async (): Answer => {
    const variables = { ids: [id], isDone };
    return (await client.mutate({ mutation: MarkDutiesDone, variables })).data?.markDutiesDone;
  };
  const snooze = (id: string, until: string | null) => async (): Answer => {
    const variables = { ids: [id], until };
    return (await client.mutate({ mutation: SnoozeDuties, variables })).data?.snoozeDuties;
  };
  const remind = (id: string, on: string | null) => async (): Answer => {
    const variables = { ids: [id], on };
    return (await client.mutate({ mutation: RemindOfDuties, variables })).data?.remindOfDuties;
  };
  const remove = (id: string, isRemoved: boolean) => async (): Answer => {
    const variables = { ids: [id], isRemoved };
    return (await client.mutate({ mutation: RemoveDuties, variables })).data?.removeDuties;
  };
  const withUndo = async (text: string, action: () => Answer, back: () => Answer) => {
    if (await run(action)) toast({ text, undo: () => void run(back) });
  };
  return {
    done: (id: string, isDone: boolean) =>
      withUndo(isDone ? t`Done` : t`Open again`, done(id, isDone), done(id, !isDone)),
    snooze: ({ id, snoozedUntil }: Duty, until: string | null) =>
      withUndo(
        until === null ? t`No longer snoozed` : t`Snoozed until ${formatDay(until)}`,
        snooze(id, until),
        snooze(id, dayToCome(snoozedUntil)),
      ),
    remind: ({ id, remindOn }: Duty, on: string | null) =>
      withUndo(
        on === null ? t`Reminder removed` : t`Reminder on ${formatDay(on)}`,
        remind(id, on),
        remind(id, dayToCome(remindOn)),
      ),
    remove: (id: string) => withUndo(t`Removed`, remove(id, true), remove(id, false)),
  };
}

export type Deciding = ReturnType<typeof useDuties>;
