import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CreateSourceRefusal,
  ForwardingIssueReason,
  ForwardingReportRefusal,
  ResumeSourceRefusal,
  SourceProblem,
  SourceProblemCode,
  SourceStage,
} from '@postkorb/domain/forwarding';
import { Ban, CalendarX, Check, Clock, RefreshCw, type LucideIcon } from 'lucide-react';
import type { Tone } from '../ui/display/chip-tone.ts';

type Chip = { readonly text: MessageDescriptor; readonly tone: Tone; readonly icon: LucideIcon };

/** How far an order is, in a word. */
export const stageChips: Record<SourceStage, Chip> = {
  Requested: { text: msg`Order placed`, tone: 'new', icon: Clock },
  Activating: { text: msg`Being set up`, tone: 'new', icon: Clock },
  Activated: { text: msg`Active`, tone: 'done', icon: Check },
  Renewing: { text: msg`Being extended`, tone: 'done', icon: RefreshCw },
  NoExtension: { text: msg`Ends without extension`, tone: 'deadline', icon: CalendarX },
  Expiring: { text: msg`Ends soon`, tone: 'deadline', icon: CalendarX },
  Expired: { text: msg`Ended`, tone: 'plain', icon: CalendarX },
  Cancelling: { text: msg`Being cancelled`, tone: 'deadline', icon: Ban },
  Canceled: { text: msg`Cancelled`, tone: 'plain', icon: Ban },
};

/** What may be wrong with forwarded post. */
export const issueReasons: Record<ForwardingIssueReason, MessageDescriptor> = {
  noMailReceived: msg`I receive no post at all`,
  noForwarding: msg`Post still goes to the old address`,
  addressing: msg`Names or addresses are wrong`,
  postalServiceProvider: msg`Another carrier does not forward`,
  deliveryAgent: msg`A problem with the person who delivers`,
  other: msg`Something else`,
};

/** What is true of an order whose carrier is only played. */
export const simulated = msg`This order is simulated: no post is forwarded, and nothing is charged.`;

const invalid = msg`Please check the fields that are marked.`;
const done = msg`This was done already. Please reload the page.`;
const unknown = msg`This forwarding order is no longer there. Please reload the page.`;

const notAllowed = msg`Only the Owner and Admins may change this.`;
/** Said to Owner and Admins whose contract brings no letters. */
export const noPaper = msg`Your contract does not include paper post, so no further post is forwarded.`;

/** Why nothing was ordered. */
export const createRefusals: Record<CreateSourceRefusal, MessageDescriptor> = {
  NOT_ALLOWED: notAllowed,
  PAYWALL: msg`Post can be forwarded as soon as the open invoices are paid.`,
  OVERLAPS: msg`An order forwards the post of one of these names from this address at this time already, or is extended into it.`,
  LIMIT_REACHED: msg`There are 50 forwarding orders already. Please cancel one first.`,
  IDEMPOTENCY_KEY_REUSED: done,
  INVALID_INPUT: invalid,
};

/** Why an order goes on as it was. */
export const changeRefusals: Record<ResumeSourceRefusal, MessageDescriptor> = {
  UNKNOWN_SOURCE: unknown,
  NOT_ALLOWED: noPaper,
  OVERLAPS: msg`Another order takes over afterwards. Please cancel that one first.`,
  NOT_NOW: msg`That is not possible any more. The order has gone on since, or the time for it has passed.`,
};

/** Why nothing was reported. */
export const reportRefusals: Record<ForwardingReportRefusal, MessageDescriptor> = {
  UNKNOWN_SOURCE: unknown,
  NOT_NOW: msg`This forwarding order is over.`,
  TOO_EARLY: msg`It is too early for that. The carrier needs up to 10 working days.`,
  ALREADY_REPORTED: msg`You have reported a problem with this order already.`,
  IDEMPOTENCY_KEY_REUSED: done,
  INVALID_INPUT: invalid,
};

export const notCreated = msg`The forwarding order could not be created. Please try again.`;
export const notCancelled = msg`The forwarding order could not be cancelled. Please try again.`;
export const notChanged = msg`The forwarding order could not be changed. Please try again.`;
export const notSetUp = msg`Post forwarding could not be set up. Please try again.`;
export const notReported = msg`There was an issue. Please try again.`;

const problems: Record<SourceProblemCode, (position: number) => MessageDescriptor> = {
  REQUIRED: () => msg`This is a mandatory field`,
  TOO_LONG: (position) => msg`At most ${position} characters.`,
  NOT_EXACT: (position) => msg`Exactly ${position} digits.`,
  TOO_MANY: (position) => msg`At most ${position} names. Further names need an order of their own.`,
  INVALID_CHARACTERS: () => msg`Please use only letters and common symbols.`,
  NUMBER_NOT_APART: () => msg`Please put a space between street and number.`,
  UNKNOWN_COUNTRY: () => msg`Please choose a country.`,
  ONLY_GERMANY: () => msg`Post is forwarded from Germany only.`,
  NOT_CONFIRMED: () => msg`Please confirm this.`,
  TOO_EARLY: () => msg`Today at the earliest.`,
  TOO_LATE: () => msg`Within six months at the latest.`,
};

/** What is wrong with a field of an order, said at the field. */
export const sourceProblem = ({ code, position = 0 }: SourceProblem): MessageDescriptor =>
  problems[code](position);
