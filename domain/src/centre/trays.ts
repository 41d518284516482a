import { isDay, oneLine, type Day, type Problem } from '../basics/index.ts';

/** What came in one go: who brought it, on which day, and how many envelopes somebody counted, if they did. */
export type NewTray = {
  readonly code: string;
  readonly carrier: string;
  readonly receivedOn: Day;
  readonly expected: number | null;
};

/** More envelopes no tray holds. */
export const MOST_IN_TRAY = 5_000;
const CARRIER_MAX = 80;

/** What is wrong with what was said of a tray. */
export function problemsOfTray({ carrier, receivedOn, expected }: NewTray): Problem[] {
  const name = oneLine(carrier, CARRIER_MAX + 1);
  const isCount =
    expected === null || (Number.isInteger(expected) && expected >= 1 && expected <= MOST_IN_TRAY);
  return [
    ...(name === '' ? [{ field: 'carrier', code: 'REQUIRED' }] : []),
    ...([...name].length > CARRIER_MAX
      ? [{ field: 'carrier', code: 'TOO_LONG', position: CARRIER_MAX }]
      : []),
    ...(isDay(receivedOn) ? [] : [{ field: 'receivedOn', code: 'INVALID' }]),
    ...(isCount ? [] : [{ field: 'expected', code: 'INVALID', position: MOST_IN_TRAY }]),
  ];
}
