import type { EnvelopeProblem } from '@postkorb/domain/centre';

/** Of which envelope something is scanned, and where. */
export type ScannedAt = {
  readonly stationId: string;
  /** What the station is called, for people. */
  readonly station: string;
  readonly envelopeId: string;
  /** Of the label on the envelope. */
  readonly code: string;
  /** How many sheets were counted; none before it was opened. */
  readonly sheets: number | null;
  /** When it was asked for: what lay at the scanner before is of another envelope. */
  readonly since: Date;
};

/** A copy of what was scanned, which whoever asked for it may do with as they like. */
export type Scanned = { readonly path: string; readonly mediaType: string };
export type ScannedKind = 'front' | 'pages';

/**
 * What scans at a station, and lays copies into the folder it is given. The same envelope gets the same picture however often it is asked
 * for, until that is refused; what one envelope got no other one gets.
 */
export type Scanner = {
  /** The front as JPEG or PNG; null where nothing lies there. */
  readonly front: (at: ScannedAt, folder: string) => Promise<Scanned | null>;
  /** Its pages as PDF, TIFF, JPEG or PNG; null where nothing lies there. */
  readonly pages: (at: ScannedAt, folder: string) => Promise<Scanned | null>;
  /** Lays aside what an envelope got, so that it is scanned once more. */
  readonly refuse: (at: ScannedAt, kind: ScannedKind, why: EnvelopeProblem) => Promise<void>;
};

/** A station without a scanner: its people send pictures themselves. */
export const NO_SCANNER: Scanner = {
  front: async () => null,
  pages: async () => null,
  refuse: async () => {},
};
