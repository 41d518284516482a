import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, ListChecks, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useActions } from '../../ui/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatCount } from '../../i18n/format.ts';
import { documentRefusals, notReached } from '../basics/refusals.ts';
import {
  goOn,
  hideWork,
  leadsBack,
  stopWork,
  tryNow,
  undoWork,
  watchWorks,
  works,
  type Work,
} from './works.ts';

/** What is being done, in one short line. */
function useTitle({ kind, total, title = '' }: Work) {
  const { t } = useLingui();
  const letters = plural(total, { one: '# letter', other: '# letters' });
  const titles = {
    inbox: () => t`Move ${letters} to the Inbox`,
    archive: () => t`Archive ${letters}`,
    trash: () => t`Move ${letters} to the trash`,
    file: () => t`Move ${letters} to “${title}”`,
    copy: () => t`Copy ${letters} to “${title}”`,
    restore: () => t`Restore ${letters}`,
    destroy: () => t`Delete ${letters} for good`,
    read: () => t`Mark ${letters} as read`,
    unread: () => t`Mark ${letters} as unread`,
    undo: () => t`Undo: ${letters}`,
  };
  return titles[kind]();
}

/** Where it stands. What stayed as it was is named, with the reason. */
function useStanding({ stage, through, total, outcome }: Work) {
  const { t } = useLingui();
  const [done, of] = [formatCount(through), formatCount(total)];
  const far = t`${done} of ${of} done`;
  if (stage === 'waiting') return t`No connection, continues by itself. ${far}.`;
  if (stage === 'stopping') return t`Stops in a moment. ${far}.`;
  if (outcome === null) return far;
  const stayed = outcome.refused.length;
  if (stayed === 0) return outcome.rest.length > 0 ? t`Stopped. ${far}.` : t`Done`;
  const code = outcome.errorCode as keyof typeof documentRefusals;
  const why = t(documentRefusals[code] ?? notReached);
  return t`Unchanged: ${plural(stayed, { one: '# letter', other: '# letters' })}. ${why}`;
}

function Ways({ work }: { readonly work: Work }) {
  const { t } = useLingui();
  const { id, stage, outcome } = work;
  const hasRest = outcome !== null && outcome.rest.length > 0;
  if (stage === 'waiting')
    return (
      <Button onPress={() => tryNow(id)}>
        <Trans>Try again now</Trans>
      </Button>
    );
  if (!leadsBack(work) && !hasRest) return null;
  return (
    <span className="flex gap-8">
      {leadsBack(work) && <Button onPress={() => undoWork(id)}>{t`Undo`}</Button>}
      {hasRest && <Button onPress={() => goOn(id)}>{t`Continue`}</Button>}
    </span>
  );
}

function Line({ work }: { readonly work: Work }) {
  const { t } = useLingui();
  const { id, stage, through, total, outcome } = work;
  const title = useTitle(work);
  const standing = useStanding(work);
  const isOver = stage === 'over';
  const isWhole = outcome !== null && outcome.rest.length + outcome.refused.length === 0;
  const tone = isWhole ? 'text-fir-text' : 'text-seal-text';
  return (
    <li className="flex items-start gap-12 px-16 py-12">
      <Icon
        of={isOver ? (isWhole ? CircleCheck : CircleAlert) : ListChecks}
        className={classes('mt-px', isOver ? tone : 'text-ink-3')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <b className="text-14 font-semibold text-ink">{title}</b>
        <span className="text-13 text-ink-2 tabular" aria-live="polite">
          {standing}
        </span>
        {!isOver && <ProgressBar label={title} part={through / Math.max(1, total)} />}
        <Ways work={work} />
      </div>
      <IconButton
        small
        icon={X}
        label={isOver ? t`Hide` : t`Stop`}
        onPress={() => (isOver ? hideWork(id) : stopWork(id))}
      />
    </li>
  );
}

/** What is being done with many letters: how far it is, and the ways to stop it and to take it back. */
export function WorkList() {
  const { t } = useLingui();
  const all = useSyncExternalStore(watchWorks, works);
  const last = all.find(leadsBack);
  const back = { label: t`Undo`, inPalette: false, run: () => last && undoWork(last.id) };
  const undo = [
    { ...back, id: 'undo-work', keys: 'z' },
    { ...back, id: 'undo-work-2', keys: 'mod+z' },
  ];
  useActions(last ? undo : []);
  if (all.length === 0) return null;
  return (
    <section
      aria-label={t`In progress`}
      className="animate-rise rounded-16 bg-raised shadow-3 outline outline-line"
    >
      <ul className="divide-y divide-line">
        {all.map((work) => (
          <Line key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}
