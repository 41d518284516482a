import { useQuery } from '@apollo/client/react';
import { readSearch } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import { DocumentsFound } from './agenda-calls.ts';

const MOST = 50;
/** Somebody who types at full speed asks once per pause, not once per letter. */
const PAUSE = 90;

/** The letters in which stands what is typed, those alone to which something can be added: none of an earlier question, which Enter would take for this one. */
export function useFoundDocuments(typed: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { problems, terms } = readSearch(search);
  const skip = problems.length > 0 || terms.length === 0;
  const variables = { search, first: MOST };
  const { data, error } = useQuery(DocumentsFound, {
    variables,
    skip,
    fetchPolicy: 'network-only',
  });
  const isCurrent = search === typed.trim();
  const found = skip || !isCurrent ? [] : (data?.searchContainerDocumentConnection.edges ?? []);
  const documents = found.map(({ node }) => node).filter(({ canAddDuty }) => canAddDuty);
  const isAsked = !skip && isCurrent;
  const state: State =
    !isAsked && typed.trim() === '' ? 'quiet' : stateOf({ isAsked, data, error });
  return { documents, state };
}

type State = 'quiet' | 'looking' | 'found' | 'failed';
type Answer = { readonly isAsked: boolean; readonly data: unknown; readonly error: unknown };
function stateOf({ isAsked, data, error }: Answer): State {
  if (!isAsked) return 'looking';
  if (data !== undefined) return 'found';
  return error === undefined ? 'looking' : 'failed';
}

export type FoundDocument = ReturnType<typeof useFoundDocuments>['documents'][number];
