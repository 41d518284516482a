import { useMemo, useState } from 'react';
import { usePreference } from '../../ui/basics/preferences.ts';
import type { Viewed } from './document-list.ts';
import { withThreads } from './threads.ts';

type Shown = { readonly openId: string | null; readonly isGrouped: boolean };

/** A list with the letters of one case as a thread, unless its reader wants each for itself. */
export function useThreads({ list, view }: Viewed, { openId, isGrouped }: Shown): Viewed {
  const [caseIds, set] = useState<ReadonlySet<string>>(new Set());
  const isWanted = usePreference('threads') === 'on' && isGrouped;
  return useMemo(() => {
    if (!isWanted) return { list, view };
    const toggle = (caseId: string) =>
      set((old) => {
        const next = new Set(old);
        if (!next.delete(caseId)) next.add(caseId);
        return next;
      });
    return withThreads(list, view, { caseIds, openId, toggle });
  }, [list, view, caseIds, openId, isWanted]);
}
