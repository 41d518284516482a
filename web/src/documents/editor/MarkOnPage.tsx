import { useLingui } from '@lingui/react/macro';
import type { Box, PlacedWord } from '@postkorb/domain/documents';
import type { KeyboardEvent } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { facedBoxes, MarkFace } from './MarkFace.tsx';
import { markNames, wordsIn } from './mark-names.ts';
import { around, movedMark, resizedMark, type PageMark } from './page-boxes.ts';
import type { EditorPage } from './sheets.ts';
import { useDragging, type By } from './use-dragging.ts';
import type { MarksDraft } from './use-marks-draft.ts';

type MarkOnPage = {
  readonly mark: PageMark;
  readonly editorPage: EditorPage;
  readonly words: readonly PlacedWord[];
  readonly draft: MarksDraft;
  /** Whether the pointer chooses and moves, rather than writing something new. */
  readonly isFree: boolean;
};

const placed = ([x, y, width, height]: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

const STEPS: Readonly<Record<string, By>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move by two points, with Shift by ten; with Alt they make it larger or smaller. */
function useKeys({ mark, editorPage, draft }: Pick<MarkOnPage, 'mark' | 'editorPage' | 'draft'>) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      draft.remove(mark.id);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 2;
    const by: By = [(step[0] * far) / editorPage.width, (step[1] * far) / editorPage.height];
    const next = event.altKey ? resizedMark(mark, by) : movedMark(mark, by);
    draft.change(next, event.altKey ? 'size' : 'move');
  };
}

function useName(mark: PageMark) {
  const { t } = useLingui();
  const name = t(markNames[mark.kind]);
  const said = wordsIn(mark);
  return said ? t`${name}: ${said}` : name;
}

/** The corner by which a mark is made larger or smaller. */
function Corner({ hold }: { readonly hold: object }) {
  return (
    <span
      aria-hidden
      className="absolute -right-8 -bottom-8 z-10 grid size-24 cursor-nwse-resize touch-none place-items-center phone:-right-16 phone:-bottom-16 phone:size-40"
      {...hold}
    >
      <span className="size-12 rounded-full border-2 border-white bg-blue shadow-1" />
    </span>
  );
}

/** A mark as a thing of its own: it can be reached, moved, made larger and deleted with pointer and keyboard. */
export function MarkOnPage({ mark, editorPage, words, draft, isFree }: MarkOnPage) {
  const name = useName(mark);
  const isChosen = draft.chosen?.id === mark.id;
  const move = useDragging((by) => draft.change(movedMark(mark, by)), isFree);
  const size = useDragging((by) => draft.change(resizedMark(mark, by)));
  const onKeyDown = useKeys({ mark, editorPage, draft });
  const shown = resizedMark(movedMark(mark, move.by), size.by);
  const whole = around(facedBoxes({ mark: shown, editorPage, words }));
  const canGrow = !('boxes' in mark) || mark.boxes.length === 1;
  return (
    <span
      className={classes('absolute', isFree ? '' : 'pointer-events-none', isChosen && 'z-10')}
      style={placed(whole)}
    >
      <button
        type="button"
        aria-label={name}
        aria-pressed={isChosen}
        aria-keyshortcuts="Delete ArrowUp ArrowDown ArrowLeft ArrowRight"
        data-mark={mark.id}
        onFocus={() => draft.choose(mark.id)}
        onClick={() => draft.choose(mark.id)}
        onKeyDown={onKeyDown}
        className={classes(
          'absolute inset-0 block cursor-move touch-none rounded-2 outline-offset-2 select-none',
          isChosen && 'outline-2 outline-blue',
          mark.kind === 'text' && !isChosen && 'hover:outline hover:outline-blue-line',
        )}
        {...move.hold}
      >
        <MarkFace mark={shown} editorPage={editorPage} words={words} whole={whole} />
      </button>
      {isChosen && canGrow && <Corner hold={size.hold} />}
    </span>
  );
}
