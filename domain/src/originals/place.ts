/** Where an original lies, as the scan centre stores it. */
export const PLACES = [
  'StorageShortTerm',
  'StorageLongTerm',
  'ReturnBasket',
  'ReturnImmediate',
  'ReturnScheduled',
  'ShredBasket',
] as const;
export type Place = (typeof PLACES)[number];

/** Every location a person may be shown; `Digital` is a document without paper: it never had any, or it was destroyed. */
export const ORIGINAL_LOCATIONS = [
  'AtPostkorb',
  'InReturnBasket',
  'PreparingReturnPacket',
  'ReturnPacketSent',
  'Digital',
  ...PLACES,
] as const;
export type OriginalLocation = (typeof ORIGINAL_LOCATIONS)[number];

/** What is stored of a paper: the place where it lies or lay last, and what ended its stay. */
export type Paper = {
  readonly place: Place;
  readonly sentAt: Date | null;
  readonly destroyedAt: Date | null;
  /** Since when it waits to be scanned once more; then it goes nowhere. */
  readonly rescanAskedAt?: Date | null;
  /** Since when it lies at the machine that destroys it; then nobody takes it back. */
  readonly shreddingSince?: Date | null;
};

/** Where a paper may be: in one of the places, on its way home, or nowhere any more. */
export const STATIONS = [...PLACES, 'ReturnPacketSent', 'Digital'] as const;
export type Station = (typeof STATIONS)[number];

/** Where the paper of a document is; null is a document that never had any. */
export function stationOf(paper: Paper | null): Station {
  if (paper === null || paper.destroyedAt !== null) return 'Digital';
  return paper.sentAt === null ? paper.place : 'ReturnPacketSent';
}

/** What a person calls such a station; of what is to be shredded nothing else can be said (DEC-LOCATION-ENUM). */
export const SHOWN = {
  StorageShortTerm: 'AtPostkorb',
  StorageLongTerm: 'AtPostkorb',
  ReturnBasket: 'InReturnBasket',
  ReturnImmediate: 'PreparingReturnPacket',
  ReturnScheduled: 'PreparingReturnPacket',
  ShredBasket: 'ShredBasket',
  ReturnPacketSent: 'ReturnPacketSent',
  Digital: 'Digital',
} as const satisfies Record<Station, OriginalLocation>;

const CENTRE_SHEET = /^PKE\d{12}$/;

/** Whether the number of a sheet is the label of an envelope: it came through a scan centre, which has it in its hands. */
export const isCentreSheet = (scanId: string): boolean => CENTRE_SHEET.test(scanId);
