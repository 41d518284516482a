import { useState } from 'react';
import { withOlder, type Pages } from './with-older.ts';

type Fetch<T> = (after: string | null) => Promise<Pages<T> | undefined>;

/** The first page as it is now, and below it older ones, fetched when somebody asks for them. */
export function usePages<T extends { readonly id: string }>(
  first: Pages<T> | undefined,
  fetchPage: Fetch<T>,
) {
  const [shown, setShown] = useState<Pages<T> | null>(null);
  const [known, setKnown] = useState(first);
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const told = first && withOlder(first, shown);
  if (first !== known) {
    setKnown(first);
    // The next one may push more out of the first page.
    if (shown && told) setShown(told);
  }
  const fetchMore = async () => {
    const page = await fetchPage(told?.end.endCursor ?? null);
    if (page) setShown({ things: [...(told?.things ?? []), ...page.things], end: page.end });
  };
  const more = () => {
    setState('busy');
    fetchMore().then(
      () => setState('quiet'),
      () => setState('failed'),
    );
  };
  return { things: told?.things, hasMore: told?.end.hasNextPage ?? false, state, more };
}
