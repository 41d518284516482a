export type Kind =
  | 'invoice'
  | 'reminder'
  | 'decision'
  | 'court'
  | 'contract'
  | 'cancellation'
  | 'offer'
  | 'advertising'
  | 'private'
  | 'statement'
  | 'certificate'
  | 'other';

export type ReferenceKind =
  | 'invoice'
  | 'customer'
  | 'contract'
  | 'file'
  | 'cashSign'
  | 'taxNumber'
  | 'insurance'
  | 'order'
  | 'payment'
  | 'object'
  | 'member';

export type Reference = { readonly kind: ReferenceKind; readonly value: string };

export type DutyKind =
  | 'payment'
  | 'hearing'
  | 'appointment'
  | 'objection'
  | 'reply'
  | 'submission'
  | 'cancellation'
  | 'offer'
  | 'contractEnd';

/** What is to be done or may be done, until a day; null where the day hangs on when the letter came. */
export type Duty = {
  readonly kind: DutyKind;
  /** A right of the recipient, whom nobody forces. */
  readonly right: boolean;
  readonly day: string | null;
  readonly time?: string;
  readonly amountCents?: number;
};

/** What a careful person reads from a letter; null where it says nothing. */
export type Truth = {
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly senderPhone: string | null;
  readonly recipientName: string | null;
  readonly subject: string | null;
  readonly documentDate: string | null;
  readonly dueDate: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  /** What is to be quoted when paying. */
  readonly reference: string | null;
  readonly language: string;
  readonly documentType: 'Document' | 'Invoice';
  readonly kind: Kind;
  readonly references: readonly Reference[];
  readonly duties: readonly Duty[];
  /** Letters of one matter bear the same. */
  readonly case: string;
};

/** Fields that hold one value each and stand somewhere on the paper. */
export const PRINTED = [
  'senderName',
  'senderEmail',
  'senderPhone',
  'recipientName',
  'subject',
  'documentDate',
  'dueDate',
  'amountCents',
  'currency',
  'iban',
  'reference',
] as const;
export type Printed = (typeof PRINTED)[number];

/** One letter: its pages as HTML, and what it says. */
export type Letter = {
  readonly id: string;
  readonly layout: string;
  readonly heldOut: boolean;
  readonly html: string;
  readonly truth: Truth;
};
