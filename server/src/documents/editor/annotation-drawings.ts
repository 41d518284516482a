import {
  drawnText,
  ANNOTATION_COLOURS,
  type FieldAnnotation,
  type Annotation,
} from '@postkorb/domain/documents';
import type { Drawing } from '@postkorb/pdf/editing';
import { present } from '@postkorb/domain/basics';

const colour = (name: keyof typeof ANNOTATION_COLOURS): string => ANNOTATION_COLOURS[name];

/** How an annotation is drawn; what is blackened and what is filled in is not drawn. */
function drawingOf(annotation: Annotation): Drawing | null {
  switch (annotation.kind) {
    case 'text':
      return { ...annotation, text: drawnText(annotation.text), colour: colour(annotation.colour) };
    case 'highlight':
      return { ...annotation, colour: colour(annotation.colour) };
    case 'ink':
      return { ...annotation, colour: colour(annotation.colour) };
    case 'stamp': {
      const { page, box, turn, stamp } = annotation;
      if (stamp.kind === 'image')
        return { kind: 'picture', page, box, turn, picture: present(stamp.image.split(',')[1]) };
      const lines = stamp.lines.map(drawnText);
      return { kind: 'lines', page, box, turn, lines, colour: colour(stamp.colour) };
    }
    default:
      return null;
  }
}

/** What the annotations of a document ask of the engine. */
export function drawingsOf(annotations: readonly Annotation[]) {
  const isField = (annotation: Annotation): annotation is FieldAnnotation =>
    annotation.kind === 'field';
  return {
    drawings: annotations.flatMap((annotation) => drawingOf(annotation) ?? []),
    fillings: annotations
      .filter(isField)
      .map(({ name, value }) => ({ name, value: drawnText(value) })),
  };
}
