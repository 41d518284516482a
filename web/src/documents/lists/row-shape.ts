import { useWidth } from '../../ui/basics/media.ts';
import { usePreference } from '../../ui/basics/preferences.ts';

/** How many lines a row has. */
export type Lines = 1 | 2 | 3;

/** In how many lines rows are shown, and how tall that makes each. */
export type RowShape = { readonly lines: Lines; readonly height: number };

const SHAPES = {
  comfortable: { lines: 2, height: 52 },
  roomy: { lines: 3, height: 86 },
  compact: { lines: 1, height: 36 },
} as const;
const ON_PHONES = { lines: 2, height: 76 } as const;
const THREE_ON_PHONES = { lines: 3, height: 92 } as const;
const THREE = { lines: 3, height: 76 } as const;

const FOLD = 32;
const FOLD_ON_PHONES = 44;

/** How tall the line of a fold is on this screen. */
export function useFoldHeight(): number {
  return useWidth('phone') ? FOLD_ON_PHONES : FOLD;
}

/** The shape of rows on this screen, as it was chosen; where each has more to say than elsewhere, it has a third line for that. */
export function useRowShape(saysMore: boolean): RowShape {
  const phone = useWidth('phone');
  const density = usePreference('density');
  if (phone) return saysMore ? THREE_ON_PHONES : ON_PHONES;
  return saysMore && density === 'comfortable' ? THREE : SHAPES[density];
}
