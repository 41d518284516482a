import { useLingui } from '@lingui/react/macro';
import {
  ChevronLeft,
  ChevronRight,
  FileOutput,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';
import type { PagesDraft } from './pages-draft.ts';

type EditPagesTools = {
  readonly draft: PagesDraft;
  readonly chosen: ReadonlySet<number>;
  readonly extract: () => void;
};

type PageTool = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A short word out of its label, where that has no room. */
  readonly word: string;
  /** Whether its whole label stands there but on a phone: the word alone could mean two things. */
  readonly isWhole?: boolean;
  /** Why it cannot be pressed now; shown instead of the label. */
  readonly refusal: string | null;
  readonly onPress: () => void;
};

/** A tool of the table: its picture with a word below it, as in the editor. */
function PageTool({ icon, label, word, isWhole, refusal, onPress }: PageTool) {
  const press = refusal === null ? { onPress } : {};
  return (
    <Tooltip text={refusal ?? label}>
      <Button
        {...press}
        aria-label={label}
        aria-disabled={refusal === null ? undefined : true}
        className="grid h-44 min-w-56 cursor-default justify-items-center gap-2 rounded-8 px-4 py-4 text-11 font-semibold text-ink-2 data-hovered:bg-wash data-pressed:bg-wash aria-disabled:opacity-40 phone:min-w-40 phone:px-2"
      >
        <Icon of={icon} size={18} />
        {isWhole && (
          <span aria-hidden className="phone:hidden">
            {label}
          </span>
        )}
        <span aria-hidden className={isWhole ? 'hidden phone:block' : undefined}>
          {word}
        </span>
      </Button>
    </Tooltip>
  );
}

type Group = readonly PageTool[];

/** What turns and moves pages, and what takes them away, with the way back. */
function useTools({ draft, chosen, extract }: EditPagesTools): readonly Group[] {
  const { t } = useLingui();
  const refusal = chosen.size > 0 ? null : t`Please choose at least one page.`;
  const all = chosen.size === draft.editorPages.length ? t`One page must stay.` : null;
  const unsaved = draft.isChanged ? t`Please save or take back your changes first.` : null;
  const turn = (by: 90 | 270) => ({ refusal, onPress: () => draft.turn(chosen, by) });
  const shift = (by: -1 | 1) => ({ refusal, onPress: () => draft.shift(chosen, by) });
  return [
    [
      { icon: RotateCcw, label: t`Rotate left`, word: t`Left`, isWhole: true, ...turn(270) },
      { icon: RotateCw, label: t`Rotate right`, word: t`Right`, isWhole: true, ...turn(90) },
    ],
    [
      { icon: ChevronLeft, label: t`Move forward`, word: t`Forward`, isWhole: true, ...shift(-1) },
      { icon: ChevronRight, label: t`Move back`, word: t`Backward`, isWhole: true, ...shift(1) },
    ],
    [
      {
        icon: Trash2,
        label: t`Take pages out`,
        word: t`Remove`,
        refusal: refusal ?? all,
        onPress: () => draft.remove(chosen),
      },
      {
        icon: FileOutput,
        label: t`Selected pages as a new letter`,
        word: t`New letter`,
        refusal: refusal ?? unsaved,
        onPress: extract,
      },
    ],
    [
      {
        icon: Undo2,
        label: t`One step back`,
        word: t`Undo`,
        refusal: draft.isChanged ? null : t`Nothing was changed yet.`,
        onPress: draft.back,
      },
    ],
  ];
}

/** What can be done with the chosen pages, in a row of its own; on a phone within reach of the thumb. */
export function EditPagesTools(props: EditPagesTools) {
  const { t } = useLingui();
  const groups = useTools(props);
  return (
    <div
      role="toolbar"
      aria-label={t`Tools for pages`}
      className="flex flex-wrap items-center gap-2 border-b border-line px-12 py-4 phone:order-last phone:justify-between phone:gap-0 phone:border-t phone:border-b-0 phone:px-4 phone:safe-bottom"
    >
      {groups.map((tools, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no name but their place
        <span key={place} className="contents">
          {place > 0 && <span aria-hidden className="mx-8 h-20 w-px bg-line phone:hidden" />}
          {tools.map((tool) => (
            <PageTool key={tool.word} {...tool} />
          ))}
        </span>
      ))}
    </div>
  );
}
