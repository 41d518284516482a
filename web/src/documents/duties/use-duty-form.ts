import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { problemsOfDuty, type DutyEdit } from '@postkorb/domain/documents';
import { useState } from 'react';
import { todayInBerlin } from '../../i18n/format.ts';
import { spokenLocale } from '../../i18n/setup.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useBounds } from '../basics/bounds.ts';
import { currentVersion } from '../basics/current-version.ts';
import { notReached } from '../basics/not-reached.ts';
import { AddDuty, ChangeDuty, RemoveDuties } from './duty-calls.ts';
import { draftOf, editOf, type Draft } from './duty-draft.ts';
import { dutyProblem, dutyRefusals, type Duty } from './duty-words.ts';

type Target = {
  readonly documentId: string;
  readonly duty: Duty | null;
  readonly isDated: boolean;
  readonly close: () => void;
};

type Wrong = {
  readonly field: string;
  readonly code: string;
  readonly position?: number | null | undefined;
};

// Ids grow with time.
const newestOf = (duties: readonly Duty[]) =>
  duties.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];

/** Says that a duty was added, with the way back. */
function useSayAdded() {
  const client = useApolloClient();
  const { t } = useLingui();
  return (added: Duty | undefined) => {
    if (added === undefined) return;
    const variables = { ids: [added.id], isRemoved: true };
    const undo = () =>
      client
        .mutate({ mutation: RemoveDuties, variables })
        .catch(() => toast({ text: t(notReached) }));
    toast({ text: t`Added`, undo: () => void undo() });
  };
}

/** What stands in a list by its day needs one. */
const dayless = ({ day }: Draft, isDated: boolean): readonly Wrong[] =>
  isDated && day.trim() === '' ? [{ field: 'day', code: 'REQUIRED' }] : [];

/** The form in which what is to be done is written down or corrected. */
export function useDutyForm({ documentId, duty, isDated, close }: Target) {
  const client = useApolloClient();
  const { t } = useLingui();
  const bounds = useBounds();
  const sayAdded = useSayAdded();
  const [from] = useState(() => draftOf(duty, spokenLocale() === 'de_DE'));
  const [draft, setDraft] = useState(from);
  const [problems, setProblems] = useState<readonly Wrong[]>([]);
  const [isPending, setPending] = useState(false);

  const send = async (edit: DutyEdit) => {
    if (duty === null) {
      const variables = { documentId, kind: draft.kind, duty: edit };
      const { data } = await client.mutate({ mutation: AddDuty, variables });
      return data!.addDuty;
    }
    const variables = { id: duty.id, version: duty.version, duty: edit };
    const { data } = await client.mutate({ mutation: ChangeDuty, variables });
    return data!.changeDuty;
  };
  const save = async (edit: DutyEdit) => {
    try {
      const { errorCode, problems: found, document } = await send(edit);
      if (errorCode === null) {
        if (duty === null) sayAdded(newestOf(document?.duties ?? []));
        return close();
      }
      if (errorCode === 'CHANGED_MEANWHILE') await currentVersion(client, documentId);
      if (found.length === 0) toast({ text: t(dutyRefusals[errorCode]) });
      setProblems(found);
      if (errorCode === 'CHANGED_MEANWHILE') close();
    } catch {
      toast({ text: t(notReached) });
    }
    setPending(false);
  };
  return {
    draft,
    isPending,
    change(typed: Partial<Draft>) {
      setDraft({ ...draft, ...typed });
      setProblems(problems.filter(({ field }) => !(field in typed)));
    },
    async submit() {
      const edit = editOf(draft, from);
      const known = { documentDay: null, today: todayInBerlin() };
      const wrong = [...dayless(draft, isDated), ...problemsOfDuty(edit, known, bounds)];
      setProblems(wrong);
      if (wrong.length > 0) return;
      if (duty !== null && Object.keys(edit).length === 0) return close();
      setPending(true);
      await save(edit);
    },
    problemOf(name: string) {
      const problem = problems.find(({ field }) => field === name);
      return problem ? t(dutyProblem(problem)) : null;
    },
  };
}

export type DutyFormState = ReturnType<typeof useDutyForm>;
