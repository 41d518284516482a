import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { Listed } from '../places/Listed.tsx';
import { useWorking } from '../sessions/session.ts';
import { Hours } from './Hours.tsx';
import { Clocks, Counts, Faults, Stages } from './Numbers.tsx';
import { OVERVIEW } from './overview-calls.ts';

const LOOK_EVERY_MS = 15_000;

/** How the centre stands, for Leads; it looks again by itself. */
function WholeOverview() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OVERVIEW, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const overview = data?.overview;
  return (
    <TaskFrame
      title={t`Overview`}
      about={
        <Trans>Numbers of stages and stations. It says nothing of anybody who works here.</Trans>
      }
    >
      <Listed isThere={!!overview} hasFailed={error !== undefined} again={refetch}>
        {overview && (
          <div className="grid grid-cols-1 gap-24 lg:grid-cols-2">
            <Stages stages={overview.stages} />
            <Clocks clocks={overview.clocks} />
            <Counts counts={overview.counts} />
            <Faults faults={overview.faults} />
            <div className="min-w-0 lg:col-span-2">
              <Hours hours={overview.hours} />
            </div>
          </div>
        )}
      </Listed>
    </TaskFrame>
  );
}

/** The overview, which is for Leads. */
export function OverviewPage() {
  const { t } = useLingui();
  const { person } = useWorking();
  if (person.role === 'Lead') return <WholeOverview />;
  return (
    <EmptyState level={1} title={t`For Leads only`}>
      <Trans>The overview is for the Leads of this scan centre.</Trans>
    </EmptyState>
  );
}
