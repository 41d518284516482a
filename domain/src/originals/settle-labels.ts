/** What the carrier knows of a day, and what we know of it. */
export type DayOfLabels = {
  /** The numbers that the carrier's manifest of the day lists. */
  readonly listed: readonly string[];
  /** The numbers that we have of that day. */
  readonly known: readonly string[];
  /** Parcels of that day whose answer was lost. */
  readonly unclear: readonly string[];
};

/** What became of a parcel whose answer was lost: it has this number, or no label was ever made. */
export type Settled = { readonly parcel: string; readonly trackingId: string | null };

/**
 * Settles the parcels of a day by its manifest, which names numbers and not our references. Where all numbers are ours, none
 * of the lost answers was a label. One number that nobody knows belongs to the one lost answer there is. Everything else a
 * person has to settle: a guess would send a parcel to somebody else.
 */
export function settleLabels({ listed, known, unclear }: DayOfLabels): Settled[] {
  const strange = [...new Set(listed)].filter((number) => !known.includes(number));
  if (strange.length === 0) return unclear.map((parcel) => ({ parcel, trackingId: null }));
  const [parcel, ...others] = unclear;
  const [trackingId, ...more] = strange;
  if (parcel === undefined || trackingId === undefined) return [];
  return others.length + more.length > 0 ? [] : [{ parcel, trackingId }];
}
