import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { useLine } from '../../line.ts';
import { lookAgain, useChanges } from '../../live.ts';
import { useActions } from '../../ui/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/Toast.tsx';
import { formatCount } from '../../i18n/format.ts';
import { BulkJobs, type BulkJob } from './bulk-calls.ts';
import {
  dismissBulk,
  lookAtWorks,
  resumeBulk,
  sentenceOf,
  stopBulk,
  undoBulk,
} from './bulk-work.ts';
import { wasBegunHere } from './works.ts';

/** What is being done, in one short line. */
function useTitle({ action, folder, total, undoOf }: BulkJob) {
  const { t } = useLingui();
  const letters = plural(total, { one: '# letter', other: '# letters' });
  const title = folder?.title ?? '';
  const roots = {
    inbox: () => t`Move ${letters} to the Inbox`,
    archive: () => t`Archive ${letters}`,
    trash: () => t`Move ${letters} to the trash`,
    sharedWithMe: () => t`Move ${letters}`,
  };
  const moved = () => (folder ? t`Move ${letters} to “${title}”` : t`Move ${letters}`);
  const titles = {
    move: folder?.parentId === null ? roots[folder.root] : moved,
    copy: () => t`Copy ${letters} to “${title}”`,
    restore: () => t`Restore ${letters}`,
    destroy: () => t`Delete ${letters} for good`,
    markRead: () => t`Mark ${letters} as read`,
    markUnread: () => t`Mark ${letters} as unread`,
  };
  return undoOf === null ? titles[action]() : t`Undo: ${letters}`;
}

/** How far it is, while it is under way. */
function useProgress({ done, total }: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const hasLine = useLine();
  const [through, all] = [formatCount(done), formatCount(total)];
  const far = t`${through} of ${all} done`;
  if (!hasLine) return { far, now: t`No connection, continues by itself. ${far}.` };
  return { far, now: isBusy ? t`Stops in a moment. ${far}.` : far };
}

/** Where it stands. What stayed as it was is counted, with the reason. */
function useStanding(job: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const { far, now } = useProgress(job, isBusy);
  const { stage, refused, code, canStop } = job;
  if (canStop) return now;
  const why = t(sentenceOf(code));
  if (refused > 0)
    return t`Unchanged: ${plural(refused, { one: '# letter', other: '# letters' })}. ${why}`;
  if (stage === 'Failed') return why;
  return stage === 'Stopped' ? t`Stopped. ${far}.` : t`Done`;
}

type Steer = (client: ApolloClient, id: string) => Promise<MessageDescriptor | null>;

/** Steers one of them, and says where that did not work. */
function useSteering({ id }: BulkJob) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const steer = (how: Steer) => async () => {
    setIsBusy(true);
    const problem = await how(client, id);
    setIsBusy(false);
    if (problem) toast({ text: t(problem) });
  };
  return { isBusy, steer };
}

type Steering = ReturnType<typeof useSteering>['steer'];

function Ways({ job, steer }: { readonly job: BulkJob; readonly steer: Steering }) {
  const { t } = useLingui();
  if (!job.canUndo && !job.canResume) return null;
  return (
    <span className="flex gap-8">
      {job.canUndo && <Button onPress={steer(undoBulk)}>{t`Undo`}</Button>}
      {job.canResume && <Button onPress={steer(resumeBulk)}>{t`Continue`}</Button>}
    </span>
  );
}

function Line({ job }: { readonly job: BulkJob }) {
  const { t } = useLingui();
  const { isBusy, steer } = useSteering(job);
  const { stage, done, total, refused, canStop } = job;
  const title = useTitle(job);
  const standing = useStanding(job, isBusy);
  const isWhole = stage === 'Done' && refused === 0;
  const tone = isWhole ? 'text-fir-text' : 'text-seal-text';
  return (
    <li className="flex items-start gap-12 px-16 py-12">
      <Icon
        of={canStop ? ListChecks : isWhole ? CircleCheck : CircleAlert}
        className={classes('mt-px', canStop ? 'text-ink-3' : tone)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <b className="text-14 font-semibold text-ink">{title}</b>
        <span className="text-13 text-ink-2 tabular" aria-live="polite">
          {standing}
        </span>
        {canStop && <ProgressBar label={title} part={done / Math.max(1, total)} />}
        <Ways job={job} steer={steer} />
      </div>
      <IconButton
        small
        icon={X}
        label={canStop ? t`Stop` : t`Hide`}
        onPress={steer(canStop ? stopBulk : dismissBulk)}
      />
    </li>
  );
}

/** What the server does with many letters: how far it is, and the ways to stop it and to take it back; the same in every tab. */
export function WorkList() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data } = useQuery(BulkJobs, { fetchPolicy: 'cache-and-network' });
  useChanges(['bulkJobs'], () => void lookAgain('bulkJobs', () => lookAtWorks(client)));
  const all = data?.bulkJobs ?? [];
  const last = all.find(({ id, canUndo }) => canUndo && wasBegunHere(id));
  const run = () => last && void undoBulk(client, last.id);
  const back = { label: t`Undo`, inPalette: false, run };
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
        {all.map((job) => (
          <Line key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
