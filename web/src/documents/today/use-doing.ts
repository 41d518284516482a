import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../i18n/format.ts';
import { takenBackLater, toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals } from '../basics/refusals.ts';
import {
  MarkDeadlinesDone,
  RemindOfDeadlines,
  SnoozeDeadlines,
} from '../deadlines/deadline-calls.ts';
import { dayToCome } from '../record/day-to-come.ts';
import { MarkDutiesDone, RemindOfDuties, SnoozeDuties } from '../duties/duty-calls.ts';
import { useDocumentExtensions, type Settling } from '../record/extensions.ts';
import type { Entry } from './today-entries.ts';
import type { Dated } from './use-today.ts';

type Item = NonNullable<Entry['item']>;
/** Why it was not done; null where it was. */
type Answer = Promise<MessageDescriptor | null>;
type Code = keyof typeof documentRefusals | 'UNKNOWN_DUTY';

// A duty that is gone went with its letter, or was taken away there.
const whyOf = (code: Code | null | undefined) => {
  if (code == null) return null;
  return code === 'UNKNOWN_DUTY' ? documentRefusals.UNKNOWN_DOCUMENT : documentRefusals[code];
};

async function tick(client: ApolloClient, { dutyId, document }: Item, isDone: boolean): Answer {
  if (dutyId != null) {
    const variables = { ids: [dutyId], isDone };
    const { data } = await client.mutate({ mutation: MarkDutiesDone, variables });
    return whyOf(data?.markDutiesDone.errorCode);
  }
  const variables = { ids: [document.id], dayToPay: true, isDone };
  const { data } = await client.mutate({ mutation: MarkDeadlinesDone, variables });
  return whyOf(data?.markDeadlinesDone.errorCode);
}

async function sleep(client: ApolloClient, item: Item, until: string | null): Answer {
  const { dutyId, document } = item;
  if (dutyId != null) {
    const variables = { ids: [dutyId], until };
    const { data } = await client.mutate({ mutation: SnoozeDuties, variables });
    return whyOf(data?.snoozeDuties.errorCode);
  }
  const variables = { ids: [document.id], dayToPay: true, until };
  const { data } = await client.mutate({ mutation: SnoozeDeadlines, variables });
  return whyOf(data?.snoozeDeadlines.errorCode);
}

async function remember(client: ApolloClient, item: Item, on: string | null): Answer {
  const { dutyId, document } = item;
  if (dutyId != null) {
    const variables = { ids: [dutyId], on };
    const { data } = await client.mutate({ mutation: RemindOfDuties, variables });
    return whyOf(data?.remindOfDuties.errorCode);
  }
  const variables = { ids: [document.id], dayToPay: true, on };
  const { data } = await client.mutate({ mutation: RemindOfDeadlines, variables });
  return whyOf(data?.remindOfDeadlines.errorCode);
}

/** What settles it better than a tick: the whole sum of a letter, on its day. */
export function settlingOf(item: Item, settlings: readonly Settling[]): Settling | undefined {
  const { deadline, document, amountCents } = item;
  const { dueDate, amountCents: whole } = document.metadata;
  const isWhole = deadline.day === dueDate && amountCents === whole;
  return isWhole ? settlings.find(({ kind }) => kind === deadline.kind) : undefined;
}

/** Everything that can be done about something with a day, at once on the screen and each with the way back. */
export function useDoing({ hide, unhide, again }: Dated) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { settlings } = useDocumentExtensions();
  const run = async (work: () => Answer): Promise<boolean> => {
    const why = await work().catch(() => notReached);
    if (why !== null) toast({ text: t(why) });
    await again();
    return why === null;
  };
  type Act = { readonly text: string; readonly work: () => Answer; readonly back: () => Answer };
  const begin = async ({ id }: Item, { text, work, back }: Act) => {
    hide(id);
    const isDone = await run(work);
    // By now the server has said what stands there.
    unhide(id);
    if (isDone) toast({ text, undo: () => void run(back) });
  };
  const act = (item: Item, one: Act) => takenBackLater(begin(item, one));
  const mark = (item: Item, isDone: boolean) => async (): Answer => {
    const settled = await settlingOf(item, settlings)?.settle(client, [item.document.id], isDone);
    // What no sum can be settled of is ticked off like everything else.
    return settled == null ? tick(client, item, isDone) : settled.refusal;
  };
  return {
    done: (item: Item) => {
      const settling = settlingOf(item, settlings);
      const text = settling ? t(settling.done) : t`Done`;
      return act(item, { text, work: mark(item, true), back: mark(item, false) });
    },
    reopen: (item: Item) =>
      act(item, { text: t`Open again`, work: mark(item, false), back: mark(item, true) }),
    snooze: (item: Item, until: string | null) =>
      act(item, {
        text: until === null ? t`No longer snoozed` : t`Snoozed until ${formatDay(until)}`,
        work: () => sleep(client, item, until),
        back: () => sleep(client, item, dayToCome(item.deadline.snoozedUntil)),
      }),
    remind: async (item: Item, on: string | null) => {
      if (!(await run(() => remember(client, item, on)))) return;
      const text = on === null ? t`Reminder removed` : t`Reminder on ${formatDay(on)}`;
      const back = dayToCome(item.deadline.remindOn);
      toast({ text, undo: () => void run(() => remember(client, item, back)) });
    },
  };
}
