import { peopleIn } from '../originals/index.ts';
import type { Door } from './order.ts';

/** What was read from the front of an envelope, by a person or a machine; an empty text where nothing stood. */
export type SeenFront = {
  /** Postbox numbers as they were read, printed or from a code; each sign that was read. */
  readonly numbers: readonly string[];
  /** The lines of names, from above. */
  readonly names: readonly string[];
  readonly company: string;
  /** Behind c/o. */
  readonly careOf: string;
  readonly streetAndNumber: string;
  readonly zip: string;
  readonly city: string;
  /** The sticker of a carrier that redirected it, with the address it came from as far as that can be read. */
  readonly sticker: Door | null;
};

/** An order by which post may have come. */
export type RecipientSource = Door & {
  readonly names: readonly string[];
  /** Whether the carrier forwards by it. */
  readonly isLive: boolean;
};

/** An account whose post an envelope may be, with all by which its post is known. */
export type Recipient = {
  readonly accountId: string;
  readonly number: string | null;
  /** Its own names and those of its addressees, in all ways in which they are written. */
  readonly names: readonly string[];
  readonly sources: readonly RecipientSource[];
};

/** Whose post an envelope may be, and whether everybody whose door it shows is among them. */
export type FoundRecipients = {
  readonly recipients: readonly Recipient[];
  readonly isComplete: boolean;
};

const MOST_NAMES = 8;

/** The names by which an envelope is looked up: each line, and each of two people on one. */
export function searchedNames({ names, company, careOf }: SeenFront): readonly string[] {
  const lines = [...names, company, careOf];
  const all = [...lines, ...lines.flatMap(peopleIn)].map((name) => name.trim());
  return [...new Set(all)].filter((name) => name !== '').slice(0, MOST_NAMES);
}

/** The doors that stand on an envelope: that of its address, and the one it was redirected from. */
export const seenDoors = ({ streetAndNumber, zip, sticker }: SeenFront): readonly Door[] =>
  [{ streetAndNumber, zip }, ...(sticker === null ? [] : [sticker])].filter(
    (door) => door.streetAndNumber.trim() !== '' && door.zip.trim() !== '',
  );
