import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { MOST_MERGED } from '@postkorb/domain/documents';
import { AlarmClock, Banknote, CalendarCheck, Combine, Mail, MailOpen, Tag } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MenuLine } from '../../ui/basics/menu-look.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { fewOf, type Many } from '../basics/many.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals } from '../basics/refusals.ts';
import { askFolders } from '../containers/folder-dialogs.ts';
import { MarkDeadlinesDone } from '../deadlines/deadline-calls.ts';
import { useDocumentExtensions, type Settling } from '../record/extensions.ts';
import type { ListController } from '../rows/use-list-controller.ts';

type Ids = readonly string[];
/** Why nothing was settled; null where it was, undefined where it cannot be for one of them. */
type Answer = Promise<MessageDescriptor | null | undefined>;
type Settle = (client: ApolloClient, ids: Ids, isDone: boolean) => Answer;

const tickOff: Settle = async (client, ids, isDone) => {
  const variables = { ids: [...ids], isDone };
  const { data } = await client.mutate({ mutation: MarkDeadlinesDone, variables });
  const code = data?.markDeadlinesDone.errorCode;
  return code == null ? null : documentRefusals[code];
};
const settleBy =
  ({ settle }: Settling): Settle =>
  async (client, ids, isDone) =>
    (await settle(client, ids, isDone))?.refusal;

type Bulk = {
  readonly controller: ListController;
  readonly many: Many;
  readonly hasFolders: boolean;
};

/** What is settled of all selected letters at once, each with the way back. */
function useSettled({ controller, many, hasFolders }: Bulk) {
  const { t } = useLingui();
  const client = useApolloClient();
  const ids = fewOf(many);
  const refusal = hasFolders
    ? t`Only for letters, not for folders.`
    : ids === null
      ? t`Only for letters that were selected one by one.`
      : null;
  const run = async (work: () => Answer) => {
    const why = await work().catch(() => notReached);
    if (why === undefined) toast({ text: t`Not all of these letters are bills that can be paid.` });
    else if (why !== null) toast({ text: t(why) });
    return why === null;
  };
  const settle = async (by: Settle, said: string) => {
    if (ids === null || !(await run(() => by(client, ids, true)))) return;
    controller.selection.none();
    toast({ text: said, undo: () => void run(() => by(client, ids, false)) });
  };
  return { refusal, settle };
}

/** Why the selected letters cannot become one, or null. */
function useMergeRefusal({ many, hasFolders }: Bulk): string | null {
  const { t } = useLingui();
  const ids = fewOf(many);
  if (hasFolders) return t`Only letters can be merged.`;
  if (ids === null || ids.length > MOST_MERGED)
    return t`At most ${MOST_MERGED} letters can be merged.`;
  return ids.length < 2 ? t`Please choose at least two letters.` : null;
}

type Tool = MenuLine & { readonly icon: LucideIcon; readonly word: string };

/** What is settled of all selected letters, and said of them, in the selection bar itself. */
export function useBulkTools(bulk: Bulk): readonly Tool[] {
  const { t } = useLingui();
  const { settlings } = useDocumentExtensions();
  const { many, hasFolders } = bulk;
  const { refusal, settle } = useSettled(bulk);
  const settled = settlings.map((settling) => ({
    id: `settle-${settling.kind}`,
    label: t(settling.label),
    word: t(settling.label),
    icon: Banknote,
    refusal,
    run: () => void settle(settleBy(settling), t(settling.done)),
  }));
  return [
    ...settled,
    {
      id: 'tag',
      label: t`Add or remove a tag`,
      word: t`Tag`,
      icon: Tag,
      keys: 't',
      refusal: hasFolders ? t`Only letters have tags.` : null,
      run: () => askFolders({ kind: 'tag', many }),
    },
    {
      id: 'done',
      label: t`Deadline done`,
      word: t`Done`,
      icon: CalendarCheck,
      refusal,
      run: () => void settle(tickOff, t`Deadline done`),
    },
  ];
}

/** What else can be done with all selected letters, in the menu of the selection bar. */
export function useBulkLines(bulk: Bulk): readonly MenuLine[] {
  const { t } = useLingui();
  const { controller, many } = bulk;
  const { selection, marking, commands } = controller;
  const isInInbox = ['inbox', 'search'].includes(commands.root);
  const { refusal } = useSettled(bulk);
  const mergeRefusal = useMergeRefusal(bulk);
  const mark = (action: typeof marking.markRead) => () => {
    void action(many);
    selection.none();
  };
  const merge = () => {
    const ids = fewOf(many);
    if (ids) askFolders({ kind: 'merge', ids, leave: selection.none });
  };
  return [
    {
      id: 'snooze',
      label: t`Snooze …`,
      icon: AlarmClock,
      keys: 'h',
      refusal: isInInbox ? refusal : t`Only letters in the Inbox can be snoozed.`,
      run: () => controller.sending.snooze(many),
    },
    { id: 'read', label: t`Mark as read`, icon: MailOpen, run: mark(marking.markRead) },
    { id: 'unread', label: t`Mark as unread`, icon: Mail, run: mark(marking.markUnread) },
    {
      id: 'merge',
      label: t`Merge into one letter`,
      icon: Combine,
      refusal: mergeRefusal,
      run: merge,
    },
  ];
}
