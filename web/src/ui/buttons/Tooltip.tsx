import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Keys } from '../basics/Kbd.tsx';

type Target = {
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-label'?: string | undefined;
};

type Tooltip = {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement<Target>;
};

type Shown = { readonly left: number; readonly top: number; readonly above: boolean };

const DELAY = 500;
/** Time to bring the pointer from the thing onto the word about it. */
const LINGER = 120;
const GAP = 6;
const ROOM = 44;

/** Below the thing it names, or above it near the foot of the window; never beyond the edges. */
function placeBeside(target: Element): Shown {
  const box = target.getBoundingClientRect();
  const above = box.bottom + ROOM > innerHeight;
  const middle = box.left + box.width / 2;
  const left = Math.max(80, Math.min(innerWidth - 80, middle));
  return { left, top: above ? box.top - GAP : box.bottom + GAP, above };
}

/** Shows after a rest of the pointer, or at once when the keyboard arrives; Escape hides it. */
function useShown() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = shown !== null;
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    hide,
    rest: (target: Element) => {
      clearTimeout(timer.current);
      if (!isOpen) timer.current = setTimeout(() => setShown(placeBeside(target)), DELAY);
    },
    leave: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), LINGER);
    },
    arrive: (target: Element) => {
      if (target.matches(':focus-visible')) setShown(placeBeside(target));
    },
  };
}

/** A word about what the pointer or the focus rests on, with its shortcut. */
export function Tooltip({ text, keys, children }: Tooltip) {
  const id = useId();
  const { shown, hide, rest, leave, arrive } = useShown();
  // A name that is read aloud already is not read twice.
  const isNews = children.props['aria-label'] !== text;
  const target = cloneElement(children, { 'aria-describedby': shown && isNews ? id : undefined });
  return (
    <span
      className="contents"
      onPointerOver={(event) => {
        const { firstElementChild } = event.currentTarget;
        if (event.pointerType === 'mouse' && firstElementChild) rest(firstElementChild);
      }}
      onPointerOut={leave}
      onPointerDown={hide}
      onFocus={({ currentTarget }) =>
        currentTarget.firstElementChild && arrive(currentTarget.firstElementChild)
      }
      onBlur={hide}
    >
      {target}
      {shown &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            className="fixed z-60 flex max-w-details animate-fade items-center gap-8 rounded-4 bg-ink px-8 py-4 text-12 font-medium text-paper shadow-2"
            style={{
              left: shown.left,
              top: shown.top,
              transform: `translate(-50%, ${shown.above ? '-100%' : '0'})`,
            }}
          >
            {text}
            {keys && <Keys of={keys} inverse />}
          </span>,
          document.body,
        )}
    </span>
  );
}
