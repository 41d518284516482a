import { isSupportHere } from '../../identity/index.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { usePreference } from '../../ui/basics/preferences.ts';
import { useRowDocument } from '../record/document-fields.ts';
import { useListShape } from './list-shape.ts';

/**
 * Which letter stands beside the list: the open one, else where there is room the one on which the keyboard stands. Letters of
 * others, and those of whom support helps, are shown to nobody who has not chosen them: that somebody saw them stands in their history.
 */
export function useFirstShown(openId: string | null, current: string | null): string | null {
  const isWide = useWidth('wide');
  const isSplit = useListShape() === 'split';
  const isWanted = usePreference('firstDocument') === 'shown';
  const isOwn = useRowDocument(current ?? '')?.myPermission === 'Owner' && !isSupportHere();
  return openId ?? (isWide && isSplit && isWanted && isOwn ? current : null);
}
