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

/** Every location a person may be shown; `Digital` is a document that never had paper. */
export const ORIGINAL_LOCATIONS = [
  'AtPostkorb',
  'InReturnBasket',
  'PreparingReturnPacket',
  'ReturnPacketSent',
  'Digital',
  ...PLACES,
] as const;
export type OriginalLocation = (typeof ORIGINAL_LOCATIONS)[number];
