type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };

const GAP = 12;
const EDGE = 16;

const between = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));

/** Where a card stands that points at a box: beside it, else below or above, and always on the screen. */
export function placeBeside(box: Box, card: Size, screen: Size) {
  const lowest = screen.height - card.height - EDGE;
  const right = box.left + box.width + GAP;
  if (right + card.width + EDGE <= screen.width)
    return { left: right, top: between(box.top, lowest) };
  const left = between(box.left, screen.width - card.width - EDGE);
  const below = box.top + box.height + GAP;
  if (below <= lowest) return { left, top: below };
  return { left, top: between(box.top - card.height - GAP, lowest) };
}
