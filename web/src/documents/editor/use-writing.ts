import {
  blackened,
  placedStamp,
  type Box,
  type CustomStamp,
  type InkSignature,
  type Annotation,
  type AnnotationColour,
  type PlacedWord,
} from '@postkorb/domain/documents';
import { useState, type MouseEvent, type PointerEvent } from 'react';
import { boxesBetween } from './page-boxes.ts';
import type { EditorPage } from './sheets.ts';
import { PEN } from '../stamps/StampFace.tsx';
import type { Tool } from './tools.ts';
import { byNow } from '../stamps/use-stamp-draft.ts';

/** A signature in its strokes. */
type Ink = Extract<InkSignature, { readonly type: 'ink' }>;
type Spot = readonly [x: number, y: number];

/** What the next annotation is made of. */
export type Pen = {
  readonly tool: Tool;
  readonly highlight: AnnotationColour;
  readonly stamp: CustomStamp | null;
  readonly signature: Ink | null;
  /** By which name is stamped. */
  readonly by: string;
};

const TEXT = { width: 200, height: 20, size: 12 };

/** A box of this size in points around a spot of a page, within its edges. */
function boxAt([x, y]: Spot, editorPage: EditorPage, size: { width: number; height: number }): Box {
  const scale = Math.min(
    1,
    (editorPage.width * 0.9) / size.width,
    (editorPage.height * 0.9) / size.height,
  );
  const [w, h] = [
    (size.width * scale) / editorPage.width,
    (size.height * scale) / editorPage.height,
  ];
  return [Math.min(Math.max(0, x - w / 2), 1 - w), Math.min(Math.max(0, y - h / 2), 1 - h), w, h];
}

function signed(signature: Ink, spot: Spot, editorPage: EditorPage): Annotation {
  const { colour, data: strokes } = signature;
  const box = boxAt(spot, editorPage, signature);
  const { page } = editorPage;
  return { id: crypto.randomUUID(), page, box, kind: 'ink', strokes, colour, width: PEN };
}

/** What a press on a page puts there: a text, the chosen stamp, the chosen signature; nothing for other tools. */
export function annotationAt(pen: Pen, spot: Spot, editorPage: EditorPage): Annotation | null {
  const { tool, stamp, signature } = pen;
  const lying = { id: crypto.randomUUID(), page: editorPage.page, turn: 0 } as const;
  if (tool === 'stamp' && stamp !== null) {
    const placed = placedStamp(stamp, byNow(pen.by));
    return { ...lying, kind: 'stamp', box: boxAt(spot, editorPage, stamp), stamp: placed };
  }
  if (tool === 'sign' && signature !== null) return signed(signature, spot, editorPage);
  if (tool !== 'text') return null;
  const [x, y, width, height] = boxAt([spot[0], spot[1]], editorPage, TEXT);
  const box: Box = [Math.min(Math.max(0, spot[0]), 1 - width), y, width, height];
  return {
    ...lying,
    kind: 'text',
    box: x < 0 ? [0, y, width, height] : box,
    text: '',
    size: TEXT.size,
    colour: 'blue',
  };
}

/** The annotation that boxes become. */
export function annotationOver(pen: Pen, boxes: readonly Box[], page: number): Annotation {
  const lying = { id: crypto.randomUUID(), page, boxes };
  if (pen.tool === 'redact') return { ...lying, kind: 'redact' };
  return { ...lying, kind: 'highlight', colour: pen.highlight };
}

type Writing = {
  readonly pen: Pen;
  readonly editorPage: EditorPage;
  readonly words: readonly PlacedWord[];
  readonly add: (annotation: Annotation) => void;
};

const spotOf = (event: MouseEvent<HTMLElement>): Spot => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - left) / width, (event.clientY - top) / height];
};

/** What the pointer does on a page: a press puts something there, a drag marks words or a rectangle. */
export function useWriting({ pen, editorPage, words, add }: Writing) {
  const [drag, setDrag] = useState<{ readonly from: Spot; readonly to: Spot } | null>(null);
  const takesBoxes = pen.tool === 'highlight' || pen.tool === 'redact';
  const boxes = drag === null ? [] : boxesBetween(words, drag.from, drag.to);
  const end = () => {
    if (boxes.length > 0) add(annotationOver(pen, boxes, editorPage.page));
    setDrag(null);
  };
  return {
    preview: pen.tool === 'redact' ? blackened(boxes, words, editorPage) : boxes,
    hold: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!takesBoxes || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = spotOf(event);
        setDrag({ from, to: from });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag !== null) setDrag({ from: drag.from, to: spotOf(event) });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget) return;
        const annotation = annotationAt(pen, spotOf(event), editorPage);
        if (annotation !== null) add(annotation);
      },
    },
  };
}
