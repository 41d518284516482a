import { useLingui } from '@lingui/react/macro';
import type { Box, PlacedWord } from '@postkorb/domain/documents';
import type { KeyboardEvent } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { facedBoxes, AnnotationFace } from './AnnotationFace.tsx';
import { annotationNames, wordsIn } from './annotation-names.ts';
import { around, movedAnnotation, resizedAnnotation, type PageAnnotation } from './page-boxes.ts';
import type { EditorPage } from './sheets.ts';
import { useDragging, type By } from './use-dragging.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';

type AnnotationOnPage = {
  readonly annotation: PageAnnotation;
  readonly editorPage: EditorPage;
  readonly words: readonly PlacedWord[];
  readonly draft: AnnotationsDraft;
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
function useKeys({
  annotation,
  editorPage,
  draft,
}: Pick<AnnotationOnPage, 'annotation' | 'editorPage' | 'draft'>) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      draft.remove(annotation.id);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 2;
    const by: By = [(step[0] * far) / editorPage.width, (step[1] * far) / editorPage.height];
    const next = event.altKey ? resizedAnnotation(annotation, by) : movedAnnotation(annotation, by);
    draft.change(next, event.altKey ? 'size' : 'move');
  };
}

function useName(annotation: PageAnnotation) {
  const { t } = useLingui();
  const name = t(annotationNames[annotation.kind]);
  const said = wordsIn(annotation);
  return said ? t`${name}: ${said}` : name;
}

/** The corner by which an annotation is made larger or smaller. */
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

/** An annotation as a thing of its own: it can be reached, moved, made larger and deleted with pointer and keyboard. */
export function AnnotationOnPage({
  annotation,
  editorPage,
  words,
  draft,
  isFree,
}: AnnotationOnPage) {
  const name = useName(annotation);
  const isChosen = draft.chosen?.id === annotation.id;
  const move = useDragging((by) => draft.change(movedAnnotation(annotation, by)), isFree);
  const size = useDragging((by) => draft.change(resizedAnnotation(annotation, by)));
  const onKeyDown = useKeys({ annotation, editorPage, draft });
  const shown = resizedAnnotation(movedAnnotation(annotation, move.by), size.by);
  const whole = around(facedBoxes({ annotation: shown, editorPage, words }));
  const canGrow = !('boxes' in annotation) || annotation.boxes.length === 1;
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
        data-annotation={annotation.id}
        onFocus={() => draft.choose(annotation.id)}
        onClick={() => draft.choose(annotation.id)}
        onKeyDown={onKeyDown}
        className={classes(
          'absolute inset-0 block cursor-move touch-none rounded-2 outline-offset-2 select-none',
          isChosen && 'outline-2 outline-blue',
          annotation.kind === 'text' && !isChosen && 'hover:outline hover:outline-blue-line',
        )}
        {...move.hold}
      >
        <AnnotationFace annotation={shown} editorPage={editorPage} words={words} whole={whole} />
      </button>
      {isChosen && canGrow && <Corner hold={size.hold} />}
    </span>
  );
}
