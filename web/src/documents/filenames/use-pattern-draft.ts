import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import {
  DEFAULT_FILENAME_PATTERN,
  problemsOfPattern,
  type FilenamePatternElement,
  type FilenamePatternError,
  type GivenElement,
} from '@postkorb/domain/documents';
import { useState } from 'react';
import type { FilenamePatternQuery } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { FilenamePattern, UpsertFilenamePattern } from './pattern-calls.ts';
import { notReached, patternRefusals } from './pattern-names.ts';

export type KnownPattern = FilenamePatternQuery['documentFilenamePattern'];

/** One part of the pattern as it is being written; its key stays when it moves. */
export type Part = GivenElement & { readonly key: string };

let made = 0;

function partOf({ variable, separator }: GivenElement): Part {
  made += 1;
  return { key: String(made), variable: variable ?? null, separator: separator ?? null };
}

type State = {
  readonly parts: readonly Part[];
  readonly version: number;
  readonly isPending: boolean;
  /** Somebody else's pattern that came before ours. */
  readonly theirs: KnownPattern | null;
  /** What only the server found. */
  readonly errors: readonly FilenamePatternError[];
};

const stateOf = ({ elements, version }: Pick<KnownPattern, 'elements' | 'version'>): State => ({
  parts: elements.map(partOf),
  version,
  isPending: false,
  theirs: null,
  errors: [],
});

const plain = (parts: readonly GivenElement[]) =>
  parts.map(({ variable, separator }) => (variable ? { variable } : { separator }));

/** What can be done with the parts of a pattern. */
function editing(parts: readonly Part[], put: (parts: readonly Part[]) => void) {
  return {
    add: (element: FilenamePatternElement) => put([...parts, partOf(element)]),
    remove: (keys: ReadonlySet<unknown>) => put(parts.filter(({ key }) => !keys.has(key))),
    write: (key: string, separator: string) =>
      put(parts.map((part) => (part.key === key ? { ...part, separator } : part))),
    move(keys: ReadonlySet<unknown>, target: string, where: 'before' | 'after') {
      const moved = parts.filter(({ key }) => keys.has(key));
      const rest = parts.filter(({ key }) => !keys.has(key));
      const at = rest.findIndex(({ key }) => key === target);
      if (at >= 0) put(rest.toSpliced(where === 'before' ? at : at + 1, 0, ...moved));
    },
    reset: () => put(DEFAULT_FILENAME_PATTERN.map(partOf)),
  };
}

/** The pattern while it is being written: its parts, what is wrong with them, and saving it. */
export function usePatternDraft(known: KnownPattern) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [saved, setSaved] = useState(known);
  const [state, set] = useState(() => stateOf(known));
  const { parts } = state;
  const problems = state.errors.length > 0 ? state.errors : problemsOfPattern(parts);
  const put = (next: readonly Part[]) => set({ ...state, parts: next, errors: [] });

  const newest = async () => {
    const { data } = await client.query({ query: FilenamePattern, ...FRESH });
    return data!.documentFilenamePattern;
  };
  const send = async (version: number) => {
    set({ ...state, isPending: true, theirs: null });
    const variables = { elements: plain(parts), version };
    const { data } = await client.mutate({ mutation: UpsertFilenamePattern, variables });
    const { errorCode, errors, filenamePattern } = data!.upsertFilenamePattern;
    if (filenamePattern) {
      client.writeQuery({
        query: FilenamePattern,
        data: { __typename: 'Query', documentFilenamePattern: filenamePattern },
      });
      setSaved(filenamePattern);
      set(stateOf(filenamePattern));
      return toast({ text: t`The files are named like this from now on.` });
    }
    const theirs = errorCode === 'CHANGED_MEANWHILE' ? await newest() : null;
    set({ ...state, isPending: false, theirs, errors });
    if (errorCode && theirs === null) toast({ text: t(patternRefusals[errorCode]) });
  };
  const save = (version = state.version) =>
    void send(version).catch(() => {
      set({ ...state, isPending: false });
      toast({ text: t(notReached) });
    });
  const same = JSON.stringify(plain(parts)) === JSON.stringify(plain(saved.elements));
  return {
    ...state,
    ...editing(parts, put),
    problems,
    isChanged: !same,
    save: () => save(),
    overwrite: () => state.theirs && save(state.theirs.version),
    takeTheirs: () => {
      if (state.theirs === null) return;
      setSaved(state.theirs);
      set(stateOf(state.theirs));
    },
  };
}

export type PatternDraft = ReturnType<typeof usePatternDraft>;
