import { QUIET, squaresOf } from './code-squares.ts';

/** One path through all dark modules, drawn row by row. */
function pathOf(text: string): { readonly size: number; readonly path: string } {
  const { size, squares } = squaresOf(text);
  return { size, path: squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
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
