import { useLingui } from '@lingui/react/macro';
import {
  ChevronLeft,
  ChevronRight,
  FileOutput,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
} from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { PagesDraft } from './pages-draft.ts';

type EditPagesTools = {
  readonly draft: PagesDraft;
  readonly chosen: ReadonlySet<number>;
  readonly extract: () => void;
};

/** What can be done with the chosen pages. */
export function EditPagesTools({ draft, chosen, extract }: EditPagesTools) {
  const { t } = useLingui();
  const refusal = chosen.size > 0 ? null : t`Please choose at least one page.`;
  const all = chosen.size === draft.editorPages.length ? t`One page must stay.` : null;
  return (
    <div
      role="toolbar"
      aria-label={t`Tools for pages`}
      className="flex flex-wrap items-center gap-2"
    >
      <IconButton
        icon={RotateCcw}
        label={t`Rotate left`}
        refusal={refusal}
        onPress={() => draft.turn(chosen, 270)}
      />
      <IconButton
        icon={RotateCw}
        label={t`Rotate right`}
        refusal={refusal}
        onPress={() => draft.turn(chosen, 90)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t`Move forward`}
        refusal={refusal}
        onPress={() => draft.shift(chosen, -1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Move back`}
        refusal={refusal}
        onPress={() => draft.shift(chosen, 1)}
      />
      <IconButton
        icon={Trash2}
        label={t`Take pages out`}
        refusal={refusal ?? all}
        onPress={() => draft.remove(chosen)}
      />
      <IconButton
        icon={FileOutput}
        label={t`Selected pages as a new letter`}
        refusal={
          refusal ?? (draft.isChanged ? t`Please save or take back your changes first.` : null)
        }
        onPress={extract}
      />
      <IconButton
        icon={Undo2}
        label={t`One step back`}
        refusal={draft.isChanged ? null : t`Nothing was changed yet.`}
        onPress={draft.back}
      />
    </div>
  );
}
