import { problemsOfMetadata } from '@postkorb/domain/documents';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { spokenLocale } from '../../i18n/setup.ts';
import { useBounds } from '../basics/bounds.ts';
import { problemSentence } from '../basics/refusals.ts';
import { draftOf, editOf } from '../metadata/metadata-draft.ts';
import { editOf as editOfValue } from '../metadata/use-apply-reading.ts';
import { usePutMetadata, type Said } from '../metadata/use-put-metadata.ts';
import type { OpenDocument, Reading } from '../record/open-document.ts';
import { alternatives, readingOfField, type SingleField } from '../record/readings.ts';
import { unsureFields } from './unsure.ts';

type Checking = { readonly document: OpenDocument; readonly done: () => void };

/** Says one thing after the other: each knows the version that the one before it made. */
function useSaying({ id, version }: OpenDocument) {
  const put = usePutMetadata(id);
  const known = useRef(Promise.resolve(version));
  return (said: Said) => {
    known.current = known.current.then(async (now) => (await put(said, now)) ?? now);
  };
}

/** The candidates of a field: first what stands there, then what else was read. */
export function candidatesOf(document: OpenDocument, field: SingleField): readonly Reading[] {
  const standing = readingOfField(document, field);
  return [...(standing === undefined ? [] : [standing]), ...alternatives(document, field)];
}

/** Another value as somebody types it, and what is wrong with it. */
function useTyped(document: OpenDocument, field: SingleField) {
  const { t } = useLingui();
  const bounds = useBounds();
  const from = draftOf(document, spokenLocale() === 'de_DE');
  const [typed, type] = useState({ of: field, text: '', problem: null as string | null });
  const { text, problem } = typed.of === field ? typed : { text: '', problem: null };
  const read = () => {
    const edit = editOf({ ...from, [field]: text }, from);
    const [wrong] = problemsOfMetadata(edit, bounds);
    if (wrong) type({ of: field, text, problem: t(problemSentence(wrong)) });
    return text.trim() === '' || wrong ? null : edit;
  };
  return {
    text,
    problem,
    read,
    change: (next: string) => type({ of: field, text: next, problem: null }),
  };
}

/** Going through what the machine is not sure of: each value is found right, replaced or left for later. */
export function useChecking({ document, done }: Checking) {
  // What was checked leaves the list of the unsure; the way through it stays.
  const [fields] = useState(() => unsureFields(document));
  const [at, setAt] = useState(0);
  const say = useSaying(document);
  const field = fields[at] ?? 'senderName';
  const typed = useTyped(document, field);
  const candidates = candidatesOf(document, field);
  const go = (to: number) => (to < fields.length ? setAt(Math.max(0, to)) : done());
  const settle = (said: Said) => {
    say(said);
    go(at + 1);
  };
  return {
    field,
    at,
    count: fields.length,
    candidates,
    typed,
    go,
    choose: (place: number) => {
      const chosen = candidates[place];
      if (chosen === undefined) return;
      settle(
        place === 0 ? { edit: {}, confirmed: [field] } : { edit: editOfValue(field, chosen.value) },
      );
    },
    submit: () => {
      const edit = typed.read();
      if (edit !== null) settle({ edit });
    },
  };
}
