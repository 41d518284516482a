import { isWorkingDay, nextWorkingDay, type Day, type Land } from '../basics/index.ts';

/**
 * What is known of a label that was asked for. `asked` is written before the carrier is asked: found again after a crash, there
 * may be a label or not, as with `unclear`. `void` is none: it was never made, or taken back.
 */
export const LABEL_STATES = ['asked', 'made', 'unclear', 'void'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** What a packet weighs: its box, and each original with its envelope. */
const PARCEL_GRAMS = { box: 150, original: 40 } as const;

/** What a parcel with so many originals is said to weigh. */
export const gramsOf = (originals: number): number =>
  PARCEL_GRAMS.box + originals * PARCEL_GRAMS.original;

/** The day on which a parcel that is packed on a day is handed over. */
export const handoverDay = (packedOn: Day, land: Land): Day =>
  isWorkingDay(packedOn, land) ? packedOn : nextWorkingDay(packedOn, land);

/** What is printed on a label: ours, and short enough to be read out. */
export const referenceOf = (labelId: string): string =>
  `PK-${labelId.replaceAll('-', '').slice(-12).toUpperCase()}`;
