import { useSearch } from '@tanstack/react-router';
import { useWidth } from '../ui/media.ts';
import { usePreference } from '../ui/preferences.ts';
import { isShape, type ListShape } from './list-filter.ts';

/** How lists are shown now: as the address says, else as it was last chosen on this device. */
export function useListShape(): ListShape {
  const { view } = useSearch({ strict: false });
  const chosen = usePreference('listShape');
  const phone = useWidth('phone');
  const shape = isShape(view) ? view : chosen;
  return phone && shape !== 'cards' ? 'list' : shape;
}
