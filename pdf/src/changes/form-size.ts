import {
  layoutMultilineText,
  TextAlignment,
  type PDFFont,
  type PDFTextField,
} from '@cantoo/pdf-lib';

const LEAST = 4;
/** How large is written where the form leaves it open; several lines are never larger than `most`. */
const USUAL = { line: 12, lines: 10, most: 14 } as const;
const EDGE = 4;
const SIZE = /(\d*\.?\d+)(\s+Tf)/;

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

function roomOf(widget: Widget) {
  const { width, height } = widget.getRectangle();
  const isUpright = (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 180 === 0;
  const [across, down] = isUpright ? [width, height] : [height, width];
  return { x: 0, y: 0, width: Math.abs(across) - EDGE, height: Math.abs(down) - EDGE };
}

type Answer = { readonly text: string; readonly font: PDFFont; readonly isMultiline: boolean };

/** The largest size, up to what the form names, at which all of an answer stands in its place. */
function sizeIn(widget: Widget, said: number, { text, font, isMultiline }: Answer): number {
  const bounds = roomOf(widget);
  const fits = (fontSize: number) => {
    if (!isMultiline) return font.widthOfTextAtSize(text, fontSize) <= bounds.width;
    const lines = { alignment: TextAlignment.Left, fontSize, font, bounds };
    const laid = layoutMultilineText(text, lines).bounds;
    return laid.height <= bounds.height && laid.width <= bounds.width;
  };
  let size = isMultiline
    ? Math.min(said || USUAL.lines, USUAL.most)
    : Math.min(said || USUAL.line, bounds.height * 0.7);
  while (size > LEAST && !fits(size)) size -= 0.5;
  return Math.max(LEAST, size);
}

/** Sets an answer as large as its form says, or smaller until all of it stands in its place. */
export function fitSize(field: PDFTextField, font: PDFFont): void {
  const text = field.getText() ?? '';
  if (text === '' || field.isCombed()) return;
  const answer = { text, font, isMultiline: field.isMultiline() };
  for (const widget of field.acroField.getWidgets()) {
    const look = widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? '';
    const said = SIZE.exec(look)?.[1];
    if (said === undefined) continue;
    const size = sizeIn(widget, Number(said), answer);
    widget.setDefaultAppearance(look.replace(SIZE, `${size}$2`));
  }
}
