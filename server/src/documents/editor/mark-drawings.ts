import { drawnText, MARK_COLOURS, type FieldMark, type Mark } from '@postkorb/domain/documents';
import type { Drawing } from '@postkorb/pdf/editing';
import { present } from '@postkorb/domain/basics';

const colour = (name: keyof typeof MARK_COLOURS): string => MARK_COLOURS[name];

/** How a mark is drawn; what is blackened and what is filled in is not drawn. */
function drawingOf(mark: Mark): Drawing | null {
  switch (mark.kind) {
    case 'text':
      return { ...mark, text: drawnText(mark.text), colour: colour(mark.colour) };
    case 'highlight':
      return { ...mark, colour: colour(mark.colour) };
    case 'ink':
      return { ...mark, colour: colour(mark.colour) };
    case 'stamp': {
      const { page, box, turn, stamp } = mark;
      if (stamp.kind === 'image')
        return { kind: 'picture', page, box, turn, picture: present(stamp.image.split(',')[1]) };
      const lines = stamp.lines.map(drawnText);
      return { kind: 'lines', page, box, turn, lines, colour: colour(stamp.colour) };
    }
    default:
      return null;
  }
}

/** What the marks of a document ask of the engine. */
export function drawingsOf(marks: readonly Mark[]) {
  const isField = (mark: Mark): mark is FieldMark => mark.kind === 'field';
  return {
    drawings: marks.flatMap((mark) => drawingOf(mark) ?? []),
    fillings: marks.filter(isField).map(({ name, value }) => ({ name, value: drawnText(value) })),
  };
}
