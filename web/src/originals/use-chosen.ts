import { useLingui } from '@lingui/react/macro';
import { MOST_IDS } from '@postkorb/domain/documents';
import { SquareCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../ui/basics/actions.ts';
import type { OriginalRow } from './papers/use-originals.ts';

/** Which originals of a list are chosen, for doing one thing to several; what left the list is chosen no more. */
export function useChosen(rows: readonly OriginalRow[]) {
  const { t } = useLingui();
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const all = () => set(new Set(rows.slice(0, MOST_IDS).map(({ id }) => id)));
  const none = () => set(new Set());
  useActions([
    {
      id: 'originals-all',
      label: t`Select all originals`,
      icon: SquareCheck,
      keys: 'mod+a',
      group: t`Originals`,
      run: all,
    },
    ...(chosen.length === 0
      ? []
      : [
          {
            id: 'originals-none',
            label: t`Clear the selection`,
            icon: X,
            keys: 'Escape',
            group: t`Originals`,
            run: none,
          },
        ]),
  ]);
  return {
    chosen,
    isAll: chosen.length === Math.min(rows.length, MOST_IDS),
    has: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) =>
      set(new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id))),
    all,
    none,
  };
}

export type Choice = ReturnType<typeof useChosen>;
