import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { isOnline } from '../../connection.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LOOK_EVERY_MS, QUIETLY } from '../envelopes/envelope-calls.ts';
import { Loading } from '../envelopes/Loading.tsx';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { Comparing } from './Comparing.tsx';
import type { QuarantineQuery } from '../gql/graphql.ts';
import { LIST_FOR_CARRIER, QUARANTINE } from './quarantine-calls.ts';
import { SendBackPart } from './SendBackList.tsx';

/** Freezes the list of what goes back today, by the button or the code of "done"; not without a line, as nobody thaws it. */
function Due({ count, look }: { readonly count: number; readonly look: () => void }) {
  const step = useStep();
  const list = () => {
    if (!isOnline()) return answer({ tone: 'bad', text: unreachable });
    step({
      call: LIST_FOR_CARRIER,
      isFinal: true,
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

type Shown = { readonly data: QuarantineQuery; readonly look: () => void };

/** The list that is open, or what would be on one today. */
function ForCarrier({ data: { sendBackList, dueForCarrier }, look }: Shown) {
  if (sendBackList?.endedAt === null) return <SendBackPart list={sendBackList} look={look} />;
  return dueForCarrier > 0 ? <Due count={dueForCarrier} look={look} /> : null;
}

/** The envelope that is compared now: the first that somebody may miss and that was not laid back. */
function Missed({ data: { sealedEnvelopes }, look }: Shown) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const next = sealedEnvelopes.find(({ id, claims }) => claims.length > 0 && !skipped.includes(id));
  if (next)
    return (
      <Comparing
        key={next.id}
        envelope={next}
        look={look}
        skip={() => setSkipped((before) => [...before, next.id])}
      />
    );
  return (
    <p className="text-22 text-ink-2">
      {sealedEnvelopes.length === 0 ? (
        <Trans>Nothing lies in quarantine.</Trans>
      ) : (
        <Trans>Nobody misses what lies here.</Trans>
      )}
    </p>
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
  const look = () => void refetch().catch(() => null);
  const count = data?.sealedEnvelopes.length ?? 0;
  const about = (
    <Plural value={count} one="# envelope lies sealed" other="# envelopes lie sealed" />
  );
  return (
    <TaskFrame title={t`Quarantine`} about={count > 0 && about}>
      <Loading isThere={data !== undefined} error={error} again={look} />
      {data && <ForCarrier data={data} look={look} />}
      {data && <Missed data={data} look={look} />}
    </TaskFrame>
  );
}
