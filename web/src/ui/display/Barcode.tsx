import { barsOf } from './bars.ts';

/** Scanners need ten empty modules at both sides. */
const QUIET = 10;
const HEIGHT = 40;

/** A code in bars that every scanner reads: always dark on white, whatever the colours around it. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const { bars, width } = barsOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-56 w-full max-w-list-narrow forced-color-adjust-none"
    >
      <rect x={-QUIET} width={width + 2 * QUIET} height={HEIGHT} fill="#fff" />
      <path
        d={bars.map(([x, wide]) => `M${x} 0h${wide}v${HEIGHT}h${-wide}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
