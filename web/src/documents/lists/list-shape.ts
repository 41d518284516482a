import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWidth } from '../../ui/basics/media.ts';
import { prefer, usePreference } from '../../ui/basics/preferences.ts';
import { isShape, type ListShape } from './list-filter.ts';

/** How lists are shown now: as the address says, else as it was last chosen on this device. */
export function useListShape(): ListShape {
  const { view } = useSearch({ strict: false });
  const chosen = usePreference('listShape');
  const phone = useWidth('phone');
  const shape = isShape(view) ? view : chosen;
  return phone && shape !== 'cards' ? 'list' : shape;
}

/** Whether there is room for the document of the first line to stand open beside the list. */
export function useIsBeside(): boolean {
  const isWide = useWidth('wide');
  return useListShape() === 'split' && isWide;
}

/** Chooses how lists are shown on this device from now on; an address that says otherwise no longer does. */
export function useChooseShape() {
  const { view } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (shape: ListShape) => {
    prefer('listShape', shape);
    if (isShape(view))
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, view: shape }),
        replace: true,
      });
  };
}
