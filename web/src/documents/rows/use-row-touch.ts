import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

export type Side = 'right' | 'left';

type Touch = {
  /** Whether a swipe to this side would do something with this row. */
  readonly may: (id: string, side: Side) => boolean;
  readonly swiped: (row: HTMLElement, side: Side) => void;
  readonly held: (id: string) => void;
};

type Finger = {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  side: Side | null;
  far: boolean;
};

/** Below this a finger only trembles. */
const SLOP = 12;
/** From here on letting go acts. */
const FAR = 88;
const LONG_MS = 500;
/** The edge belongs to the browser, which goes back there. */
const EDGE = 20;

/** The document behind the element of its row. */
export const idOfRow = (row: Element) => row.id.replace(/^row-/, '');

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The row follows the finger, and yields less the further it is pulled. */
function pull({ style }: HTMLElement, by: number) {
  const far = Math.abs(by);
  style.transition = 'none';
  style.transform = `translateX(${Math.sign(by) * Math.min(far, FAR + (far - FAR) / 4)}px)`;
  style.backgroundColor = 'var(--paper)';
}

function letGo({ style }: HTMLElement) {
  style.transition = isCalm() ? 'none' : 'transform 180ms cubic-bezier(.2,.8,.2,1)';
  style.transform = '';
  style.backgroundColor = '';
}

type Way = { readonly x: number; readonly y: number };

/** What the way of a finger means before it means a swipe. */
function readWay(at: Finger, { x, y }: Way) {
  if (at.side !== null) return 'swipe';
  if (Math.hypot(x, y) < SLOP) return 'trembles';
  return Math.abs(y) * 1.5 > Math.abs(x) ? 'scrolls' : 'swipe';
}

type Trail = { readonly id: string; readonly side: Side; readonly far: boolean };

/** A finger on a row: it is taken up, follows its way, and is let go. */
function useFinger({ may, swiped, held }: Touch) {
  const finger = useRef<Finger | null>(null);
  const [trail, setTrail] = useState<Trail | null>(null);
  const end = () => {
    if (finger.current === null) return;
    clearTimeout(finger.current.timer);
    letGo(finger.current.row);
    finger.current = null;
    setTrail(null);
  };
  const begin = (row: HTMLElement, { x, y }: Way) => {
    const hold = () => {
      held(idOfRow(row));
      end();
    };
    finger.current = { row, x, y, timer: setTimeout(hold, LONG_MS), side: null, far: false };
  };
  const follow = (at: Finger, x: number) => {
    clearTimeout(at.timer);
    const side = x > 0 ? 'right' : 'left';
    const id = idOfRow(at.row);
    const can = may(id, side);
    const far = can && Math.abs(x) >= FAR;
    if (at.side !== side || at.far !== far) setTrail(can ? { id, side, far } : null);
    at.side = side;
    at.far = far;
    pull(at.row, can ? x : x / 8);
  };
  /** Answers whether it was a swipe. */
  const finish = () => {
    const at = finger.current;
    end();
    if (at?.side && at.far) swiped(at.row, at.side);
    return at !== null && at.side !== null;
  };
  return { finger, trail, begin, follow, finish, end };
}

/** Swipes and long presses on the rows of a list, for fingers only; scrolling stays with the browser. */
export function useRowTouch({ may, swiped, held }: Touch) {
  const swallow = useRef(false);
  const byFinger = useRef(false);
  const hold = (id: string) => {
    swallow.current = true;
    held(id);
  };
  const { finger, trail, begin, follow, finish, end } = useFinger({ may, swiped, held: hold });
  const onPointerDown = (event: PointerEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[role=row][id]');
    byFinger.current = event.pointerType === 'touch';
    swallow.current = false;
    if (row === null) return;
    // A finger that rests on a row chooses it; only the mouse drags rows elsewhere.
    row.draggable = !byFinger.current;
    if (byFinger.current && event.isPrimary && event.clientX >= EDGE)
      begin(row, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = finger.current;
    if (at === null) return;
    const way = { x: event.clientX - at.x, y: event.clientY - at.y };
    const meaning = readWay(at, way);
    if (meaning === 'scrolls') return end();
    if (meaning === 'trembles') return;
    if (at.side === null) at.row.setPointerCapture(event.pointerId);
    follow(at, way.x);
  };
  const onPointerUp = () => {
    if (finish()) swallow.current = true;
  };
  const onClickCapture = (event: MouseEvent) => {
    if (!swallow.current) return;
    swallow.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return {
    trail,
    /** What a long press of a finger brings is the choice, not the menu. */
    isByFinger: () => byFinger.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}
