import { fold } from '../../basics/index.ts';
import { isPayable } from '../../documents/index.ts';
import { sourced, type Known, type KnownDuty, type Source, type Sourced } from './known.ts';
import { RHYTHMS, type Rhythm, type Statement } from './statement.ts';

/** What a document says of money: what is to be paid and by when, what is collected, what comes back. */
export function moneyOf(known: Known): readonly Statement[] {
  if (known.values.isOutgoing) return ownMoney(known);
  const credit = creditOf(known);
  return credit === null ? askedOf(known) : [creditSaid(known, credit)];
}

function askedOf(known: Known): readonly Statement[] {
  const { values } = known;
  const payments = paymentsOf(known);
  if (payments.length === 0 && !isPayable(values)) return [];
  const open = payments.filter(({ isDone }) => !isDone);
  const duty = open[0] ?? payments[0] ?? null;
  const asked: Asked = {
    amount: amountOf(known, payments, duty),
    day: dayOf(known, payments, duty),
    duty,
  };
  const source = sourceOf(asked);
  if (source === null) return [];
  const isPaid = payments.length > 0 ? open.length === 0 : known.isPaid;
  return [
    ...sayingOf(known, asked, isPaid).map((each) => ({
      source,
      ...each,
      part: 'money' as const,
      rank: each.rank ?? 1,
    })),
    ...furtherOf(open),
    ...(isPaid ? [] : quoteOf(known)),
  ].map((each) => withCurrency(each, values.currency));
}

function sayingOf(known: Known, asked: Asked, isPaid: boolean): readonly Saying[] {
  if (known.values.isCollected) return collected(known, asked);
  return isPaid ? paid(asked) : demanded(known, asked);
}

type Asked = {
  readonly amount: Sourced<number> | null;
  readonly day: Sourced<string> | null;
  readonly duty: KnownDuty | null;
};
type Saying = Pick<Statement, 'phrase' | 'slots'> & {
  readonly source?: Source;
  readonly rank?: 1 | 2;
};

/** The payments of a document, the earliest first; those without a day behind the others. */
export const paymentsOf = ({ duties }: Known): readonly KnownDuty[] =>
  duties
    .filter(({ kind, isRight }) => kind === 'payment' && !isRight)
    .toSorted((one, other) => (one.day ?? '~').localeCompare(other.day ?? '~'));

// What comes back: read as such, or a sum that a person or a file gives with a minus.
function creditOf(known: Known): Sourced<number> | null {
  const { amountCents } = known.values;
  if (amountCents !== null && amountCents < 0) return sourced(known, 'amountCents', amountCents);
  if (amountCents !== null) return null;
  const read = known.readings.find(({ field }) => field === 'creditCents');
  return read === undefined ? null : sourced(known, 'creditCents', Number(read.value));
}

function creditSaid({ values }: Known, { value, isSure, source }: Sourced<number>): Statement {
  const slots = isSure ? { amount: { cents: Math.abs(value), currency: values.currency } } : {};
  return { phrase: isSure ? 'credit' : 'creditUnsure', slots, source, part: 'money', rank: 1 };
}

function ownMoney(known: Known): readonly Statement[] {
  const { amountCents, currency } = known.values;
  const amount = sourced(known, 'amountCents', amountCents);
  if (amount === null || !amount.isSure) return [];
  const slots = { amount: { cents: amount.value, currency } };
  return [{ phrase: 'ownAmount', slots, source: amount.source, part: 'money', rank: 2 }];
}

// Of several payments each has a sum of its own; what a person corrected counts before what the one was read with.
function amountOf(
  known: Known,
  payments: readonly KnownDuty[],
  duty: KnownDuty | null,
): Sourced<number> | null {
  const whole = sourced(known, 'amountCents', known.values.amountCents);
  if (payments.length < 2 && whole !== null) return whole;
  if (duty?.amountCents == null) return payments.length < 2 ? whole : null;
  if (duty.amountCents === whole?.value) return whole;
  return {
    value: duty.amountCents,
    isSure: duty.isCertain,
    isLikely: duty.isCertain,
    source: duty,
  };
}

function dayOf(
  known: Known,
  payments: readonly KnownDuty[],
  duty: KnownDuty | null,
): Sourced<string> | null {
  const read = sourced(known, 'dueDate', known.values.dueDate);
  const isCorrected = known.values.userFields.includes('dueDate');
  if (duty === null || (isCorrected && payments.length < 2)) return read;
  if (duty.day === null) return null;
  const { day, isCertain } = duty;
  const isSure = day === read?.value ? read.isSure : isCertain;
  return { value: day, isSure, isLikely: isCertain || isSure, source: duty };
}

// The sentence that sets the day, unless a person set another one.
function sourceOf({ amount, day, duty }: Asked): Source | null {
  const isOfDuty = duty !== null && duty.page !== null && (day === null || day.source === duty);
  return isOfDuty ? duty : (amount?.source ?? day?.source ?? duty);
}

const sure = <V>(one: Sourced<V> | null): V | null => (one?.isSure ? one.value : null);
const euros = (cents: number) => ({ cents, currency: null });

