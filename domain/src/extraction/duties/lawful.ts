import { fold } from '../../basics/index.ts';
import type { ReadDuty } from '../../documents/index.ts';
import { dutyFrom } from './found-duty.ts';
import type { LawSigns } from './law.ts';
import type { Passage } from './passages.ts';
import type { Letter } from './signs.ts';
import { daysIn } from '../finders/dates.ts';
import { spanIn, type Span } from './spans.ts';

/** What a law lets the reader do, or asks of them, beside objections: a defence, a consent, leaving an insurer. */
export function readLawful(
  passages: readonly Passage[],
  signs: LawSigns,
  letter: Letter,
): readonly ReadDuty[] {
  return [
    ...passages.flatMap((passage) => (letter.isCourt ? defenceIn(passage) : [])).slice(0, 1),
    ...passages.flatMap((passage) => rentRiseIn(passage, signs)).slice(0, 1),
    ...(isPremiumRise(passages, signs) ? passages.flatMap(premiumRiseIn).slice(0, 1) : []),
    ...passages.flatMap(withdrawalIn).slice(0, 1),
    ...passages.flatMap(leavingIn).slice(0, 1),
    ...passages.flatMap(counterIn).slice(0, 1),
  ];
}

function defenceIn(passage: Passage): readonly ReadDuty[] {
  const span = spanIn(passage.folded);
  const isAsked = /(verteidig|klageerwiderung)/.test(passage.folded);
  if (!isAsked || span === null || span.unit !== 'weeks') return [];
  const law = span.length === 2 && /verteidig/.test(passage.folded) ? 'defence' : null;
  const rest = { kind: 'reply', isRight: false, day: null, score: 0.9 } as const;
  return [dutyFrom(passage, { ...rest, span: { ...span, counts: 'service' }, law })];
}

function rentRiseIn(passage: Passage, { text }: LawSigns): readonly ReadDuty[] {
  if (!/(mieterhohung|erhohung der [a-z]*miete)/.test(text)) return [];
  if (!/zustimm/.test(passage.folded) || !/(bitte|bitten|miete)/.test(passage.folded)) return [];
  const rest = { kind: 'reply', isRight: false, day: null, score: 0.8 } as const;
  return [dutyFrom(passage, { ...rest, law: 'rent-rise' })];
}

const isPremiumRise = (passages: readonly Passage[], { sender, subject }: LawSigns) =>
  /(versicher|krankenkasse|assekuranz|insur)/.test(`${sender} ${subject}`) &&
  passages.some(({ folded }) =>
    /(beitrag|pramie)[^.]{0,80}(erhoh|steig|anpass|anheb)|premium[^.]{0,80}(change|increase|rise)|(erhoh|anpass)[^.]{0,40}(beitrag|pramie)/.test(
      folded,
    ),
  );

function premiumRiseIn(passage: Passage): readonly ReadDuty[] {
  const span = spanIn(passage.folded);
  if (span?.unit !== 'months' || !/(kundig|terminat|cancel)/.test(passage.folded)) return [];
  const law = span.length === 1 ? 'premium-rise' : span.length === 2 ? 'health-premium-rise' : null;
  const rest = { kind: 'cancellation', isRight: true, day: null, score: 0.9 } as const;
  return [dutyFrom(passage, { ...rest, span: { ...span, counts: 'receipt' }, law })];
}

// A right to leave at once, without a day: where terms change, where the rent rises.
const LEAVES =
  /(fristlos|kostenfrei|kostenlos|ausserordentlich|free of charge)[^.]{0,60}(kundig|close your|cancel)|(kundig|close your|cancel)[^.]{0,60}(fristlos|kostenfrei|kostenlos|ausserordentlich|free of charge)/;
const MAY = /(konnen sie|sie konnen|sie haben das recht|sind sie berechtigt|you may|you can)/;

function leavingIn(passage: Passage): readonly ReadDuty[] {
  const { folded, text } = passage;
  if (!LEAVES.test(folded) || !MAY.test(folded) || daysIn(text).length > 0) return [];
  return [dutyFrom(passage, { kind: 'cancellation', isRight: true, day: null, score: 0.8 })];
}

// Whoever is warned may have their own view put on file.
function counterIn(passage: Passage): readonly ReadDuty[] {
  const { folded } = passage;
  if (
    !/gegendarstellung|gegenausserung/.test(folded) ||
    !/(konnen|haben das recht|steht)/.test(folded)
  )
    return [];
  return [dutyFrom(passage, { kind: 'reply', isRight: true, day: null, score: 0.8 })];
}

// Consents, mandates and powers can be revoked at any time, and are no contracts.
const REVOKED = /(einwilligung|lastschrift|mandat|vollmacht|consent)/;
const WITHDRAWS =
  /widerruf[^.]{0,60}(vertrag|frist|recht|bestellung)|(vertrag|bestellung|kauf)[^.]{0,140}widerruf|(withdraw from|cancel) (this|the|your) (contract|order|purchase|policy)|ohne (angabe von )?grunde?n?\b[^.]{0,30}widerruf|cancel within/;
const UNTIL = /\b(bis|spatestens|by)( zum| am| einschliesslich)?\s*$/;

const isTwoWeeks = ({ unit, length }: Span) => length === (unit === 'days' ? 14 : 2);

function withdrawalIn(passage: Passage): readonly ReadDuty[] {
  const span = spanIn(passage.folded);
  if (!WITHDRAWS.test(passage.folded) || REVOKED.test(passage.folded)) return [];
  const named = daysIn(passage.text).find(({ start }) =>
    UNTIL.test(fold(passage.text.slice(0, start))),
  );
  const rest = { kind: 'cancellation', isRight: true, score: 0.8 } as const;
  if (named !== undefined) return [dutyFrom(passage, { ...rest, day: named.day })];
  if (span === null || span.unit === 'months') return [];
  const counted = { ...span, counts: 'receipt' } as const;
  const law = isTwoWeeks(span) ? 'withdrawal' : null;
  return [dutyFrom(passage, { ...rest, day: null, span: counted, law })];
}
