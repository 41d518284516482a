import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { problemsOfMetadata } from '@postkorb/domain/documents';
import { useState } from 'react';
import { spokenLocale } from '../../i18n/setup.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { draftOf, editOf, variablesOf, type Draft } from './metadata-draft.ts';
import { updateMetadata } from '../record/metadata-calls.ts';
import { useBounds } from '../basics/bounds.ts';
import { currentVersion } from '../basics/current-version.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { SINGLE_FIELDS, type SingleField } from '../record/readings.ts';
import { useApplyReading } from './use-apply-reading.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals, problemSentence } from '../basics/refusals.ts';

/** A correction that somebody else's came before, with both side by side. */
export type Conflict = { readonly version: number; readonly theirs: Draft };

/** What is wrong with a field, from our own rule or from the server. */
type Wrong = {
  readonly field: string;
  readonly code: string;
  readonly position?: number | null;
};

type State = {
  readonly draft: Draft;
  readonly problems: readonly Wrong[];
  readonly isPending: boolean;
  readonly conflict: Conflict | null;
};

const startingWith = (draft: Draft): State => ({
  draft,
  problems: [],
  isPending: false,
  conflict: null,
});

/** The form in which a document's fields are corrected. */
export function useMetadataForm(document: OpenDocument, done: () => void) {
  const client = useApolloClient();
  const { t } = useLingui();
  const bounds = useBounds();
  const { tell } = useApplyReading(document);
  const german = spokenLocale() === 'de_DE';
  const [from] = useState(() => draftOf(document, german));
  const [{ version }] = useState(() => ({ version: document.version }));
  const [state, set] = useState<State>(() => startingWith(from));
  const { draft } = state;
  const change = (field: SingleField, typed: string) =>
    set({
      ...state,
      draft: { ...draft, [field]: typed },
      problems: state.problems.filter((one) => one.field !== field),
    });
  const check = () => {
    const problems = problemsOfMetadata(editOf(draft, from), bounds);
    set({ ...state, problems });
    return problems.length === 0;
  };
  const send = async (base: number) => {
    set({ ...state, isPending: true, conflict: null });
    const variables = variablesOf(editOf(draft, from), { id: document.id, version: base });
    const { errorCode, problems, document: now } = await updateMetadata(client, variables);
    if (errorCode === null) {
      // Much follows from it: whoever erred takes it back with one press.
      if (draft.kind !== from.kind && now)
        tell('kind', { before: from.kind, value: draft.kind, version: now.version });
      return done();
    }
    if (errorCode === 'CHANGED_MEANWHILE') {
      const current = await currentVersion(client, document.id);
      if (current) {
        const theirs = draftOf(current, german);
        return set({ ...state, isPending: false, conflict: { version: current.version, theirs } });
      }
    }
    if (problems.length === 0) toast({ text: t(documentRefusals[errorCode]) });
    set({ ...state, isPending: false, problems });
  };
  const save = (base: number) =>
    send(base).catch(() => {
      toast({ text: t(notReached) });
      set({ ...state, isPending: false });
    });
  return {
    ...state,
    from,
    isChanged: SINGLE_FIELDS.some((field) => draft[field] !== from[field]),
    change,
    submit: () => check() && void save(version),
    overwrite: (base: number) => void save(base),
    forgetConflict: () => set({ ...state, conflict: null }),
    problemOf(field: SingleField) {
      const problem = state.problems.find((one) => one.field === field);
      return problem ? t(problemSentence(problem)) : null;
    },
  };
}

export type MetadataFormState = ReturnType<typeof useMetadataForm>;
