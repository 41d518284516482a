import type { DutyKind } from '../../documents/index.ts';
import type { Known, KnownDuty } from './known.ts';
import type { Phrase } from './phrases.ts';
import type { Part, Slots, Statement } from './statement.ts';

/** What a document wants done beside paying, and what ends or holds on a day: one sentence for each kind. */
export function wantedOf({ duties, today }: Known): readonly Statement[] {
  return firstOfKinds(duties, today).flatMap((duty) => [
    ...saidOf(duty, today),
    ...(isMeeting(duty) && duty.mustAppear && !isOver(duty, today) && !duty.isDone
      ? [{ phrase: 'mustAppear', slots: {}, source: duty, part: 'wanted', rank: 2 } as const]
      : []),
  ]);
}

const isMeeting = ({ kind }: KnownDuty) => kind === 'hearing' || kind === 'appointment';

/** Whether the day of a duty is past. */
export const isOver = ({ day }: KnownDuty, today: string): boolean => day !== null && day < today;

/** Of each kind the next one that is still to come, or the last; rights and duties of one kind are two. */
export function firstOfKinds(duties: readonly KnownDuty[], today: string): readonly KnownDuty[] {
  const order = duties.toSorted(
    (one, other) =>
      Number(one.isDone) - Number(other.isDone) ||
      Number(isOver(one, today)) - Number(isOver(other, today)) ||
      (one.day ?? '~').localeCompare(other.day ?? '~'),
  );
  return order.filter(
    ({ kind, isRight }, at) =>
      order.findIndex((other) => other.kind === kind && other.isRight === isRight) === at,
  );
}

type Saying = { readonly phrase: Phrase; readonly slots: Slots };

function saidOf(duty: KnownDuty, today: string): readonly Statement[] {
  const said = wordsFor(duty, today);
  if (said === null) return [];
  const rank = duty.isDone ? 4 : duty.kind === 'offer' || duty.kind === 'contractEnd' ? 3 : 1;
  return [{ ...said, source: duty, part: partOf(duty), rank }];
}

const NEXT: readonly DutyKind[] = ['offer', 'contractEnd'];
const partOf = ({ kind, isRight }: KnownDuty): Part =>
  NEXT.includes(kind) ? 'next' : isRight ? 'right' : 'wanted';

/** The words a kind has for a day that is known, one that is not, one that is past, and for what is done. */
type Words = {
  readonly by: Phrase;
  readonly unsure: Phrase;
  readonly over: Phrase;
  readonly earliest?: Phrase;
  readonly done?: Phrase;
};

const WORDS: Readonly<Partial<Record<DutyKind, Words>>> = {
  reply: {
    by: 'replyBy',
    unsure: 'replyUnsure',
    over: 'replyOverdue',
    earliest: 'replyEarliest',
    done: 'replyDone',
  },
  submission: {
    by: 'submitBy',
    unsure: 'submitUnsure',
    over: 'submitOverdue',
    earliest: 'submitEarliest',
    done: 'submitDone',
  },
  offer: { by: 'offerUntil', unsure: 'offerUnsure', over: 'offerOver' },
  contractEnd: { by: 'contractEnds', unsure: 'contractEndUnsure', over: 'contractEnded' },
};
const MAY_REPLY: Words = { by: 'mayReplyBy', unsure: 'mayReply', over: 'mayReply' };

function wordsFor(duty: KnownDuty, today: string): Saying | null {
  if (isMeeting(duty)) return meetingOf(duty, today);
  const words = duty.kind === 'reply' && duty.isRight ? MAY_REPLY : WORDS[duty.kind];
  if (words === undefined) return null;
  if (duty.isDone) return words.done === undefined ? null : { phrase: words.done, slots: {} };
  return sayingBy(words, duty, today);
}

/** A sentence of a kind of duty, by what is known of its day; one that lies in the past is never said of a mere earliest day. */
export function sayingBy(words: Words, duty: KnownDuty, today: string): Saying {
  const { day, isEarliest, isCertain } = duty;
  if (day !== null && isEarliest && words.earliest !== undefined)
    return isOver(duty, today)
      ? { phrase: words.unsure, slots: {} }
      : { phrase: words.earliest, slots: { day } };
  if (day === null || !isCertain) return { phrase: words.unsure, slots: {} };
  return { phrase: isOver(duty, today) ? words.over : words.by, slots: { day } };
}

function meetingOf(duty: KnownDuty, today: string): Saying | null {
  const { day, isCertain, isDone, kind } = duty;
  const name = kind === 'hearing' ? 'hearing' : 'meeting';
  if (isDone) return null;
  if (day === null || !isCertain) return { phrase: `${name}Unsure`, slots: {} };
  if (isOver(duty, today)) return { phrase: `${name}Over`, slots: { day } };
  const { ending, slots } = placeOf(duty);
  return { phrase: `${name}${ending}`, slots: { day, ...slots } };
}

function placeOf({ time, place }: KnownDuty) {
  if (time !== null && place !== null) return { ending: 'AtIn', slots: { time, place } } as const;
  if (time !== null) return { ending: 'At', slots: { time } } as const;
  if (place !== null) return { ending: 'In', slots: { place } } as const;
  return { ending: '', slots: {} } as const;
}
