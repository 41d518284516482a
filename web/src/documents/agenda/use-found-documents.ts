import { useQuery } from '@apollo/client/react';
import { readSearch } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import { DocumentsFound } from './agenda-calls.ts';

const MOST = 20;
/** Somebody who types at full speed asks once per pause, not once per letter. */
const PAUSE = 90;

/** The letters in which stands what is being typed, those alone to which something can be added; null while nothing was asked. */
export function useFoundDocuments(typed: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { problems, terms } = readSearch(search);
  const skip = problems.length > 0 || terms.length === 0;
  const variables = { search, first: MOST };
  const { data, previousData } = useQuery(DocumentsFound, {
    variables,
    skip,
    fetchPolicy: 'network-only',
  });
  // What was found stays until what is found next is there.
  const found = skip ? undefined : (data ?? previousData);
  if (found === undefined) return null;
  return found.searchContainerDocumentConnection.edges
    .map(({ node }) => node)
    .filter(({ canAddDuty }) => canAddDuty);
}

export type FoundDocument = NonNullable<ReturnType<typeof useFoundDocuments>>[number];
