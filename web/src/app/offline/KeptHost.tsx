import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql } from '../../gql/index.ts';
import { FRESH, useChanges } from '../../live.ts';
import { forgetDocuments, keptDocuments, readerHere } from './kept.ts';

const StillThere = graphql(`
  query StillThere($id: ID!) {
    containerDocument(id: $id) {
      id
    }
  }
`);

/** Documents may change a hundred times while many are moved; it is enough to look now and then. */
const SOON_MS = 500;
const SELDOM_MS = 30_000;

/** Forgets what lies on this device of documents that are taken back or destroyed; stands once in the shell. */
export function KeptHost() {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const looked = useRef(0);
  const isThere = async (id: string) => {
    const { data } = await client.query({ query: StillThere, variables: { id }, ...FRESH });
    // Without an answer it stays.
    return data?.containerDocument !== null;
  };
  const look = async () => {
    [timer.current, looked.current] = [undefined, Date.now()];
    const [reader, ids] = [readerHere(), await keptDocuments()];
    const there = await Promise.all(ids.map((id) => isThere(id).catch(() => true)));
    const gone = ids.filter((_, place) => !there[place]);
    if (reader !== null && gone.length > 0) await forgetDocuments(reader, gone);
  };
  useChanges(['documents'], ({ ids }) => {
    if (ids.length > 0 || readerHere() === null) return;
    const next = looked.current + SELDOM_MS - Date.now();
    timer.current ??= setTimeout(() => void look().catch(() => {}), Math.max(SOON_MS, next));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}
