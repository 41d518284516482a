import { Trans, useLingui } from '@lingui/react/macro';
import type { InkSignature } from '@postkorb/domain/documents';
import { Eraser, Undo2 } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { smooth, type Spot, type Stroke } from './strokes.ts';

type SignaturePad = {
  readonly strokes: readonly Stroke[];
  readonly colour: string;
  readonly onChange: (strokes: readonly Stroke[]) => void;
};

const WIDTH = 440;
const HEIGHT = 180;
const PEN = 2.6;

const path = ([first = [0, 0], ...rest]: Stroke) =>
  `M${first.join()} L${(rest.length > 0 ? rest : [first]).map((spot) => spot.join()).join(' L')}`;

type Drawn = Extract<InkSignature, { type: 'ink' }>;

/** The strokes of a signature as they lie on the pad, to go on drawing. */
export function onPad({ data, width, height }: Drawn): Stroke[] {
  const scale = 0.8 * Math.min(WIDTH / width, HEIGHT / height);
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2];
  return data.map((stroke) =>
    Array.from({ length: stroke.length / 2 }, (_, index) => [
      left + stroke[2 * index]! * width * scale,
      top + stroke[2 * index + 1]! * height * scale,
    ]),
  );
}

/** Where the pen was, with the points a browser gathered between two frames. */
function spotsOf(event: PointerEvent<SVGSVGElement>): Spot[] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const gathered = event.nativeEvent.getCoalescedEvents?.() ?? [];
  const events = gathered.length > 0 ? gathered : [event.nativeEvent];
  return events.map(({ clientX, clientY }) => [
    Math.round(((clientX - left) / width) * WIDTH * 10) / 10,
    Math.round(((clientY - top) / height) * HEIGHT * 10) / 10,
  ]);
}

/** A stroke while the pen is down; a second finger does not disturb it. */
function usePen(done: (stroke: Stroke) => void) {
  const [drawing, setDrawing] = useState<Stroke>([]);
  const pen = useRef<number | null>(null);
  const lift = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== event.pointerId) return;
    pen.current = null;
    done(smooth(drawing));
    setDrawing([]);
  };
  return {
    drawing,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (pen.current !== null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.current = event.pointerId;
      setDrawing(spotsOf(event).slice(-1));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (pen.current === event.pointerId) setDrawing([...drawing, ...spotsOf(event)]);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** Paper to sign on with the mouse, a finger or a pen. */
export function SignaturePad({ strokes, colour, onChange }: SignaturePad) {
  const { t } = useLingui();
  const { drawing, ...pen } = usePen((stroke) => onChange([...strokes, stroke]));
  const all = drawing.length > 0 ? [...strokes, drawing] : strokes;
  const nothing = strokes.length === 0;
  return (
    <div className="flex flex-col gap-8">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Paper to sign on with mouse, finger or pen. With the keyboard, please choose “Type”.`}
        className="w-full cursor-crosshair touch-none rounded-8 bg-sheet outline outline-line-strong select-none"
        {...pen}
      >
        <path
          d={`M24 ${HEIGHT - 44} H${WIDTH - 24}`}
          className="stroke-line-strong"
          strokeDasharray="4 4"
        />
        {all.map((stroke, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- strokes have no name but their place
            key={index}
            d={path(stroke)}
            fill="none"
            stroke={colour}
            strokeWidth={PEN}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="flex gap-8">
        <Button icon={Undo2} isDisabled={nothing} onPress={() => onChange(strokes.slice(0, -1))}>
          <Trans>Undo last stroke</Trans>
        </Button>
        <Button icon={Eraser} isDisabled={nothing} onPress={() => onChange([])}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </div>
  );
}
