import { useQuery } from '@apollo/client/react';
import { readSearch } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import type { FoundQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

const FoundCall = graphql(`
  query Found($search: String!, $part: String!, $first: Int!) {
    searchContainerDocumentConnection(search: $search, first: $first) {
      edges {
        node {
          id
          metadata {
            senderName
            subject
            isSubjectFallback
          }
        }
      }
    }
    sendersWith(part: $part) {
      id
      name
    }
    tagSuggestions(prefix: $part)
  }
`);

/** Letters, senders and tags that were found by what is typed. */
type Found = FoundQuery;

/** How many letters stand there; all of them are one line further. */
const MOST = 5;
/** Somebody who types at full speed asks once per pause, not once per letter. */
const PAUSE = 90;

/** What was typed, once somebody pauses. */
function usePaused(typed: string) {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** What is found by what is typed; while the next answer is on its way, nothing of an earlier one, which Enter would take for it. */
export function useFound(typed: string) {
  const part = typed.trim();
  const paused = usePaused(part);
  const { problems } = readSearch(paused);
  const skip = paused === '';
  const variables = { search: problems.length > 0 ? '' : paused, part: paused, first: MOST };
  const { data, error } = useQuery(FoundCall, { variables, skip, fetchPolicy: 'network-only' });
  const isCurrent = !skip && paused === part;
  const found: Found | null = (isCurrent && data) || null;
  const failed = isCurrent && error !== undefined && found === null;
  return { found, failed, isLooking: part !== '' && found === null && !failed };
}
