import {
  ANNOTATION_COLOURS,
  type InkSignature,
  type PlacedStamp,
} from '@postkorb/domain/documents';
import { pathOf, type Strokes } from './strokes.ts';

type Size = { readonly width: number; readonly height: number };

/** As the server sets the lines of a stamp: as large as their box lets them be. */
const LEADING = 1.25;
const [RISE, FALL] = [1.069, 0.293];
const FRAME = 0.08;
export const STAMP_FONT = "'Noto Sans', 'Hanken Grotesk Variable', system-ui, sans-serif";

const ruler = () => document.createElement('canvas').getContext('2d')!;
let measuring: CanvasRenderingContext2D | null = null;

/** How wide a line is when its letters are one point high. */
export function widthOf(line: string): number {
  measuring ??= ruler();
  measuring.font = `100px ${STAMP_FONT}`;
  return measuring.measureText(line).width / 100;
}

type Lines = Size & { readonly lines: readonly string[]; readonly colour: string };

function LinesFace({ lines, colour, width, height }: Lines) {
  const edge = Math.min(width, height) * FRAME;
  const widest = Math.max(...lines.map(widthOf), 0.1);
  const high = (lines.length - 1) * LEADING + RISE + FALL;
  const size = Math.min((width - 4 * edge) / widest, (height - 3 * edge) / high);
  const top = (height - high * size) / 2;
  return (
    <g fill={colour} fontFamily={STAMP_FONT} fontSize={size} textAnchor="middle">
      <rect
        x={edge}
        y={edge}
        width={width - 2 * edge}
        height={height - 2 * edge}
        fill="none"
        stroke={colour}
        strokeWidth={Math.max(0.75, edge / 2)}
        strokeLinejoin="round"
      />
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
        <text key={index} x={width / 2} y={top + (RISE + index * LEADING) * size}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** A stamp as it looks on paper; its name stands beside it. */
export function StampFace({ stamp, width, height }: Size & { readonly stamp: PlacedStamp }) {
  if (stamp.kind === 'image')
    return <img src={stamp.image} alt="" draggable={false} className="size-full object-contain" />;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="size-full">
      <LinesFace
        lines={stamp.lines}
        colour={ANNOTATION_COLOURS[stamp.colour]}
        width={width}
        height={height}
      />
    </svg>
  );
}

type Ink = Size & { readonly strokes: Strokes; readonly colour: string; readonly pen: number };

/** Strokes as they look on paper. */
export function InkFace({ strokes, colour, pen, width, height }: Ink) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="size-full overflow-visible">
      <path
        d={pathOf(strokes, width, height)}
        fill="none"
        stroke={colour}
        strokeWidth={pen}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const PEN = 1.6;

/** A signature as it looks on paper. */
export function SignatureFace({ signature }: { readonly signature: InkSignature }) {
  const { width, height } = signature;
  const colour = ANNOTATION_COLOURS[signature.colour];
  if (signature.type === 'ink')
    return <InkFace {...{ width, height, colour }} strokes={signature.data} pen={PEN} />;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="size-full">
      <text
        x="0"
        y={height * 0.75}
        fill={colour}
        fontFamily={STAMP_FONT}
        fontSize={typedSize(signature)}
      >
        {signature.data}
      </text>
    </svg>
  );
}

/** How large the letters of a typed signature are. */
export function typedSize({ data, width, height }: Size & { readonly data: unknown }): number {
  return Math.min(height / LEADING / 1.1, width / Math.max(1, widthOf(String(data))));
}
