import type { DocumentKind } from '../../documents/index.ts';
import type { Money, Outcome, Remedy, Rhythm } from './statement.ts';

/** Every sentence that a summary may say, with what fills it. A catalogue has all of them, each exactly one sentence. */
export const PHRASES = {
  // From whom, and what.
  letterOf: ['kind', 'sender'],
  letterOfAbout: ['kind', 'sender', 'subject'],
  letterLikelyOf: ['kind', 'sender'],
  letterLikelyOfAbout: ['kind', 'sender', 'subject'],
  letterAbout: ['kind', 'subject'],
  noteOf: ['kind', 'sender'],
  noteOfAbout: ['kind', 'sender', 'subject'],
  noteLikelyOf: ['kind', 'sender'],
  noteLikelyOfAbout: ['kind', 'sender', 'subject'],
  noteAbout: ['kind', 'subject'],
  advertisingOf: ['sender'],
  advertisingAbout: ['subject'],
  ownTo: ['recipient'],
  own: [],
  ownAmount: ['amount'],
  // How much, and by when.
  pay: ['amount'],
  payBy: ['amount', 'day'],
  payLikelyBy: ['amount', 'day'],
  payOverdue: ['amount', 'day'],
  paySomethingBy: ['day'],
  paySomethingLikelyBy: ['day'],
  paySomethingOverdue: ['day'],
  paySomething: [],
  howMuchUnsure: [],
  howMuchAndWhenUnsure: [],
  whenToPayUnsure: [],
  nextPayment: ['day'],
  morePayments: ['count', 'day'],
  paid: ['amount'],
  paidSomething: [],
  collected: ['amount'],
  collectedOn: ['amount', 'day'],
  collectedSomething: [],
  collectedSomethingOn: ['day'],
  collectedBefore: ['amount', 'day'],
  collectedSomethingBefore: ['day'],
  debitFrom: ['amount', 'day'],
  debitFromInstead: ['amount', 'day', 'former'],
  debitFromEvery: ['amount', 'day', 'every'],
  debitFromEveryInstead: ['amount', 'day', 'every', 'former'],
  collectedLikely: [],
  credit: ['amount'],
  creditUnsure: [],
  // What else is wanted.
  meeting: ['day'],
  meetingAt: ['day', 'time'],
  meetingIn: ['day', 'place'],
  meetingAtIn: ['day', 'time', 'place'],
  meetingUnsure: [],
  meetingOver: ['day'],
  hearing: ['day'],
  hearingAt: ['day', 'time'],
  hearingIn: ['day', 'place'],
  hearingAtIn: ['day', 'time', 'place'],
  hearingUnsure: [],
  hearingOver: ['day'],
  mustAppear: [],
  replyBy: ['day'],
  replyEarliest: ['day'],
  replyUnsure: [],
  replyOverdue: ['day'],
  replyDone: [],
  mayReplyBy: ['day'],
  mayReply: [],
  submitBy: ['day'],
  submitEarliest: ['day'],
  submitUnsure: [],
  submitOverdue: ['day'],
  submitDone: [],
  cancelDutyBy: ['day'],
  // What if not.
  lateFee: [],
  courtAction: [],
  collectionAgency: [],
  enforcement: [],
  cutOff: [],
  terminated: [],
  benefitsEnd: [],
  penalty: [],
  defaultJudgment: [],
  coercion: [],
  estimated: [],
  deemedConsent: [],
  // Rights.
  objectBy: ['remedy', 'day', 'outcome'],
  objectLikelyBy: ['remedy', 'day'],
  objectEarliest: ['remedy', 'day'],
  objectUnsure: ['remedy'],
  objectOver: ['remedy', 'day'],
  objectOpen: ['remedy'],
  cancelBy: ['day'],
  cancelEarliest: ['day'],
  cancelUnsure: [],
  cancelOver: ['day'],
  // What next.
  offerUntil: ['day'],
  offerUnsure: [],
  offerOver: ['day'],
  contractEnds: ['day'],
  contractEndUnsure: [],
  contractEnded: ['day'],
  quote: ['reference'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Phrase = keyof typeof PHRASES;

/** One language of summaries: its sentences with their slots in braces, and how it says what fills them. */
export type Catalogue = {
  readonly direction: 'ltr' | 'rtl';
  readonly phrases: Readonly<Record<Phrase, string>>;
  /** Each kind as it stands behind "this is". */
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly remedies: Readonly<Record<Remedy, string>>;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly rhythms: Readonly<Record<Rhythm, string>>;
  readonly amount: (money: Money) => string;
  readonly day: (day: string) => string;
  readonly time: (time: string) => string;
  /** From somebody. */
  readonly from: (sender: string) => string;
};
