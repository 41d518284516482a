import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CirclePause, ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { BulkJob } from './bulk-calls.ts';
import { dismissBulk, resumeBulk, stopBulk, undoBulk } from './bulk-jobs.ts';
import { BulkJobRefusals } from './BulkJobRefusals.tsx';
import { useStanding, useTitle } from './bulk-job-words.ts';

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

/** Under way, through without exception, stopped by hand, or not as it was meant. */
function signOf({ canStop, stage, refused }: BulkJob) {
  if (canStop) return { icon: ListChecks, tone: 'text-ink-3' };
  if (refused > 0 || stage === 'Failed') return { icon: CircleAlert, tone: 'text-seal-text' };
  if (stage === 'Stopped') return { icon: CirclePause, tone: 'text-ink-3' };
  return { icon: CircleCheck, tone: 'text-fir-text' };
}

type Ways = {
  readonly job: BulkJob;
  readonly steer: ReturnType<typeof useSteering>['steer'];
  readonly shown: boolean;
  readonly show: (shown: boolean) => void;
};

/** What can be done about it when it is over. */
function Ways({ job, steer, shown, show }: Ways) {
  const { t } = useLingui();
  if (!job.canUndo && !job.canResume && job.refused === 0) return null;
  return (
    <span className="flex flex-wrap gap-8">
      {job.canUndo && <Button onPress={steer(undoBulk)}>{t`Undo`}</Button>}
      {job.canResume && <Button onPress={steer(resumeBulk)}>{t`Resume`}</Button>}
      {job.refused > 0 && (
        <Button tone="quiet" aria-expanded={shown} onPress={() => show(!shown)}>
          {shown ? t`Show less` : t`Show which`}
        </Button>
      )}
    </span>
  );
}

/** How far it is, and the way to stop it: apart from where it is put away and taken back, which a press that comes a moment late would do instead. */
function UnderWay({ job, title, steer }: Pick<Ways, 'job' | 'steer'> & { readonly title: string }) {
  const { t } = useLingui();
  const part = job.stage === 'Choosing' ? undefined : job.done / Math.max(1, job.total);
  return (
    <span className="flex items-center gap-12">
      <ProgressBar label={title} part={part} />
      <Button tone="quiet" onPress={steer(stopBulk)}>{t`Stop`}</Button>
    </span>
  );
}

const CORNER = 'size-28 -mt-4 -mr-4 phone:-mt-12 phone:-mr-8 phone:size-44';

/** One thing that the server does with many documents; as high under way as it is at its end, so that nothing moves then. */
export function BulkJobRow({ job }: { readonly job: BulkJob }) {
  const { t } = useLingui();
  const { isBusy, steer } = useSteering(job);
  const [shown, show] = useState(false);
  const title = useTitle(job);
  const standing = useStanding(job, isBusy);
  const { icon, tone } = signOf(job);
  const { canStop } = job;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-12 py-12 pr-12 pl-16">
      <Icon of={icon} className={classes('mt-px', tone)} />
      <div className="flex flex-col gap-4">
        <b className="line-clamp-3 text-14 font-semibold wrap-anywhere hyphens-auto text-ink">
          {title}
        </b>
        {/* Each step read aloud would drown everything else; how it ends is said. */}
        <span className="text-13 text-ink-2 tabular" aria-live={canStop ? 'off' : 'polite'}>
          {standing}
        </span>
      </div>
      {canStop ? (
        <span className={CORNER} />
      ) : (
        <IconButton
          small
          icon={X}
          label={t`Hide`}
          className={CORNER}
          onPress={steer(dismissBulk)}
        />
      )}
      <div className="col-span-2 col-start-2 flex flex-col gap-8 pt-8 empty:hidden">
        {canStop && <UnderWay job={job} title={title} steer={steer} />}
        {!canStop && <Ways job={job} steer={steer} shown={shown} show={show} />}
        {shown && !canStop && <BulkJobRefusals job={job} />}
      </div>
    </li>
  );
}
