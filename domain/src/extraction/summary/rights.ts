import { fold } from '../../basics/index.ts';
import type { Known, KnownDuty } from './known.ts';
import type { Outcome, Remedy, Slots, Statement } from './statement.ts';
import type { Phrase } from './phrases.ts';
import { firstOfKinds, isOver, sayingBy } from './wanted.ts';

/** What a document lets its reader do: object, or leave a contract; what is done is no longer told. */
export function rightsOf({ duties, values, today }: Known): readonly Statement[] {
  return firstOfKinds(duties, today).flatMap((duty) => {
    if (duty.isDone) return [];
    const said = saidOf(duty, values.kind, today);
    return said === null
      ? []
      : [{ ...said, source: duty, part: 'right' as const, rank: 2 as const }];
  });
}

type Saying = { readonly phrase: Phrase; readonly slots: Slots };

const CANCEL = {
  by: 'cancelBy',
  unsure: 'cancelUnsure',
  over: 'cancelOver',
  earliest: 'cancelEarliest',
} as const;

function saidOf(duty: KnownDuty, kind: string | null, today: string): Saying | null {
  if (duty.kind === 'objection') return objectionOf(duty, kind, today);
  if (duty.kind !== 'cancellation') return null;
  if (!duty.isRight && duty.day !== null)
    return { phrase: 'cancelDutyBy', slots: { day: duty.day } };
  return sayingBy(CANCEL, duty, today);
}

function objectionOf(duty: KnownDuty, kind: string | null, today: string): Saying {
  const { day, isEarliest, isCertain } = duty;
  const { remedy, outcome } = remedyOf(duty, kind);
  const past = isOver(duty, today);
  if (day !== null && isEarliest)
    return past
      ? { phrase: 'objectOpen', slots: { remedy } }
      : { phrase: 'objectEarliest', slots: { remedy, day } };
  if (day === null) return { phrase: 'objectUnsure', slots: { remedy } };
  if (!isCertain)
    return past
      ? { phrase: 'objectOpen', slots: { remedy } }
      : { phrase: 'objectLikelyBy', slots: { remedy, day } };
  if (past) return { phrase: 'objectOver', slots: { remedy, day } };
  return { phrase: 'objectBy', slots: { remedy, day, outcome } };
}

type Way = { readonly remedy: Remedy; readonly outcome: Outcome };

const BY_LAW: Readonly<Record<string, Way>> = {
  'tax-objection': { remedy: 'objection', outcome: 'decision' },
  'tax-action': { remedy: 'action', outcome: 'decision' },
  'office-objection': { remedy: 'opposition', outcome: 'decision' },
  'office-action': { remedy: 'action', outcome: 'decision' },
  'social-objection': { remedy: 'opposition', outcome: 'decision' },
  'social-action': { remedy: 'action', outcome: 'decision' },
  'payment-order': { remedy: 'opposition', outcome: 'claim' },
  'labour-payment-order': { remedy: 'opposition', outcome: 'claim' },
  'enforcement-order': { remedy: 'objection', outcome: 'claim' },
  'labour-enforcement-order': { remedy: 'objection', outcome: 'claim' },
  fine: { remedy: 'objection', outcome: 'fine' },
  'penal-order': { remedy: 'objection', outcome: 'penalOrder' },
  dismissal: { remedy: 'action', outcome: 'dismissal' },
};

// Where no law is known the letter's own word tells which way there is.
const BY_WORD: readonly (readonly [RegExp, Remedy])[] = [
  [/einspruch/, 'objection'],
  [/\bklage/, 'action'],
  [/beschwerde|berufung|\bappeal/, 'complaint'],
  [/widerspruch/, 'opposition'],
];

function remedyOf({ law, sentence }: KnownDuty, kind: string | null): Way {
  const byLaw = law === null ? undefined : BY_LAW[law];
  if (byLaw !== undefined) return byLaw;
  const folded = fold(sentence ?? '');
  const remedy = BY_WORD.find(([word]) => word.test(folded))?.[1] ?? 'dispute';
  if (remedy === 'dispute') return { remedy, outcome: 'letter' };
  return { remedy, outcome: kind === 'fine' ? 'fine' : 'decision' };
}
