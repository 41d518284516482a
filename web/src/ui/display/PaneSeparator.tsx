import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMove } from 'react-aria/useMove';

type PaneSeparator = {
  readonly label: string;
  /** The pane that grows when the separator moves to the right (or to the left, with `reverse`). */
  readonly paneId: string;
  readonly width: number | null;
  readonly onChange: (width: number | null) => void;
  readonly reverse?: boolean;
  readonly least: number;
  readonly most: number;
};

/** The width the pane really has, whoever decided it. */
function useMeasured(id: string) {
  const [measured, setMeasured] = useState(0);
  useEffect(() => {
    const pane = document.getElementById(id);
    if (pane === null) return;
    const observer = new ResizeObserver(() => setMeasured(pane.offsetWidth));
    observer.observe(pane);
    return () => observer.disconnect();
  }, [id]);
  return measured;
}

/** Home and End lead to the ends at once, Enter back to what the layout decides, as pressing it twice does. */
function useJumps({ least, most, onChange }: PaneSeparator) {
  const widths = new Map([
    ['Home', least],
    ['End', most],
    ['Enter', null],
  ]);
  return (event: KeyboardEvent) => {
    const width = widths.get(event.key);
    if (width === undefined) return;
    event.preventDefault();
    onChange(width);
  };
}

/** The line between two panes: drag it, move it with the arrow keys, or press it twice (or Enter) to reset. */
export function PaneSeparator(props: PaneSeparator) {
  const { label, paneId, width, onChange, reverse, least, most } = props;
  const jump = useJumps(props);
  const measured = useMeasured(paneId);
  const reached = useRef(0);
  const { moveProps } = useMove({
    onMoveStart() {
      reached.current = width ?? measured;
    },
    onMove({ deltaX, pointerType }) {
      const step = (pointerType === 'keyboard' ? deltaX * 16 : deltaX) * (reverse ? -1 : 1);
      reached.current += step;
      onChange(reached.current);
    },
  });
  return (
    <div
      {...moveProps}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={paneId}
      aria-valuenow={width ?? measured}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDownCapture={jump}
      onDoubleClick={() => onChange(null)}
      className="group relative z-10 -mx-4 w-8 cursor-col-resize touch-none phone:hidden"
    >
      <span className="absolute inset-y-0 left-1/2 w-2 -translate-x-1/2 transition group-hover:bg-blue-line group-focus-visible:bg-blue" />
    </div>
  );
}
