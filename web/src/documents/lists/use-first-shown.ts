import { useWidth } from '../../ui/basics/media.ts';
import { useListShape } from './list-shape.ts';

/** Which letter stands beside the list: the open one, else where there is room for list, letter and facts the one on which the keyboard stands. */
export function useFirstShown(openId: string | null, current: string | null): string | null {
  const isVast = useWidth('vast');
  const isSplit = useListShape() === 'split';
  return openId ?? (isVast && isSplit ? current : null);
}
