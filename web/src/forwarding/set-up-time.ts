type Days = { readonly startAt: string; readonly arrivesBy: string; readonly today: string };

/** Whether an order that is not set up has not begun yet, should be set up by now, or neither. */
export function setUpTime({ startAt, arrivesBy, today }: Days): 'early' | 'late' | 'in time' {
  if (today < startAt) return 'early';
  return today > arrivesBy ? 'late' : 'in time';
}
