import { isPayable } from '@postkorb/domain/documents';
import type { OpenDocument } from '../record/open-document.ts';
import type { SingleField } from '../record/readings.ts';
import { inOrder, isOver } from '../duties/duty-order.ts';
import type { Duty } from '../duties/duty-words.ts';

/** What it depends on what a document wants. */
export type Wanting = Pick<OpenDocument, 'classificationType' | 'kind' | 'duties'> & {
  readonly paymentDeadline: Pick<NonNullable<OpenDocument['paymentDeadline']>, 'state'> | null;
  readonly metadata: Pick<
    OpenDocument['metadata'],
    'amountCents' | 'iban' | 'dueDate' | 'isCollected' | 'isOutgoing'
  >;
};

/** One thing that a document wants of its reader; money may be wanted without a day, and then by no duty. */
export type Want = {
  readonly id: string;
  readonly duty: Duty | null;
  /** Whether it is the money that the document asks to be transferred. */
  readonly isTransfer: boolean;
  readonly day: string | null;
  readonly state: Duty['state'];
  readonly court: Duty['court'];
};

/** What a document wants or still allows, what it only tells, and what comes first. */
export type Wants = {
  /** What is wanted next, then all else by its day: a right that ends sooner stands before a duty that ends later. */
  readonly all: readonly Want[];
  readonly next: Want | null;
  readonly quiet: readonly Duty[];
  /** Whether the sender takes the money by themselves. */
  readonly isCollected: boolean;
};

/** Whether its reader is to transfer money. */
function asksForTransfer({ metadata, classificationType, kind }: Wanting): boolean {
  return !metadata.isCollected && isPayable({ ...metadata, classificationType, kind });
}

// The money that is collected and the end of a contract are known, and want nothing.
const isQuiet = ({ isRight, kind }: Duty, { metadata: { isCollected, isOutgoing } }: Wanting) =>
  isRight || kind === 'contractEnd' || (kind === 'payment' && (isCollected || isOutgoing));

const ofDuty = (duty: Duty): Want => ({
  id: duty.id,
  duty,
  isTransfer: false,
  day: duty.day ?? null,
  state: duty.state,
  court: duty.court,
});

function transferOf(document: Wanting, duty: Duty | null, isPaid: boolean): Want {
  const { paymentDeadline, metadata } = document;
  const day = metadata.dueDate ?? null;
  const state = paymentDeadline?.state ?? 'open';
  const known = duty === null ? { id: 'transfer', duty, day, state, court: null } : ofDuty(duty);
  return {
    ...known,
    isTransfer: true,
    day: known.day ?? day,
    state: isPaid ? 'done' : known.state,
  };
}

const isOpenRight = (duty: Duty) => duty.isRight && !isOver(duty);

/** What a document wants and still allows, the next to do first; what is paid is done whatever its day says. */
export function wantsOf(document: Wanting, isPaid: boolean): Wants {
  const pending = document.duties.filter((duty) => !isQuiet(duty, document));
  const asks = asksForTransfer(document);
  const payments = pending.filter(({ kind }) => kind === 'payment');
  const onDay = payments.find(({ day }) => day === document.metadata.dueDate);
  const paying = asks ? (onDay ?? payments[0] ?? null) : null;
  const others = pending.filter((duty) => duty !== paying).map(ofDuty);
  const wanted = asks ? [transferOf(document, paying, isPaid), ...others] : others;
  const next = inOrder(wanted).find((want) => !isOver(want)) ?? null;
  const rights = document.duties.filter(isOpenRight).map(ofDuty);
  const rest = inOrder([...wanted.filter((want) => want !== next), ...rights]);
  return {
    all: next === null ? rest : [next, ...rest],
    next,
    quiet: document.duties.filter((duty) => isQuiet(duty, document) && !isOpenRight(duty)),
    isCollected:
      document.metadata.isCollected &&
      (document.metadata.amountCents != null || document.metadata.dueDate != null),
  };
}

/** What is shown of what a document only tells: whoever was paid by its writer needs no line of it. */
export function quietOf({ metadata }: Wanting, { quiet }: Pick<Wants, 'quiet'>): readonly Duty[] {
  return metadata.isOutgoing ? quiet.filter(({ kind }) => kind !== 'payment') : quiet;
}

/** What is known of the money and is said with what is wanted, so that no other place need say it. */
export function saidByWants(document: Wanting): readonly SingleField[] {
  if (asksForTransfer(document)) return ['amountCents', 'dueDate', 'iban', 'reference'];
  const { metadata, duties } = document;
  const isMoney = metadata.isCollected || duties.some(({ kind }) => kind === 'payment');
  return isMoney && !metadata.isOutgoing ? ['amountCents', 'dueDate'] : [];
}
