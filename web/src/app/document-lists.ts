import type { DocumentState, ListTop, NoticeSayer, RowFact } from '../documents/index.ts';
import { ArrivingFiles, NoticeBanner } from '../intake/index.ts';
import { PaidState } from '../payments/index.ts';
import { NextMove, PlaceChip, PlaceState } from '../originals/index.ts';

/** What the higher domains show in the third line of a row, from left to right. */
export const rowFacts: readonly RowFact[] = [PlaceChip];

/** What the higher domains say of where an open letter stands. */
export const states: readonly DocumentState[] = [PaidState, PlaceState];

/** What the higher domains show in the columns of a table that are theirs. */
export const columns = { original: PlaceChip, nextMove: NextMove } as const;

/** What the higher domains show above the rows of a folder. */
export const listTops: readonly ListTop[] = [ArrivingFiles];

/** Who explains what is unusual about a letter. */
export const notices: readonly NoticeSayer[] = [NoticeBanner];
