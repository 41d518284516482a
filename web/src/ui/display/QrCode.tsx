import { create } from 'qrcode';

// Scanners need four empty modules around the code.
const QUIET = 4;

/** One path through all dark modules, drawn row by row. */
function pathOf(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (bit, place) => (bit ? place : -1)).filter((at) => at >= 0);
  const squares = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`);
  return { size, path: squares.join('') };
}

/** A code that another device reads: always dark on white, whatever the colours around it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = pathOf(text);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="h-160 w-160 rounded-8 outline outline-line forced-color-adjust-none"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
