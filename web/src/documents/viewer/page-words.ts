import { useApolloClient } from '@apollo/client/react';
import type { Box, PlacedWord } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import { graphql } from '../../gql/index.ts';

const PageWords = graphql(`
  query PageWords($id: ID!, $page: Int!) {
    containerDocument(id: $id) {
      id
      words(page: $page) {
        text
        box
      }
    }
  }
`);

export type WordsOf = (page: number) => Promise<readonly PlacedWord[]>;

/** The words of the pages of a document, each page fetched once while it is open. */
export function useWordsOf(id: string): WordsOf {
  const client = useApolloClient();
  const [wordsOf] = useState(() => {
    const known = new Map<number, Promise<readonly PlacedWord[]>>();
    const load = async (page: number) => {
      // Kept, the words of a page would outlive a change of its pages.
      const fetchPolicy = 'no-cache';
      const { data } = await client.query({
        query: PageWords,
        variables: { id, page },
        fetchPolicy,
      });
      const words = data?.containerDocument?.words ?? [];
      return words.map(({ text, box }) => ({ text, box: box as unknown as Box }));
    };
    return (page: number) => {
      const words = known.get(page) ?? load(page);
      known.set(page, words);
      // Whoever asks again after a failure gets a new try.
      words.catch(() => known.delete(page));
      return words;
    };
  });
  return wordsOf;
}

const NONE: readonly PlacedWord[] = [];

/** The words of one page; none until they are there, nor while it is far away. */
export function useWords(wordsOf: WordsOf, page: number, isNear: boolean): readonly PlacedWord[] {
  const [words, set] = useState<readonly PlacedWord[]>([]);
  useEffect(() => {
    if (!isNear) return;
    let stands = true;
    wordsOf(page).then(
      (found) => stands && set(found),
      () => {},
    );
    return () => {
      stands = false;
    };
  }, [wordsOf, page, isNear]);
  return isNear ? words : NONE;
}
