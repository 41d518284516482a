import type { Day } from '../basics/index.ts';

/** Why a paper was destroyed: somebody ordered it, or its days were over. */
export const DESTRUCTION_REASONS = ['ORDERED', 'DAYS_OVER'] as const;
export type DestructionReason = (typeof DESTRUCTION_REASONS)[number];

/** Where an entry stands in a chain; whoever knows it knows all that came before. */
export type LogMark = { readonly chain: string; readonly seq: number; readonly hash: string };

/** One paper that was destroyed: the number of its sheet, and what its scan was. */
export type DestroyedPaper = {
  readonly scanId: string;
  /** SHA-256 of its scan, which lies in the documents of its customer. */
  readonly contentSha256: string | null;
  readonly sheets: number | null;
  readonly reason: DestructionReason;
  readonly destroyedAt: string;
  readonly log: LogMark | null;
};

/** What is certified of papers that were destroyed; people by their numbers, never by their names. */
export type DestructionCertificate = {
  readonly format: 'postkorb-destruction-1';
  readonly number: string;
  readonly batch: string;
  readonly issuedAt: string;
  /** Nothing of it exists: a practice centre made it up. */
  readonly isSimulated: boolean;
  /** Whose papers they were; null in the certificate of a whole batch, which names nobody. */
  readonly customer: { readonly account: string; readonly name: string } | null;
  readonly count: { readonly papers: number; readonly sheets: number };
  readonly papers: readonly DestroyedPaper[];
  readonly norm: string;
  readonly protectionClass: number;
  readonly securityLevel: string;
  readonly method: string;
  readonly machine: string;
  readonly place: string;
  readonly beganAt: string;
  readonly endedAt: string;
  readonly operator: string;
  readonly witness: string;
  readonly contractor: string;
  /** Why the batch was stopped before its end; null where it was not. */
  readonly stopped: string | null;
  readonly log: LogMark;
};

const YEARS = 10;

/** The last day on which a certificate is kept: ten years, and then to the end of that year, as books are. */
export const certificateKeptUntil = (issuedOn: Day): Day =>
  `${Number(issuedOn.slice(0, 4)) + YEARS}-12-31`;
