import { useEffect, useMemo, useState } from 'react';
import { usePreference } from '../../ui/basics/preferences.ts';
import type { Viewed } from './document-list.ts';
import type { withThreads } from './threads.ts';

type Shown = { readonly openId: string | null; readonly isGrouped: boolean };
type Grouping = typeof withThreads;

/** What groups a list, whose code comes with the first list that is to be grouped; null until then. */
function useGrouping(isWanted: boolean): Grouping | null {
  const [grouping, set] = useState<Grouping | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Where it cannot be had each letter stands by itself.
    import('./threads.ts').then((come) => set(() => come.withThreads)).catch(() => {});
  }, [isWanted]);
  return isWanted ? grouping : null;
}

/** A list with the letters of one case as a thread, where its reader wants that. */
export function useThreads({ list, view }: Viewed, { openId, isGrouped }: Shown): Viewed {
  const [caseIds, set] = useState<ReadonlySet<string>>(new Set());
  const group = useGrouping(usePreference('threads') === 'on' && isGrouped);
  return useMemo(() => {
    if (group === null) return { list, view };
    const toggle = (caseId: string) =>
      set((old) => {
        const next = new Set(old);
        if (!next.delete(caseId)) next.add(caseId);
        return next;
      });
    return group(list, view, { caseIds, openId, toggle });
  }, [list, view, caseIds, openId, group]);
}
