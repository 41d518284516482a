import { addDays, dayInBerlin, type Day, type Problem } from '../basics/index.ts';
import { inSight, mayUse, type Asker } from '../team/index.ts';

/** What may be wrong with a packet that was sent. */
export const REPORT_REASONS = [
  'deliveryNotReceived',
  'wrongOrMissingDocuments',
  'damagedDocuments',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How it stands with a report: while the carrier searches for a parcel, it is `searching`. */
export const REPORT_STATES = ['open', 'searching', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** So many days are waited for a packet before it can be reported as missing. */
export const MISSING_AFTER_DAYS = 14;

/** The first day on which a packet sent on a day may be reported as missing, and searched for (DEC-MISSING-REPORT-14). */
export const missingFrom = (sentOn: Day): Day => addDays(sentOn, MISSING_AFTER_DAYS + 1);

export const REPORT_TEXT_MOST = 2_000;
export const REPORT_PHOTOS_MOST = 3;
/** Browsers make them smaller before they send them. */
export const REPORT_PHOTO_BYTES = 200 * 1024;

/** Why nothing is reported of a packet. */
export const REPORT_REFUSALS = [
  'UNKNOWN_RETURN',
  'NOT_SENT',
  'CAME_BACK',
  'TOO_EARLY',
  'ALREADY_REPORTED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ReportRefusal = (typeof REPORT_REFUSALS)[number];

type Reported = {
  readonly sentAt: Date | null;
  readonly backAt: Date | null;
  /** Whether something was reported of it that is not closed. */
  readonly isReported: boolean;
  readonly reason: ReportReason;
  readonly now: Date;
};

/** Why this is not reported of a packet now, or null. */
export function refuseReport(packet: Reported | undefined, by: Asker): ReportRefusal | null {
  const seen = inSight(packet, by);
  if (seen === undefined || !mayUse(by, 'originals')) return 'UNKNOWN_RETURN';
  if (seen.sentAt === null) return 'NOT_SENT';
  if (seen.isReported) return 'ALREADY_REPORTED';
  if (seen.reason !== 'deliveryNotReceived') return null;
  if (seen.backAt !== null) return 'CAME_BACK';
  return dayInBerlin(seen.now) < missingFrom(dayInBerlin(seen.sentAt)) ? 'TOO_EARLY' : null;
}

type Written = {
  readonly reason: ReportReason;
  readonly text: string;
  readonly photos: readonly Uint8Array[];
};

const isPhoto = (bytes: Uint8Array) =>
  bytes.length <= REPORT_PHOTO_BYTES && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** What is wrong with a report: of what is wrong or damaged somebody has to say what. */
export function problemsOfReport({ reason, text, photos }: Written): Problem<'text' | 'photos'>[] {
  const length = [...text].length;
  const lacks = reason !== 'deliveryNotReceived' && text.trim() === '';
  return [
    ...(lacks ? [{ field: 'text', code: 'REQUIRED' } as const] : []),
    ...(length > REPORT_TEXT_MOST ? [{ field: 'text', code: 'TOO_LONG' } as const] : []),
    ...(photos.length > REPORT_PHOTOS_MOST || !photos.every(isPhoto)
      ? [{ field: 'photos', code: 'INVALID' } as const]
      : []),
  ];
}
