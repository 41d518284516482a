import { isBillingLabel, isPlace } from './address.ts';
import { bareName, isName, isOrganisation, isStreet } from './names.ts';
import type { Zones } from './zones.ts';
import { rightOf, type Line } from '../layout/lines.ts';
import { fold } from '../../basics/index.ts';

/** Somebody who is named outside an address, and how sure it is that the letter is for them. */
export type Named = { readonly name: string; readonly line: Line; readonly score: number };

const PERSON = String.raw`(?:(?:Prof|Dr|Mag)\. )*(?:\p{Lu}[\p{L}'’-]+ ){1,3}\p{Lu}[\p{L}'’-]+`;
// "Herrn Sönke Paulsen, Heideweg 8, 27998 Wistedt", or with strokes between.
const IN_ONE_LINE = /^(.{4,60}?)(?:,| \/)\s(.{4,50}?)(?:,| \/)\s(\d{4,5} \p{Lu}.*)$/u;
const ADDRESSED = new RegExp(String.raw`^(?:Herrn?|Frau|Mr|Mrs|Ms) ${PERSON}$`, 'u');
const TO_MANY = /^An:? (?:die )?(?=Eltern|alle|Mitglieder|Bewohner|Mieter|Eigentümer)/;
// "Frau Aleksandra Wójcik, geboren am 09.06.1992, …"
const CERTIFIED = new RegExp(String.raw`^(?:Herrn?|Frau) (${PERSON}),? geb(?:oren|\.)`, 'u');
const NAME_LABEL =
  /^(arbeitnehmer(in)?|name|name des zuwendenden|name, vorname|vor- und (nach|zu)name|patient(in)?)\s*:?$/;
const PARTY =
  /^((?:Herrn?|Frau|Firma)?\s?[^,]{4,60}),.*[–-]\s*(?:Mieter(?:in)?|Käufer(?:in)?|Auftraggeber(?:in)?|Arbeitnehmer(?:in)?|Darlehensnehmer(?:in)?)\b/u;
const PARTY_IN_BRACKETS =
  /^((?:Herrn?|Frau|Firma)?\s?[^,()]{4,60}),.{0,200}\((?:[^)]{0,60}\s)?(?:Mieter|Käufer|Auftraggeber|Arbeitnehmer|Darlehensnehmer)(?:in)?\)/u;
// "Eltern der Klasse 3b"
const CLASS = /(?: \d+(?: ?[a-z]| bis \d+)?)$/;
const LOWEST = 0.5;

/** Whom a page without an address is for: by one line, a form, the sentence of a certificate, or the parties of a contract. */
export function namedElsewhere(zones: Zones): Named | null {
  const { first } = zones;
  const top = first.filter(({ y }) => y < LOWEST);
  const found = FINDERS.flatMap((find) => top.flatMap((line) => find(line, first) ?? []));
  const written = found.find(({ name }) => isName(name.replace(CLASS, '')));
  return written ?? greeted(zones);
}

// "Lieber Herr Stelzer," says to whom a letter without an address is.
const GREETING =
  /^(?:Sehr geehrte[rs]?|Liebe[rs]?|Hallo|Guten Tag,?|Dear|Moin,?) (?:lieber? )?(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?)? ?((?:Familie )?(?:(?:Dr|Prof)\. )?\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+)?)[,!]?$/u;
const MANY =
  /^(?:damen|eltern|nachbarn?|mitglied|kund|sport|freund|kolleg|versicherte|hauseigen|rentenbez|oma|opa|tante|onkel|mama|papa|sir|madam|parent|customer|team|alle)/;

const CALLED = / (?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Familie) /;

function greeted({ salutation, first }: Zones): Named | null {
  const [, name = ''] = GREETING.exec(salutation?.text.trim() ?? '') ?? [];
  if (salutation === null || name.length < 3 || MANY.test(fold(name))) return null;
  const whole = first.find(
    ({ text, y }) => y < salutation.y && isPerson(text) && text.split(' ').includes(name),
  );
  if (whole !== undefined) return { name: bareName(whole.text), line: whole, score: 0.7 };
  // A first name alone is how friends and shops greet.
  return CALLED.test(salutation.text) ? { name, line: salutation, score: 0.5 } : null;
}

type Find = (line: Line, first: readonly Line[]) => Named | null;

const named = (text: string | undefined, line: Line, score: number): Named | null =>
  text === undefined ? null : { name: bareName(text), line, score };

const FINDERS: readonly Find[] = [
  (line, first) => {
    const isNamed = /^(?:Herrn?|Frau|Familie) /.test(line.text) || isUnderLabel(line, first);
    return isNamed ? named(inOneLine(line.text), line, 0.8) : null;
  },
  (line) => (ADDRESSED.test(line.text) && line.y > 0.1 ? named(line.text, line, 0.7) : null),
  (line) => (TO_MANY.test(line.text) ? named(line.text.replace(TO_MANY, ''), line, 0.6) : null),
  (line) => named(CERTIFIED.exec(line.text)?.[1], line, 0.7),
  (line, first) =>
    NAME_LABEL.test(fold(line.text)) ? named(rightOf(line, first)[0]?.text, line, 0.7) : null,
  (line) => named(PARTY.exec(line.text)?.[1] ?? PARTY_IN_BRACKETS.exec(line.text)?.[1], line, 0.7),
];

function inOneLine(text: string): string | undefined {
  const [, name = '', street = '', place = ''] = IN_ONE_LINE.exec(text) ?? [];
  const isAddress = (isStreet(street) || / \d{1,4} ?[a-z]?$/.test(street)) && isPlace(place);
  return isAddress && isPerson(name) && !isOrganisation(name) ? name : undefined;
}

// A firm prints its own address in one line as well; that of the reader stands below its label.
function isUnderLabel(line: Line, first: readonly Line[]): boolean {
  const over = first[first.indexOf(line) - 1]?.text ?? '';
  return isBillingLabel(over) || /name und anschrift|zuwendenden/.test(fold(over));
}

const isPerson = (name: string) =>
  new RegExp(`^(?:Herrn? |Frau |Familie )?${PERSON}$`, 'u').test(name);
