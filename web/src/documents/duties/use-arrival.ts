import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentVersion } from '../basics/current-version.ts';
import { notReached } from '../basics/not-reached.ts';
import { ChangeDuty } from './duty-calls.ts';
import { dutyProblem, dutyRefusals, type Duty } from './duty-words.ts';

type Of = { readonly documentId: string; readonly duty: Duty; readonly isService: boolean };

/** The form in which a person says when a letter came. */
export function useArrival({ documentId, duty: { id, version }, isService }: Of) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<string | null> => {
    const duty = { [isService ? 'servedOn' : 'receivedOn']: day };
    const variables = { id, version, duty };
    const { data } = await client.mutate({ mutation: ChangeDuty, variables });
    const { errorCode, problems } = data!.changeDuty;
    if (errorCode === null) return null;
    if (errorCode === 'CHANGED_MEANWHILE') await currentVersion(client, documentId);
    const [first] = problems;
    return t(first ? dutyProblem(first) : dutyRefusals[errorCode]);
  };
  return {
    day,
    isPending,
    problem,
    change: (typed: string) => {
      setDay(typed);
      setProblem(null);
    },
    async submit() {
      if (day === '') return setProblem(t`Please enter the day.`);
      setPending(true);
      setProblem(await send().catch(() => t(notReached)));
      setPending(false);
    },
  };
}
