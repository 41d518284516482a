import { useLingui } from '@lingui/react/macro';
import { ANNOTATION_COLOURS } from '@postkorb/domain/documents';
import { useState, type PointerEvent } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { useNear } from '../record/use-near.ts';
import { FieldOnPage } from './FieldOnPage.tsx';
import { AnnotationOnPage } from './AnnotationOnPage.tsx';
import type { PageAnnotation } from './page-boxes.ts';
import { useWords, type EditorPage } from './sheets.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';
import { useWriting, type Pen } from './use-writing.ts';

const WIDEST = 760;

function Paper({
  editorPage,
  isNear,
}: {
  readonly editorPage: EditorPage;
  readonly isNear: boolean;
}) {
  const { t } = useLingui();
  const [isSharp, setSharp] = useState(false);
  const { turn, place, imageUrl, sharpUrl } = editorPage;
  const sideways = turn % 180 !== 0;
  if (imageUrl === null)
    return (
      <span className="absolute inset-0 grid place-items-center rounded-2 bg-sheet text-36 text-[#475166]">
        {place}
      </span>
    );
  const look = {
    draggable: false,
    className: 'absolute top-1/2 left-1/2 max-w-none rounded-2 bg-sheet select-none',
    style: {
      width: sideways ? '100cqh' : '100cqw',
      height: sideways ? '100cqw' : '100cqh',
      transform: `translate(-50%, -50%) rotate(${turn}deg)`,
    },
  };
  const loading = place > 2 ? 'lazy' : 'eager';
  return (
    <>
      <img {...look} src={imageUrl} alt={t`Page ${place}`} loading={loading} />
      {isNear && sharpUrl !== null && (
        <img
          {...look}
          src={sharpUrl}
          alt=""
          hidden={!isSharp}
          onLoad={() => setSharp(true)}
          data-sharp={isSharp}
        />
      )}
    </>
  );
}

type EditorSheet = {
  readonly documentId: string;
  readonly editorPage: EditorPage;
  readonly zoom: number;
  readonly pen: Pen;
  readonly draft: AnnotationsDraft;
  /** After something was put down, the pointer chooses again. */
  readonly rest: () => void;
};

/** One page to write on: its picture, its form, and the annotations above it. */
export function EditorSheet({ documentId, editorPage, zoom, pen, draft, rest }: EditorSheet) {
  const { t } = useLingui();
  const { isNear, sheet } = useNear<HTMLElement>({ stays: true });
  const words = useWords(documentId, editorPage, isNear);
  const { preview, hold } = useWriting({
    pen,
    editorPage,
    words,
    add: (annotation) => {
      draft.add(annotation);
      if (!('boxes' in annotation)) rest();
    },
  });
  const annotations = draft.annotations.filter(
    (annotation): annotation is PageAnnotation =>
      annotation.kind !== 'field' && annotation.page === editorPage.page,
  );
  const isFree = pen.tool === 'select';
  const chooseNothing = (event: PointerEvent) => {
    if (isFree && event.target === event.currentTarget) draft.choose(null);
  };
  const { place, page, width, height } = editorPage;
  const colour = pen.tool === 'redact' ? '#000' : ANNOTATION_COLOURS[pen.highlight];
  return (
    <section
      ref={sheet}
      aria-label={t`Page ${place}`}
      data-sheet={page}
      className="relative mx-auto shrink-0 rounded-2 shadow-2"
      style={{
        width: `calc(min(100%, ${WIDEST}px) * ${zoom})`,
        aspectRatio: `${width} / ${height}`,
        containerType: 'size',
      }}
    >
      <Paper editorPage={editorPage} isNear={isNear} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the toolbar puts things on the page by keyboard */}
      <div
        className={classes('absolute inset-0', isFree ? '' : 'cursor-crosshair touch-pinch-zoom')}
        {...hold}
        onPointerDown={(event) => {
          chooseNothing(event);
          hold.onPointerDown(event);
        }}
      >
        {editorPage.fields.map((field) => (
          <FieldOnPage
            key={`${field.name} ${field.box.join()}`}
            field={field}
            editorPage={editorPage}
            draft={draft}
          />
        ))}
        {annotations.map((annotation) => (
          <AnnotationOnPage
            key={annotation.id}
            {...{ annotation, editorPage, words, draft, isFree }}
          />
        ))}
        {preview.map(([x, y, w, h]) => (
          <span
            key={[x, y, w, h].join()}
            className={classes(
              'pointer-events-none absolute',
              pen.tool !== 'redact' && 'mix-blend-multiply',
            )}
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: `${w * 100}%`,
              height: `${h * 100}%`,
              background: colour,
            }}
          />
        ))}
      </div>
    </section>
  );
}
