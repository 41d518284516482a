import type { ReadDuty } from '../../documents/index.ts';
import type { Passage } from './passages.ts';

const BOUND = 200;
const TO_THE_DAY = '(?: (?:zu(?: dem| diesem|m) Termin|dazu|hierzu))?';
const WORDS: readonly RegExp[] = [
  new RegExp(
    `\\bbringen Sie(?: bitte)?${TO_THE_DAY} (.{3,160}?)${TO_THE_DAY} mit(?=[ .,;!]|$)`,
    'iu',
  ),
  /\bmitzubringen(?: sind| ist)?:? (.{3,160}?)(?=[.;!]|$)/iu,
  /\bmitbringen: (.{3,160}?)(?=[.;!]|$)/iu,
  /^(?:Bitte )?(.{3,120}?) (?:sind|ist)(?: zum Termin| bitte| unbedingt)* mitzubringen/iu,
  /\bplease bring (.{3,160}?)(?: with you| along| to (?:the|your) \p{L}+)?(?=[.;!]|$)/iu,
  /\bbring (.{3,160}?) (?:with you|along)(?=[ .,;!]|$)/iu,
];
// "diese Ladung" is the summons in a list too; "einen gültigen Ausweis" keeps the ending its article asks for.
const ARTICLE =
  /^(?:[Dd]ies(?:e|en|es|er)|[Dd](?:ie|as|en|er)|Ihr(?:e|en|em|er|es)?|[Ee]in(?:e|en)?|th(?:is|e)|your|an?) (?=\p{Lu}|[a-z]+$)/u;

// "Bringen Sie keine Haustiere mit": what is to stay away is on no list.
const NEAR = 16;
const NOTHING = /\b(?:kein\p{L}*|nicht|nie|niemand\p{L}*|not|never|no|don['’]t)\b/iu;

/** What a sentence asks to bring along, as a list; null where it asks for nothing. */
export function broughtIn(text: string): string | null {
  const match = WORDS.map((words) => words.exec(text)).find((said) => said !== null);
  const [words = '', found] = match ?? [];
  if (match === undefined || found === undefined) return null;
  const before = text.slice(Math.max(0, match.index - NEAR), match.index);
  if (NOTHING.test(before + words)) return null;
  const things = found
    .split(/, (?:und |sowie |and )?| (?:und|sowie|and) /u)
    .map((thing) => thing.replace(ARTICLE, '').trim())
    .filter((thing) => thing !== '');
  const list = things.join(', ').slice(0, BOUND);
  return list === '' ? null : list;
}

const isMeeting = ({ kind }: ReadDuty) => kind === 'hearing' || kind === 'appointment';

/** The duties of a letter, the days on which one has to be somewhere with what is to be brought along. */
export function withThingsToBring(
  duties: readonly ReadDuty[],
  passages: readonly Passage[],
): readonly ReadDuty[] {
  if (!duties.some(isMeeting)) return duties;
  const [bring = null] = passages.flatMap(({ text }) => broughtIn(text) ?? []);
  return duties.map((duty) => (isMeeting(duty) ? { ...duty, bring } : duty));
}
