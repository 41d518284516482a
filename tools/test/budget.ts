// Eight once the house was rebuilt, and one for each great part since.
const PARTS = [
  'rooms and words',
  'ways to sign in',
  'originals',
  'sharing',
  'understanding',
  'Heute',
  'backup',
  'doors',
];
const MINUTES = 8 + PARTS.length;
/** How long `npm test` may take at rest on two cores; each later great part may add a minute, or takes away what it adds more. */
export const BUDGET_SECONDS = MINUTES * 60;
const CORES = 2;
/**
 * What stops it: a run that costs so much hangs, or somebody forgot what the tests of a day may cost. The same work was seen to take
 * three times the processor time on one machine as on another of two cores.
 */
const TIMES = 4;

export type Used = { readonly wall: number; readonly cpu: number | undefined };

const inMinutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;

/**
 * Why a run is stopped, or null. A busy machine takes longer and works no more for it: where processor time is
 * counted it alone is judged, as what two cores give in the time of the budget.
 */
export function tooMuch({ wall, cpu }: Used): string | null {
  const most = TIMES * BUDGET_SECONDS;
  if (cpu === undefined)
    return wall > most ? `${inMinutes(wall)} on the clock, at most ${inMinutes(most)}` : null;
  return cpu > most * CORES
    ? `${inMinutes(cpu)} of processor time, at most ${inMinutes(most * CORES)}`
    : null;
}
