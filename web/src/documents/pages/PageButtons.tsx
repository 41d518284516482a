import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, RotateCw, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { PagesDraft } from './pages-draft.ts';

type PageButtons = {
  readonly page: number;
  /** Where it lies now, counted from one. */
  readonly place: number;
  readonly draft: PagesDraft;
};

/** What can be done with one page, below it: turning it, moving it and taking it out. */
export function PageButtons({ page, place, draft }: PageButtons) {
  const { t } = useLingui();
  const count = draft.editorPages.length;
  const only = new Set([page]);
  return (
    <span className="-mx-4 flex justify-between">
      <IconButton
        icon={RotateCw}
        label={t`Rotate page ${page}`}
        className="phone:w-40"
        onPress={() => draft.turn(only, 90)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t`Move page ${page} forward`}
        className="phone:w-40"
        isDisabled={place === 1}
        onPress={() => draft.shift(only, -1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Move page ${page} back`}
        className="phone:w-40"
        isDisabled={place === count}
        onPress={() => draft.shift(only, 1)}
      />
      <IconButton
        icon={Trash2}
        label={t`Take page ${page} out`}
        className="phone:w-40"
        refusal={count === 1 ? t`One page must stay.` : null}
        onPress={() => draft.remove(only)}
      />
    </span>
  );
}
