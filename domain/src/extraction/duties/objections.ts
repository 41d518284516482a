import type { ReadDuty } from '../../documents/index.ts';
import type { Day } from '../../basics/index.ts';
import { withoutRightsOfAdvertised } from '../fields/advertising.ts';
import { daysIn } from '../finders/dates.ts';
import { dutyFrom } from './found-duty.ts';
import { lawOf, type LawSigns } from './law.ts';
import type { Passage } from './passages.ts';
import { spanIn, type Span } from './spans.ts';

const OBJECTION =
  /(widerspruch|widersprech|einspruch|einsprache|rekurs\b|rechtsvorschlag|\bklage\b|beschwerde|berufung|revision|rechtsmittel|rechtsbehelf|einwendung|anfecht|\berinnerung\b(?=.*(einleg|eingelegt|zulassig))|\bobject|\bappeal|\bchallenge\b|\brepresentations\b|\bdispute\b)/;
const POSSIBLE =
  /(kann|konnen|gegeben|zulassig|statthaft|\bstatt\b|erheb|erhoben|einleg|einzulegen|eingelegt|einbring|eingebracht|eingereicht|einzureichen|moglich|mitzuteilen|muss([^.]|\d\.){0,80}(zugegangen|eingegangen|zugehen|eingehen)|anfecht|\bmay\b|\bcan\b|right to)/;
// Of statements that come every month, and of claims to come.
const NO_OBJECTION =
  /(rechnungsabschluss|kontoauszug|lastschrift|datenschutz|verbraucherschlichtung|werbung|verteidig|klageerwiderung)/;
// Whoever sends a statement wants to hear soon what is wrong with it.
const COMPLAINT =
  /(beanstandung|reklamation|einwand\b|einwande\b|einwendung|abweichung[^.]{0,40}(teil|meld)|unstimmigkeit)/;
const OF_PRIVACY = /(datenschutz|werbung|verbraucherschlichtung)/;
const SOON =
  /(innerhalb|binnen|unverzuglich|umgehend|spatestens|vor ablauf|\b(gilt|gelten) [^.]{0,80}(anerkannt|genehmigt|auftrag))/;
// What a court asks for its costs can be objected to at any time.
const NO_PERIOD = /erinnerung/;
const PERIOD = /(frist|ablauf des|innerhalb|binnen|innert|within|beginnt|haben sie [^.]{0,40}zeit)/;
const NEXT = 2;

/** The ways to object that a letter tells of, those with the period it gives first. */
export function readObjections(passages: readonly Passage[], signs: LawSigns): readonly ReadDuty[] {
  const found = passages.flatMap((passage, index) => {
    if (!isObjection(passage)) return [];
    const span = spanNear(passages, index);
    const day = dayIn(passage);
    if (span === null && day === null && !NO_PERIOD.test(passage.folded)) return [];
    const law = span === null ? null : lawOf(signs, span);
    const score = law === null ? 0.85 : 0.95;
    return [dutyFrom(passage, { kind: 'objection', isRight: true, day, span, law, score })];
  });
  const complaints = passages.filter(isComplaint).map(complained);
  const dismissal = passages.find(({ folded }) => isDismissal(folded));
  const own = dismissal === undefined ? [] : [dismissed(dismissal)];
  return [...own, ...found, ...complaints]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 1);
}

const isObjection = ({ folded }: Passage) =>
  OBJECTION.test(withoutRightsOfAdvertised(folded)) &&
  (POSSIBLE.test(folded) || (spanIn(folded)?.counts ?? null) !== null) &&
  !NO_OBJECTION.test(folded);

// "Die Frist beträgt einen Monat." often stands in a sentence of its own.
function spanNear(passages: readonly Passage[], index: number): Span | null {
  const own = passages[index];
  const near = passages
    .slice(index, index + 1 + NEXT)
    .filter(({ page, folded }) => page === own?.page && PERIOD.test(folded));
  return near.map(({ folded }) => spanIn(folded)).find((span) => span !== null) ?? null;
}

function dayIn({ text, folded }: Passage): Day | null {
  const [first] = daysIn(text);
  return first !== undefined && /\b(bis|spatestens|by|before)\b/.test(folded) ? first.day : null;
}

/** Whether a sentence says by when it is to be said what is wrong with a statement or a bill. */
export const isComplaint = ({ folded }: Passage) =>
  COMPLAINT.test(withoutRightsOfAdvertised(folded)) &&
  SOON.test(folded) &&
  !OF_PRIVACY.test(folded);

const complained = (passage: Passage): ReadDuty =>
  dutyFrom(passage, {
    kind: 'objection',
    isRight: true,
    day: null,
    span: spanIn(passage.folded),
    score: 0.7,
  });

const isDismissal = (folded: string) =>
  /(arbeitsverhaltnis|arbeitsvertrag|anstellungsvertrag|anstellungsverhaltnis)/.test(folded) &&
  !/kundige ich (hiermit )?mein/.test(folded) &&
  /(kundigen wir|kundige ich|wir kundigen|ich kundige|hiermit [^.]{0,120}kundig)/.test(folded);

const dismissed = (passage: Passage): ReadDuty =>
  dutyFrom(passage, {
    kind: 'objection',
    isRight: true,
    day: null,
    span: { length: 3, unit: 'weeks', counts: 'receipt' },
    law: 'dismissal',
    score: 0.9,
  });
