import { problemsOfMetadata, rulesOf, type TakenWords } from '@postkorb/domain/documents';
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
import { useAskForWords, type PageWord } from '../record/picking.ts';
import { unsureFields } from './unsure.ts';
import { valueOfWords } from './value-of-words.ts';

type Checking = { readonly document: OpenDocument; readonly done: () => void };

/** Says one thing at a time: each knows the version that the one before it made; resolves with whether it was taken. */
function useSaying({ id, version }: OpenDocument) {
  const put = usePutMetadata(id);
  const known = useRef(version);
  const [isPending, setPending] = useState(false);
  const say = async (said: Said) => {
    setPending(true);
    const answer = await put(said, known.current);
    known.current = answer.version;
    setPending(false);
    return answer.isDone;
  };
  return { say, isPending };
}

/** The candidates of a field: first what stands there, then what else was read. */
export function candidatesOf(document: OpenDocument, field: SingleField): readonly Reading[] {
  const standing = readingOfField(document, field);
  return [...(standing === undefined ? [] : [standing]), ...alternatives(document, field)];
}

type Typed = {
  readonly of: SingleField;
  readonly text: string;
  readonly problem: string | null;
  /** The words of a page that were pointed at, while what they say was not typed over. */
  readonly words: readonly PageWord[];
};

const nothing = (of: SingleField): Typed => ({ of, text: '', problem: null, words: [] });

const takenFrom = ({ of, words }: Typed): readonly TakenWords[] => {
  const [first] = words;
  if (first === undefined) return [];
  return [{ field: of, page: first.page, words: words.map(({ at }) => at) }];
};

/** Another value as somebody types it or points at its words, and what is wrong with it. */
function useTyped(document: OpenDocument, field: SingleField) {
  const { t } = useLingui();
  const bounds = useBounds();
  const german = spokenLocale() === 'de_DE';
  const from = draftOf(document, german);
  const [kept, type] = useState(() => nothing(field));
  const typed = kept.of === field ? kept : nothing(field);
  const { text, problem } = typed;
  // A sort is chosen; no word of the letter is one.
  const isWritten = rulesOf(field).kind !== 'sort';
  useAskForWords(isWritten ? document.id : null, (word) => {
    // One after the other on one page makes a value; a word of another page begins a new one.
    const before = typed.words.filter(({ page, at }) => page === word.page && at !== word.at);
    const words = [...before, word];
    const all = words.map((one) => one.text).join(' ');
    type({ ...nothing(field), text: valueOfWords(field, all, german), words });
  });
  return {
    text,
    problem,
    /** What is typed as an edit, with the words it was taken from; null where it is none. */
    read: (): Said | null => {
      const edit = editOf({ ...from, [field]: text }, from);
      const [wrong] = problemsOfMetadata(edit, bounds);
      if (wrong) type({ ...typed, problem: t(problemSentence(wrong)) });
      if (text.trim() === '' || wrong) return null;
      // What stands there already was found right.
      return field in edit ? { edit, taken: takenFrom(typed) } : { edit, confirmed: [field] };
    },
    change: (next: string) => type({ ...nothing(field), text: next }),
  };
}

/** Going through what the machine is not sure of: each value is found right, replaced or left for later. */
export function useChecking({ document, done }: Checking) {
  // What was checked leaves the list of the unsure; the way through it stays.
  const [fields] = useState(() => unsureFields(document));
  const [at, setAt] = useState(0);
  const { say, isPending } = useSaying(document);
  const field = fields[at] ?? 'senderName';
  const typed = useTyped(document, field);
  const candidates = candidatesOf(document, field);
  const go = (to: number) => (to < fields.length ? setAt(Math.max(0, to)) : done());
  const settle = async (said: Said) => {
    // What was not taken stays as it was typed.
    if (!isPending && (await say(said))) go(at + 1);
  };
  return {
    field,
    at,
    count: fields.length,
    candidates,
    typed,
    isPending,
    go,
    choose: (place: number) => {
      const chosen = candidates[place];
      if (chosen === undefined) return;
      void settle(
        place === 0 ? { edit: {}, confirmed: [field] } : { edit: editOfValue(field, chosen.value) },
      );
    },
    submit: () => {
      const said = typed.read();
      if (said !== null) void settle(said);
    },
  };
}
