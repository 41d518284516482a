import type { Day } from '@postkorb/domain/basics';
import type { WrittenAddress } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** A parcel that is to get a label. */
export type Parcel = {
  /** Ours, six to 35 signs; the carrier prints it and can be asked for nothing by it. */
  readonly reference: string;
  readonly to: Omit<WrittenAddress, 'label'>;
  /** A forwarding order would lead it back here: it goes as one that is not redirected, and says so. */
  readonly isRedirected?: boolean;
  readonly grams: number;
  /** The day on which it is handed over. */
  readonly day: Day;
};

/** What came of asking for a label. */
export type LabelOutcome =
  | {
      readonly is: 'labelled';
      readonly trackingId: string;
      readonly trackingLink: string;
      readonly pdf: Buffer;
    }
  /** The carrier does not take such a parcel: nothing was made, and asking again changes nothing. */
  | { readonly is: 'refused'; readonly why: readonly string[] }
  /** Nothing was made; it may be asked again. */
  | { readonly is: 'later'; readonly why: string }
  /** There may be a label or not: it is not asked again before somebody, or the manifest of the day, says which. */
  | { readonly is: 'unclear'; readonly why: string };

/** Whether a label was taken back; one that was handed over already is not. */
export type VoidOutcome = { readonly is: 'voided' | 'too-late' | 'unclear' };

/** Who carries parcels. */
export type Carrier = {
  /** What the screen calls it. */
  readonly name: 'DHL' | 'SIMULATED';
  /** Where it tells how far a parcel is. */
  readonly linkTo: (trackingId: string) => string;
  readonly order: (ctx: Ctx, parcel: Parcel) => Promise<LabelOutcome>;
  readonly cancel: (ctx: Ctx, trackingId: string) => Promise<VoidOutcome>;
  /** Which parcels the carrier knows of that day; null where it cannot be asked now. */
  readonly listed: (ctx: Ctx, day: Day) => Promise<readonly string[] | null>;
};
