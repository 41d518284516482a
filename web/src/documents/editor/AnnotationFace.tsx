import { useLingui } from '@lingui/react/macro';
import {
  blackened,
  ANNOTATION_COLOURS,
  type Box,
  type PlacedWord,
  type TextAnnotation,
} from '@postkorb/domain/documents';
import type { ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import type { PageAnnotation } from './page-boxes.ts';
import type { EditorPage } from './sheets.ts';
import { InkFace, STAMP_FONT, StampFace } from '../stamps/StampFace.tsx';

type Face = {
  readonly annotation: PageAnnotation;
  readonly editorPage: EditorPage;
  readonly words: readonly PlacedWord[];
};

/** Where a box stands within another one. */
const inside = ([x, y, width, height]: Box, [ox, oy, ow, oh]: Box) => ({
  left: `${((x - ox) / ow) * 100}%`,
  top: `${((y - oy) / oh) * 100}%`,
  width: `${(width / ow) * 100}%`,
  height: `${(height / oh) * 100}%`,
});

/** Points as a part of the width of the page, which is what everything on it is measured by. */
export const points = (size: number, { width }: EditorPage) => `${(size / width) * 100}cqw`;

function TextFace({
  annotation,
  editorPage,
}: {
  readonly annotation: TextAnnotation;
  readonly editorPage: EditorPage;
}) {
  const { t } = useLingui();
  return (
    <span
      className="block size-full overflow-visible text-left leading-[1.25] break-words whitespace-pre-wrap"
      style={{
        color: ANNOTATION_COLOURS[annotation.colour],
        fontFamily: STAMP_FONT,
        fontSize: points(annotation.size, editorPage),
      }}
    >
      {annotation.text || <span className="opacity-60">{t`Text …`}</span>}
    </span>
  );
}

/** What really turns black is a little more than what was marked: it is shown before it is saved. */
export function facedBoxes({ annotation, editorPage, words }: Face): readonly Box[] {
  if (annotation.kind === 'redact') return blackened(annotation.boxes, words, editorPage);
  return 'boxes' in annotation ? annotation.boxes : [annotation.box];
}

function Boxes({
  annotation,
  boxes,
  whole,
}: {
  annotation: PageAnnotation;
  boxes: readonly Box[];
  whole: Box;
}) {
  const isBlack = annotation.kind === 'redact';
  const colour = annotation.kind === 'highlight' ? ANNOTATION_COLOURS[annotation.colour] : '#000';
  return boxes.map((box) => (
    <span
      key={box.join()}
      className={classes(
        'absolute',
        isBlack ? '[[data-beneath]_&]:opacity-25' : 'mix-blend-multiply',
      )}
      style={{ ...inside(box, whole), background: colour }}
    />
  ));
}

type Turned = {
  readonly turn: number;
  readonly editorPage: EditorPage;
  readonly size: { readonly width: number; readonly height: number };
  readonly children: ReactNode;
};

/** What lies turned in its box, because its page was turned after it was put there. */
function Turned({ turn, editorPage, size, children }: Turned) {
  const sideways = turn % 180 !== 0;
  return (
    <span
      className="absolute top-1/2 left-1/2 block"
      style={{
        width: points(sideways ? size.height : size.width, editorPage),
        height: points(sideways ? size.width : size.height, editorPage),
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }}
    >
      {children}
    </span>
  );
}

/** How an annotation looks on its page; `whole` is the box it is drawn in. */
export function AnnotationFace({
  annotation,
  editorPage,
  words,
  whole,
}: Face & { readonly whole: Box }) {
  if ('boxes' in annotation)
    return (
      <Boxes
        annotation={annotation}
        boxes={facedBoxes({ annotation, editorPage, words })}
        whole={whole}
      />
    );
  const [, , w, h] = annotation.box;
  const size = { width: w * editorPage.width, height: h * editorPage.height };
  if (annotation.kind === 'text')
    return (
      <Turned turn={annotation.turn} editorPage={editorPage} size={size}>
        <TextFace annotation={annotation} editorPage={editorPage} />
      </Turned>
    );
  if (annotation.kind === 'stamp') {
    const upright = annotation.turn % 180 === 0 ? size : { width: size.height, height: size.width };
    return (
      <Turned turn={annotation.turn} editorPage={editorPage} size={size}>
        <StampFace stamp={annotation.stamp} {...upright} />
      </Turned>
    );
  }
  const colour = ANNOTATION_COLOURS[annotation.colour];
  return <InkFace strokes={annotation.strokes} colour={colour} pen={annotation.width} {...size} />;
}
