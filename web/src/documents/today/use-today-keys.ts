import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { addDays } from '@postkorb/domain/basics';
import { AlarmClock, Check } from 'lucide-react';
import { todayInBerlin } from '../../i18n/format.ts';
import { useActions, type Action } from '../../ui/basics/actions.ts';
import { useMarking } from '../actions/use-marking.ts';
import { useDocumentActions } from '../listing/use-document-actions.ts';
import type { Steps } from './use-steps.ts';

/** What can be done with a document that came, as in the Inbox. */
function useFresh({ current, sending }: Steps): readonly Action[] {
  const marking = useMarking();
  const ids = current === undefined ? [] : [current.document.id];
  return useDocumentActions({
    root: 'inbox',
    targets: () => ids,
    sending,
    toggleRead: () =>
      void (current?.document.isRead ? marking.markUnread(ids) : marking.markRead(ids)),
  });
}

/** The one key that does what the line asks, and the one that puts it off. */
function useItem(steps: Steps, group: string): readonly Action[] {
  const { t } = useLingui();
  const { current } = steps;
  const step = current?.item ? steps.stepOf(current) : null;
  if (!current || step === null) return [];
  const does = { id: 'do', label: step.label, icon: Check, keys: 'e', group, run: step.run };
  if (current.block === 'over') return [does];
  return [
    does,
    {
      id: 'tomorrow',
      label: t`Snooze until tomorrow`,
      icon: AlarmClock,
      keys: 'h',
      group,
      run: () => steps.snooze(current, addDays(todayInBerlin(), 1)),
    },
  ];
}

/** The keys of lines with a day, which also fill the command palette and the list of shortcuts under the name of their screen. */
export function useTodayKeys(steps: Steps, screen: string) {
  const { t } = useLingui();
  const router = useRouter();
  const fresh = useFresh(steps);
  const item = useItem(steps, screen);
  const { current } = steps;
  const here = { group: t`List`, inPalette: false };
  const about = current === undefined ? [] : [current.document.id];
  const open = () => current && steps.open(current);
  const search = () =>
    void router.navigate({
      to: '/app/search/{-$search}/{-$documentId}',
      params: { search: undefined, documentId: undefined },
    });
  useActions([
    ...(current?.item === null ? fresh : item).map((act) => ({ ...act, about })),
    { ...here, id: 'next', label: t`Next letter`, keys: 'j', run: () => steps.move(1) },
    { ...here, id: 'previous', label: t`Previous letter`, keys: 'k', run: () => steps.move(-1) },
    { ...here, id: 'open', label: t`Open the letter`, keys: 'o', run: open },
    { ...here, id: 'search', label: t`Search`, keys: '/', run: search },
  ]);
}
