import { useEffect, useMemo, useState } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { usePreference } from '../../ui/basics/preferences.ts';
import type { Viewed } from '../lists/document-list.ts';
import type { withThreads } from './threads.ts';

/** What the first row of a thread says, and those below it. */
export const ThreadLines = lazyComponent(
  async () => (await import('./ThreadLines.tsx')).ThreadLines,
);

type Shown = { readonly openId: string | null; readonly isGrouped: boolean };
type Code = { readonly withThreads: typeof withThreads };

/** How many milliseconds rows that are there wait for what groups them. */
const PATIENCE = 400;

let fetched: Code | null = null;
async function fetchCode() {
  const [code] = await Promise.all([import('./threads.ts'), ThreadLines.preload()]);
  fetched = code;
  return code;
}

/** What groups a list, whose code comes with the first list that is to be grouped; where it cannot be had each letter stands by itself. */
function useGrouping(isWanted: boolean, isReady: boolean) {
  const [code, set] = useState(fetched);
  const [isLate, setLate] = useState(false);
  const isComing = isWanted && code === null && !isLate;
  useEffect(() => {
    if (isWanted) fetchCode().then(set, () => setLate(true));
  }, [isWanted]);
  const isWaitedFor = isComing && isReady;
  useEffect(() => {
    if (!isWaitedFor) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isWaitedFor]);
  return { code: isWanted ? code : null, isWaitedFor };
}

/** A list with the letters of one case as a thread, where its reader wants that: its rows are drawn once, in threads. */
export function useThreads({ list, view }: Viewed, { openId, isGrouped }: Shown): Viewed {
  const [wanted, set] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isWanted = usePreference('threads') === 'on' && isGrouped;
  const { code, isWaitedFor } = useGrouping(isWanted, view.phase === 'ready');
  return useMemo(() => {
    if (isWaitedFor) return { list, view: { ...view, phase: 'loading' } };
    if (code === null) return { list, view };
    const unfold = (caseId: string, isOpen: boolean) =>
      set((old) => new Map(old).set(caseId, isOpen));
    return code.withThreads(list, view, { wanted, openId, unfold });
  }, [list, view, wanted, openId, code, isWaitedFor]);
}
