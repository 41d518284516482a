import { create } from 'qrcode';

/** Scanners need four empty modules around the code. */
export const QUIET = 4;

/** The dark modules of a code, row by row, on a square of so many. */
export function squaresOf(text: string): {
  readonly size: number;
  readonly squares: readonly (readonly [x: number, y: number])[];
} {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (bit, place) => (bit ? place : -1)).filter((at) => at >= 0);
  return { size, squares: dark.map((at) => [at % size, Math.floor(at / size)] as const) };
}
