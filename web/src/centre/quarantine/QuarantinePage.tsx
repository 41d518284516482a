import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { isOnline } from '../../connection.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { LOOK_EVERY_MS, QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { Comparing } from './Comparing.tsx';
import { LIST_FOR_CARRIER, QUARANTINE } from './quarantine-calls.ts';
import { SendBackPart } from './SendBackList.tsx';

/** Freezes the list of what goes back today, by the button or the code of "done"; not without a line, as nobody thaws it. */
function Due({ count, look }: { readonly count: number; readonly look: () => void }) {
  const step = useStep();
  const list = () => {
    if (!isOnline()) return answer({ tone: 'bad', text: unreachable });
    step({
      call: LIST_FOR_CARRIER,
      variables: {},
      of: ({ listForCarrier }) => listForCarrier,
      said: { text: msg`The list for the carrier is made` },
      next: look,
      refused: look,
    });
  };
  useInputs((input) => {
    if (commandOf(input) !== 'DONE') return false;
    list();
    return true;
  });
  return (
    <div className="flex flex-wrap items-center gap-16 rounded-16 bg-paper p-24 shadow-1 phone:p-16">
      <p className="flex-1 text-16 text-ink">
        <Plural
          value={count}
          one="# envelope goes back to the carrier today. Nobody claims it any longer once it is on the list."
          other="# envelopes go back to the carrier today. Nobody claims them any longer once they are on the list."
        />
      </p>
      <Button tone="primary" large icon={ListChecks} onPress={list}>
        <Trans>Make the list</Trans>
      </Button>
    </div>
  );
}

/** Sealed envelopes of nobody: compared with what people miss, and given back to the carrier. */
export function QuarantinePage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(QUARANTINE, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const look = () => void refetch().catch(() => null);
  const sealed = data?.sealedEnvelopes ?? [];
  const next = sealed.find(({ id, claims }) => claims.length > 0 && !skipped.includes(id));
  const list = data?.sendBackList;
  const open = list?.endedAt === null ? list : null;
  const count = sealed.length;
  const hasFailed = data === undefined && error !== undefined;
  return (
    <TaskFrame
      title={t`Quarantine`}
      about={
        count > 0 ? (
          <Plural value={count} one="# envelope lies sealed" other="# envelopes lie sealed" />
        ) : null
      }
    >
      {hasFailed && (
        <Banner tone="problem" action={<Button onPress={look}>{t`Try again`}</Button>}>
          <Trans>The list could not be loaded.</Trans> {t(unreachable)}
        </Banner>
      )}
      {data === undefined && !hasFailed && <SkeletonRows rows={3} />}
      {open && <SendBackPart list={open} look={look} />}
      {data !== undefined && !open && data.dueForCarrier > 0 && (
        <Due count={data.dueForCarrier} look={look} />
      )}
      {next && (
        <Comparing
          key={next.id}
          envelope={next}
          look={look}
          skip={() => setSkipped((before) => [...before, next.id])}
        />
      )}
      {data !== undefined && next === undefined && (
        <p className="text-22 text-ink-2">
          {count === 0 ? (
            <Trans>Nothing lies in quarantine.</Trans>
          ) : (
            <Trans>Nobody misses what lies here.</Trans>
          )}
        </p>
      )}
    </TaskFrame>
  );
}
