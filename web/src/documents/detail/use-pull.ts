import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { stopAfter, stopBeside, type Stop } from './sheet-stops.ts';

type Pull = {
  readonly at: Stop;
  readonly rest: (at: Stop) => void;
  /** How high the sheet is at each stop, in a room of this height. */
  readonly heightsIn: (room: number) => Readonly<Record<Stop, number>>;
};

/** What moved less was pressed and not pulled. */
const PRESSED = 6;
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The handle of a sheet: it follows the thumb, goes from stop to stop by arrow keys, and opens when it is pressed. */
export function usePull({ at, rest, heightsIn }: Pull) {
  const sheet = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  const wasPulled = useRef(false);
  const heights = () => heightsIn(sheet.current?.parentElement?.clientHeight ?? 0);
  const draw = (height: number | null) => {
    if (sheet.current === null) return;
    sheet.current.style.height = height === null ? '' : `${height}px`;
    sheet.current.style.transition = height === null ? '' : 'none';
  };
  const letGo = (event: PointerEvent, to: (by: number) => Stop) => {
    if (from.current === null) return;
    const by = from.current - event.clientY;
    from.current = null;
    draw(null);
    if (wasPulled.current) rest(to(by));
  };
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
      wasPulled.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      const by = from.current - event.clientY;
      wasPulled.current ||= Math.abs(by) >= PRESSED;
      const { low, full } = heights();
      if (wasPulled.current) draw(Math.min(full, Math.max(low, heights()[at] + by)));
    },
    onPointerUp: (event: PointerEvent) =>
      letGo(event, (by) => stopAfter({ at, by, heights: heights() })),
    onPointerCancel: (event: PointerEvent) => letGo(event, () => at),
    onClick: () => {
      // A thumb that pulled ends in a click, too.
      if (!wasPulled.current) rest(at === 'full' ? 'half' : 'full');
      wasPulled.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      // The same arrows go from letter to letter.
      event.preventDefault();
      event.stopPropagation();
      rest(stopBeside(at, by));
    },
  };
  return { sheet, handle };
}
