import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnvelopeKind, EnvelopeProblem, EnvelopeStage, MatchReason } from '../gql/graphql.ts';

const kinds: readonly (readonly [EnvelopeKind, MessageDescriptor])[] = [
  ['Letter', msg`Letter`],
  ['Registered', msg`Registered mail`],
  ['FormalService', msg`Formal service`],
  ['Magazine', msg`Magazine`],
  ['Card', msg`Card`],
  ['Goods', msg`Goods`],
  ['Perishable', msg`Perishable`],
];
/** The kinds of envelopes, in the order of the keys that choose them. */
export const KINDS = kinds.map(([kind]) => kind);
/** What an envelope is. */
export const kindNames = Object.fromEntries(kinds) as Readonly<
  Record<EnvelopeKind, MessageDescriptor>
>;

/** How far an envelope is. */
export const stageNames: Readonly<Record<EnvelopeStage, MessageDescriptor>> = {
  Labelled: msg`Front missing`,
  Reading: msg`Front is being read`,
  Deciding: msg`To be assigned`,
  SecondDecision: msg`Second person`,
  Quarantined: msg`Laid aside, sealed`,
  Matched: msg`Assigned`,
  Opened: msg`Opened`,
  Scanning: msg`Being scanned`,
  Scanned: msg`Scanned`,
  Shelved: msg`Put away`,
  Picked: msg`Taken off its shelf`,
  Packed: msg`In its parcel`,
  Sent: msg`Sent home`,
  SendingBack: msg`On the list for the carrier`,
  SentBack: msg`Back with the carrier`,
  Recalled: msg`To be pulled`,
};

/** What went wrong, and what to do about it. */
export const problemNames: Readonly<Record<EnvelopeProblem, MessageDescriptor>> = {
  NO_FRONT: msg`Nothing came from the scanner. Scan the label again, then the front.`,
  NO_PAGES: msg`Nothing came from the scanner. Try again, then scan the pages.`,
  OTHER_FRONT: msg`This is the front of another envelope. Scan the label again, then the right front.`,
  OTHER_PAGES: msg`The first sheet carries the label of another envelope. Try again, then scan the right pages.`,
  NO_LABEL_ON_PAGES: msg`No label can be read on the first sheet. Stick it there, try again, then scan the pages.`,
  PAGES_DO_NOT_FIT: msg`The pages do not fit the number of sheets. Count again and scan again.`,
  UNREADABLE: msg`The scan cannot be read. Scan it once more.`,
};

/** What speaks for somebody, or against. */
export const reasonNames: Readonly<Record<MatchReason, MessageDescriptor>> = {
  NUMBER: msg`postbox number`,
  NUMBER_SLIP: msg`postbox number with a slip`,
  OTHER_NUMBER: msg`another postbox number`,
  NAME: msg`name`,
  UMLAUT: msg`umlaut spelled differently`,
  NICKNAME: msg`short form of the name`,
  INITIAL: msg`initial only`,
  SOUNDS_ALIKE: msg`sounds alike`,
  TYPO: msg`typing error`,
  WORD_ORDER: msg`other order of names`,
  DOUBLE_NAME: msg`double name`,
  NAME_PART: msg`part of the name`,
  FAMILY: msg`family`,
  SPELLING: msg`other spelling`,
  TITLE: msg`other title`,
  FORM_OF_ADDRESS: msg`form of address`,
  GENERATION: msg`senior or junior`,
  LEGAL_FORM: msg`other legal form`,
  CARE_OF: msg`in care of somebody`,
  OTHER_NAME: msg`another name`,
  SOURCE_ADDRESS: msg`forwarding address`,
  NEAR_ADDRESS: msg`similar address`,
  STICKER: msg`forwarding sticker`,
  ORDER_NOT_LIVE: msg`forwarding order not active`,
  CLAIMED: msg`reported as missing`,
};

/** Why a step was not done, and what to do. */
export const stepRefusals: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_TRAY: msg`This tray is not open.`,
  TRAY_CLOSED: msg`This tray is finished. Open it again first.`,
  TRAY_IN_USE: msg`This tray is open already.`,
  NO_TRAY: msg`This is not the label of a tray.`,
  NO_LABEL: msg`This is not the label of an envelope.`,
  LABEL_IN_USE: msg`Another envelope has this label. Take a new one from the roll.`,
  NO_DAY: msg`Please enter the day written on the yellow envelope.`,
  UNKNOWN_ENVELOPE: msg`No envelope has this label.`,
  NOT_NOW: msg`This envelope is not at this step.`,
  NO_CANDIDATE: msg`Please choose one of the people shown.`,
  NOT_INDEPENDENT: msg`One of you two gave the other a badge or a PIN today. Somebody else has to decide this one.`,
  CHANGED_MEANWHILE: msg`Something has changed meanwhile. Please look at it once more.`,
  SAME_PERSON: msg`A second person has to do this.`,
  SCANNER_BUSY: msg`The scanner is still busy with the envelope before. Scan the label again in a moment.`,
  NO_PICTURE: msg`This is not a picture.`,
  NO_BOX: msg`This is not the label of a box.`,
  NOT_FILED_YET: msg`The document is still being read. Scan it again in a moment.`,
  UNKNOWN_COUNT: msg`This count is over. Scan the label of the box again.`,
  NOT_YOURS: msg`Somebody else counts this box now.`,
  IS_GONE: msg`This letter was sent or shredded by the book. Hand it to a Lead.`,
  UNKNOWN_FINDING: msg`This is settled already.`,
  UNKNOWN_SHELF: msg`No shelf has this label.`,
  NAME_TAKEN: msg`This name is taken.`,
  NO_NUMBERS: msg`There are no numbers left for this kind of label.`,
  INVALID_INPUT: msg`Please check the number.`,
  UNKNOWN_CLAIM: msg`This report was withdrawn or answered meanwhile.`,
  NOTHING_DUE: msg`Nothing goes back today.`,
  LIST_OPEN: msg`A list is open already.`,
  NOT_ON_LIST: msg`Not on the list. Put it back where it lay.`,
  ALREADY_OUT: msg`The carrier has this one already.`,
  NOT_RECALLED: msg`This paper stays where it is. Put it back.`,
};