function demanded({ today }: Known, { amount, day }: Asked): readonly Saying[] {
  const cents = sure(amount);
  if (day?.isLikely !== true) return withoutDay(cents, { amount, day });
  const way = wayOf(day, today);
  if (cents !== null)
    return [{ phrase: `pay${way}`, slots: { amount: euros(cents), day: day.value } }];
  return [
    { phrase: `paySomething${way}`, slots: { day: day.value } },
    { phrase: 'howMuchUnsure', slots: {}, ...placed(amount) },
  ];
}

function wayOf({ value, isSure }: Sourced<string>, today: string) {
  if (!isSure) return 'LikelyBy';
  return value < today ? 'Overdue' : 'By';
}

function withoutDay(
  cents: number | null,
  { amount, day }: Pick<Asked, 'amount' | 'day'>,
): readonly Saying[] {
  if (cents === null)
    return [
      { phrase: 'paySomething', slots: {} },
      { phrase: 'howMuchAndWhenUnsure', slots: {}, ...placed(amount ?? day) },
    ];
  return [
    { phrase: 'pay', slots: { amount: euros(cents) } },
    { phrase: 'whenToPayUnsure', slots: {}, ...placed(day) },
  ];
}

// Where what is not known may stand.
const placed = (one: Sourced<unknown> | null) =>
  one === null ? { rank: 2 as const } : { source: one.source, rank: 2 as const };

function paid({ amount }: Asked): readonly Saying[] {
  const cents = sure(amount);
  return cents === null
    ? [{ phrase: 'paidSomething', slots: {} }]
    : [{ phrase: 'paid', slots: { amount: euros(cents) } }];
}

function collected(known: Known, { amount, day, duty }: Asked): readonly Saying[] {
  const isSure = sourced(known, 'isCollected', 'yes')?.isSure === true || duty?.isCertain === true;
  if (!isSure) return [{ phrase: 'collectedLikely', slots: {} }];
  const [cents, on] = [sure(amount), sure(day)];
  const something = cents === null ? 'Something' : '';
  const money = cents === null ? {} : { amount: euros(cents) };
  if (on === null) return [{ phrase: `collected${something}`, slots: money }];
  const from = debitFrom(known, cents, on);
  if (from !== null) return [from];
  const when = on < known.today ? 'Before' : 'On';
  return [{ phrase: `collected${something}${when}`, slots: { ...money, day: on } }];
}

const readingOf = ({ readings }: Known, field: string) =>
  readings.find((each) => each.field === field)?.value ?? null;

const RHYTHM_WORDS: Readonly<Record<Rhythm, RegExp>> = {
  month:
    /\b(monatlich\w*|(pro|im|je) monat|monats(miete|beitrag|preis|rate|abschlag)\w*|monthly|(per|a|every|each) month)\b/,
  quarter:
    /\b(vierteljahrlich\w*|quartalsweise|(pro|im|je) (quartal|vierteljahr)|quarterly|(per|a|every|each) quarter)\b/,
  halfYear: /\b(halbjahrlich\w*|(pro|im|je) halbjahr|half-yearly|every six months)\b/,
  year: /\b(jahrlich\w*|(pro|im|je) jahr|jahres(beitrag|pramie|preis)\w*|yearly|annual(ly)?|(per|a|every|each) year)\b/,
};

/** How often a sentence says that something is paid; null where it says nothing, or several things. */
function rhythmIn(sentence: string): Rhythm | null {
  const folded = fold(sentence);
  const [first, ...more] = RHYTHMS.filter((rhythm) => RHYTHM_WORDS[rhythm].test(folded));
  return more.length > 0 ? null : (first ?? null);
}

// A sum that is debited again and again from then on, unless a person corrected the day.
function debitFrom(known: Known, cents: number | null, day: string): Saying | null {
  if (cents === null || readingOf(known, 'debitFrom') !== day) return null;
  const duty = known.duties.find((each) => each.kind === 'payment' && each.day === day);
  const every = rhythmIn(duty?.sentence ?? '');
  const former = readingOf(known, 'formerCents');
  const phrase =
    `debitFrom${every === null ? '' : 'Every'}${former === null ? '' : 'Instead'}` as const;
  return {
    phrase,
    slots: {
      amount: euros(cents),
      day,
      ...(every !== null && { every }),
      ...(former !== null && { former: euros(Number(former)) }),
    },
  };
}

// Of several payments the next is named, then how many are still to come.
function furtherOf(open: readonly KnownDuty[]): readonly Statement[] {
  const further = open.slice(1).filter(({ day, isCertain }) => day !== null && isCertain);
  const last = further.at(-1);
  if (last?.day == null) return [];
  const rest = { source: last, part: 'money', rank: 3 } as const;
  return further.length === 1
    ? [{ phrase: 'nextPayment', slots: { day: last.day }, ...rest }]
    : [{ phrase: 'morePayments', slots: { count: further.length, day: last.day }, ...rest }];
}

function quoteOf(known: Known): readonly Statement[] {
  const { reference, isCollected } = known.values;
  const said = sourced(known, 'reference', reference);
  if (said === null || !said.isSure || isCollected) return [];
  const { value, source } = said;
  return [{ phrase: 'quote', slots: { reference: value }, source, part: 'next', rank: 5 }];
}

const withCurrency = (said: Statement, currency: string | null): Statement =>
  said.slots.amount === undefined
    ? said
    : {
        ...said,
        slots: {
          ...said.slots,
          amount: { ...said.slots.amount, currency },
          ...(said.slots.former && { former: { ...said.slots.former, currency } }),
        },
      };
