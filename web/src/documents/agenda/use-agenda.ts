import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { AgendaBlock } from '@postkorb/domain/documents';
import { useEffect, useRef, useState } from 'react';
import type { AgendaPageQuery, AgendaPartFragment } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { entryOf, type Entry } from '../today/today-entries.ts';
import { useNewDay } from '../today/use-today.ts';
import { AgendaPage } from './agenda-calls.ts';

/** What is looked at: blocks in their order, and of which days. */
export type Wanted = {
  readonly blocks: readonly AgendaBlock[];
  readonly from?: string;
  readonly to?: string;
  /** How many pages of a block are read before anybody asks for more. */
  readonly pages?: number;
};

const PAGE = 100;
type Block = { readonly items: readonly AgendaPartFragment[]; readonly more: boolean };
type Of = Omit<Wanted, 'blocks'> & { readonly block: AgendaBlock; readonly pages: number };

async function fetchBlock(client: ApolloClient, { pages, ...of }: Of): Promise<Block> {
  const fetchPage = async (after: string | null): Promise<AgendaPageQuery['agenda']> => {
    const variables = { ...of, first: PAGE, after };
    const { data } = await client.query({ query: AgendaPage, variables, ...FRESH });
    return data!.agenda;
  };
  const items: AgendaPartFragment[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { edges, pageInfo }: AgendaPageQuery['agenda'] = await fetchPage(after);
    items.push(...edges.map(({ node }) => node));
    after = pageInfo.endCursor ?? null;
    if (!pageInfo.hasNextPage) return { items, more: false };
  }
  return { items, more: true };
}

type Found = {
  readonly of: string;
  /** Of what and how far it was read. */
  readonly key: string;
  readonly blocks: ReadonlyMap<AgendaBlock, Block>;
};

/** What was read of what is wanted, kept current; what is wanted next stays empty until it came. */
function useFound({ blocks, pages = 1, ...days }: Wanted) {
  const client = useApolloClient();
  const [further, setFurther] = useState<Partial<Record<AgendaBlock, number>>>({});
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const of = JSON.stringify([blocks, days]);
  const read = async () => {
    const all = blocks.map(async (block) => {
      const own = { ...days, block, pages: pages + (further[block] ?? 0) };
      return [block, await fetchBlock(client, own)] as const;
    });
    return new Map(await Promise.all(all));
  };
  const key = `${of} ${JSON.stringify(further)}`;
  const current = useRef(key);
  const look = async () => {
    const blocks = await read().catch(() => null);
    // What was asked before another month or page was wanted says nothing of that.
    if (current.current !== key) return;
    if (blocks !== null) setFound({ of, key, blocks });
    setFailed(blocks === null ? key : null);
  };
  const latest = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    current.current = key;
    latest.current = () => lookAgain(`agenda ${key}`, look);
  });
  useEffect(() => void latest.current(), [key]);
  // Whoever takes something back later reads what is shown by then.
  const [again] = useState(() => () => latest.current());
  useChanges(['documents', 'folders'], () => void again());
  useNewDay(() => void again());
  const now = found?.of === of ? found.blocks : null;
  const showMore = (block: AgendaBlock) =>
    setFurther({ ...further, [block]: (further[block] ?? 0) + 1 });
  const isFailed = failed === key;
  return {
    found: now,
    failed: isFailed && now === null,
    /** How it stands with what was asked for beyond what is shown. */
    more: found?.key === key ? 'ready' : isFailed ? 'failed' : 'pending',
    again,
    showMore,
  } as const;
}

/** What has a day, line by line; what was just done is out of sight before the server has answered. */
export function useAgenda(wanted: Wanted) {
  const { found, ...rest } = useFound(wanted);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const entries: readonly Entry[] = [...(found ?? [])].flatMap(([block, { items }]) =>
    items.map((item) => entryOf(block, item)),
  );
  const shown: readonly Entry[] = entries.filter(({ key }) => !hidden.has(key));
  return {
    ...rest,
    isReady: found !== null,
    entries: shown,
    hasMore: (block: AgendaBlock) => found?.get(block)?.more ?? false,
    hide: (key: string) => setHidden((old) => new Set([...old, key])),
    unhide: (key: string) => setHidden((old) => new Set([...old].filter((one) => one !== key))),
  };
}

export type Agenda = ReturnType<typeof useAgenda>;
