import { isSellerLabel } from '../finders/address.ts';
import { below, type Line } from '../layout/lines.ts';
import {
  bareName,
  hasInitials,
  hasLegalForm,
  isName,
  isOrganisation,
  isStreet,
  likeness,
} from '../finders/names.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { isBusinessLetter, type Zones } from '../finders/zones.ts';

const SIGNATURE = /^(?:\p{Lu}[\p{L}.'-]+ ){1,2}\p{Lu}[\p{L}'-]+$/u;
// "… Ein Angebot der Muster GmbH"
const OFFERED_BY =
  /^.*(?:ein Angebot|ein Service|eine Marke|ein Haus|a trading name|a brand) (?:der|des|von|of) /i;
// "Muster e. K. – Servicepartner seit 1994", "… im Auftrag der Rentenkasse"
const SAID_OF_IT = / [–—-] [^·•|]*\b(?:seit|since) \d{4}.*$| im Auftrag (?:der|des|von) .*$/;
const NAMED_SELLER =
  /^(?:Arbeitgeber|Absender|Aussteller|Verkäufer|Vermieter(?:in)?|Rechnungssteller)\s*:\s*(\p{Lu}.+)$|^((?:Herrn?|Frau|Firma)?\s?[^,]{4,60},.*)[–-]\s*(?:Vermieter(?:in)?|Verkäufer(?:in)?|Auftragnehmer(?:in)?|Arbeitgeber(?:in)?|Darlehensgeber(?:in)?)\b|^([^,()]{4,60}),.{0,200}\((?:[^)]{0,60}\s)?(?:Arbeitgeber|Vermieter|Verkäufer|Auftragnehmer|Darlehensgeber)(?:in)?\)/u;
// A person below a practice, or a department below its office.
const NO_PART = /^(?:Dr|Prof|Inh|Dipl)\.|^\p{L}*(?:amt|abteilung|referat|kasse)$/iu;
const SIGNED_APART = 1.5;

type Hint = {
  readonly name: string;
  readonly weight: number;
  readonly line: Line;
  /** Whether it may be two names, for it stands on two lines. */
  readonly isJoined?: boolean;
};

// A dash parts the name from a street or a place, and not an office from its department.
const SEPARATORS =
  /\s*[·•●∙■▪◦;*]\s*|\s\|\s*|\s*\|\s|\s+\/\s+|\s*[–—]\s*(?=[^·•|]*\d)|\s+[-°»«©¢~]\s+|\s\+\s(?=[^,+]*\d)|,\s+/;
const BEFORE_STREET =
  /\s+(?:(?:Am|An der|Im|In der|Zum|Zur)\s+)?(?:\p{Lu}[\p{L}-]*er\s+)?(?:\p{Lu}[\p{L}-]*(?:str\.|straße|strasse|weg|platz|allee|ring|gasse|damm|ufer|markt)|Str\.|Straße|Postfach)\s*\d.*$/iu;

/** Who wrote the letter, most likely first: from the small line, the letterhead, the foot and the end. */
export function readSender(zones: Zones, recipients: readonly string[]): readonly Reading[] {
  const hints = [
    ...returnHints(zones),
    ...headHints(zones),
    ...footHints(zones),
    ...endHints(zones),
    ...signatureHints(zones),
  ]
    .concat(payeeHints(zones), labelHints(zones))
    .filter(({ name }) => !recipients.some((recipient) => likeness(recipient, name) > 0.8));
  const groups = grouped(hints);
  return groups
    .map((group) => ({ best: spokesmanOf(group), score: scoreOf(group) }))
    .toSorted((one, other) => other.score - one.score)
    .filter(({ score }) => score >= 0.35)
    .map(({ best, score }) => ({
      field: 'senderName' as const,
      value: best.name,
      page: best.line.page,
      box: { x: best.line.x, y: best.line.y, w: best.line.w, h: best.line.h },
      score,
      label: null,
    }));
}

// What an office is, and not which.
const KIND_ALONE =
  /^(?:Stadt|Gemeinde|Kreis|Haus)verwaltung$|^Bürger(?:service|amt|büro)$|^(?:Finanzamt|Amtsgericht|Jobcenter|Krankenkasse|Landratsamt|Rathaus)$|^\p{Lu}{2,5}$|^\p{Lu}{2,4} (?:Bezirk|Region|Bereich)/u;

function returnHints({ returnLine }: Zones): readonly Hint[] {
  return returnLine.flatMap((line) => {
    const [first = ''] = line.text.split(SEPARATORS);
    const name = bareName(first.replace(BEFORE_STREET, '').replace(/\s+\d{5}\s.*$/, ''));
    return isName(name) ? [{ name, weight: KIND_ALONE.test(name) ? 0.3 : 0.75, line }] : [];
  });
}

function headHints(zones: Zones): readonly Hint[] {
  const { first, address, returnLine, top } = zones;
  const end = Math.min(0.17, address[0]?.y ?? 0.17, top);
  // Cells of forms are heads of columns, and name nobody.
  const isCell = (line: Line) => first.filter(({ row }) => row === line.row).length > 3;
  const head = first.filter((line) => line.y < end && !returnLine.includes(line) && !isCell(line));
  const largest = Math.max(...head.map((line) => line.size), 1);
  return head.flatMap((line) => {
    const name = nameAtHead(line);
    if (name === null || !(isBusinessLetter(zones) || isOrganisation(name))) return [];
    const weight =
      trustOf(name) * (0.2 + 0.25 * (line.size / largest)) * (isDomain(name) ? 0.4 : 1);
    const hint = { name, weight: weight + (isOrganisation(name) ? 0.2 : 0), line };
    return [hint, ...withNext(hint, head)];
  });
}

function nameAtHead(line: Line): string | null {
  const isAddress = isStreet(line.text) || /\b\d{5}\b/.test(line.text);
  const [piece = ''] = line.text
    .replace(OFFERED_BY, '')
    .replace(SAID_OF_IT, '')
    .split(isAddress ? SEPARATORS : /\s+[·•●|]\s+/);
  const name = bareName(piece);
  return isName(name) && !isTitle(name) ? name : null;
}

// A shop may be called by its address; its firm stands at the foot.
const isDomain = (name: string) => /^[\p{L}\d-]+\.\p{Ll}{2,8}$/u.test(name);

// A headline of many words is a title rather than a name.
function trustOf(name: string): number {
  return isOrganisation(name) || name.split(' ').length <= 4 ? 1 : 0.6;
}

// A name may run over two lines: "Steuerberatung" and "Wagner & Partner mbB".
function withNext(hint: Hint, head: readonly Line[]): readonly Hint[] {
  const { line } = hint;
  const next = below(line, head, 2.2);
  if (next === undefined || Math.abs(next.x - line.x) >= 0.06) return [];
  if (OFFERED_BY.test(next.text) || NO_PART.test(next.text)) return [];
  const rest = bareName(next.text);
  return mayGoOn(hint.name, rest) ? joinedWith(hint, rest, next) : [];
}

function joinedWith({ name, weight, line }: Hint, rest: string, next: Line): readonly Hint[] {
  const joined = { name: `${name} ${rest}`, line, isJoined: true };
  if (!hasLegalForm(rest) && Math.abs(next.size - line.size) >= 0.5) return [];
  const more = hasLegalForm(rest) && !isOrganisation(name) ? 0.15 : -0.05;
  return [{ ...joined, weight: weight + more }];
}

const mayGoOn = (name: string, rest: string) =>
  !hasLegalForm(name) &&
  !/^\p{L}*gericht\s/iu.test(name) &&
  isName(rest) &&
  likeness(name, rest) <= 0.8;

function footHints({ lines }: Zones): readonly Hint[] {
  const foot = lines.filter((line) => line.y > 0.85);
  return foot.flatMap((line, index) =>
    line.text.split(SEPARATORS).flatMap((piece, position) => {
      const name = bareName(piece.replace(OFFERED_BY, ''));
      if (!isName(name)) return [];
      // Name, street and place in one line are a sender who has no letterhead.
      const isAddress = position === 0 && /\b\d{5}\s+\p{Lu}/u.test(line.text);
      if (hasLegalForm(name)) return [{ name, weight: isAddress ? 0.5 : 0.35, line }];
      const weight = isAddress ? 0.45 : 0.25;
      return isAddress || (index === 0 && isOrganisation(name)) ? [{ name, weight, line }] : [];
    }),
  );
}

function endHints({ lines, closing, address, returnLine }: Zones): readonly Hint[] {
  if (closing === null) return [];
  const isUnsaid = address.length + returnLine.length === 0;
  const after = lines
    .filter((line) => line.page === closing.page && line.y > closing.y && line.y < closing.y + 0.09)
    .slice(0, 3);
  return after.flatMap((line, index) => {
    const name = bareName(
      line.text.replace(/^(?:(?:Ihr|Euer|Dein) Team (?:der|des|vom|von)|Ihre?|Euer|Deine?)\s+/, ''),
    );
    if (!isName(name) || isRole(name)) return [];
    if (isOrganisation(name)) return [{ name, weight: 0.35, line }];
    const isAtHome = below(line, lines, 2.4);
    if (isAtHome !== undefined && isStreet(isAtHome.text)) return [{ name, weight: 0.6, line }];
    return [{ name, weight: (isUnsaid ? 0.4 : 0.22) - index * 0.05, line }];
  });
}

// Friends have no letterhead: the name alone at the end, below a letter that names nobody else.
function signatureHints({ lines, address, returnLine, salutation, closing }: Zones) {
  const [before, last] = lines.slice(-2);
  if (salutation === null || closing !== null || address.length + returnLine.length > 0) return [];
  if (last === undefined || before === undefined) return [];
  const name = last.text.replace(/^(?:Deine?|Eure?|Ihre?) /, '');
  if (!SIGNATURE.test(name)) return [];
  const isApart = last.y - before.y > SIGNED_APART * last.em && !/[.!?]$/.test(last.text);
  return isApart && isName(name) ? [{ name: bareName(name), weight: 0.5, line: last }] : [];
}

// Forms that name the parties: "Rechnungssteller", and below it the name.
function labelHints({ first }: Zones): readonly Hint[] {
  return first.flatMap((label) => {
    const under = isSellerLabel(label.text) ? below(label, first, 3) : undefined;
    const [, called, party, other] = NAMED_SELLER.exec(label.text) ?? [];
    return namedBy(called ?? party ?? other, label) ?? namedBy(under?.text, under ?? label) ?? [];
  });
}

function namedBy(text: string | undefined, line: Line): Hint | null {
  const name = bareName(text?.split(/,\s/)[0] ?? '');
  return isName(name) ? { name, weight: 0.8, line } : null;
}

function payeeHints({ lines }: Zones): readonly Hint[] {
  return lines.flatMap((line) => {
    const found = /(?:Kontoinhaber|Zahlungsempfänger|Empfänger|Begünstigter)\s*:\s*(.+)$/.exec(
      line.text,
    );
    const name = bareName((found?.[1] ?? '').split(/,\s|\sIBAN/)[0] ?? '');
    return isName(name) ? [{ name, weight: 0.3, line }] : [];
  });
}

function grouped(hints: readonly Hint[]): readonly (readonly Hint[])[] {
  const groups: Hint[][] = [];
  for (const hint of hints.toSorted((one, other) => other.weight - one.weight)) {
    const group = groups.find(
      ([head]) => head !== undefined && likeness(personOf(head.name), personOf(hint.name)) >= 0.6,
    );
    if (group === undefined) groups.push([hint]);
    else group.push(hint);
  }
  return groups;
}

function scoreOf(group: readonly Hint[]): number {
  return 1 - group.reduce((doubt, { weight }) => doubt * (1 - weight), 1);
}

function spokesmanOf(group: readonly Hint[]): Hint {
  const [first] = group.toSorted((one, other) => quality(other, group) - quality(one, group));
  if (first === undefined) throw new Error('a group has at least one hint');
  return first;
}

// The fullest spelling: with its legal form, without abbreviations, not in capitals only.
function quality({ name, weight }: Hint, group: readonly Hint[]): number {
  const tokens = name.split(/\s+/);
  const isShortened = tokens.some((token) => /^\p{Lu}\p{Ll}{2,}\.$/u.test(token));
  const isInitials = hasInitials(name) && group.some((each) => !hasInitials(each.name));
  const isCapitals =
    name === name.toUpperCase() && group.some((each) => each.name !== each.name.toUpperCase());
  const isCutShort = group.some((each) => each.isJoined !== true && isPartOf(name, each.name));
  // What says less than another spelling is what the house calls itself for short.
  const faults = [isShortened, isInitials, isCapitals, isCutShort, isCutShort].filter(
    Boolean,
  ).length;
  const merits = [hasLegalForm(name), hasLegalForm(name), isOrganisation(name)].filter(
    Boolean,
  ).length;
  return (
    weight +
    merits * 0.2 +
    Math.min(tokens.length, 5) * (hasLegalForm(name) ? 0.11 : 0.05) -
    faults * 0.35
  );
}

// What somebody is, before the name.
const PROFESSION = /^(?:Notar(?:in)?|Rechtsanw(?:alt|ältin)|Steuerberater(?:in)?) /;
const personOf = (name: string) => name.replace(PROFESSION, '');

// "Finanzamt" of "Finanzamt Lauterbronn", "Notarin Dr. Weckherlin" of the same with her first name.
function isPartOf(name: string, other: string): boolean {
  // The pay office of a town is another house than the town.
  if (hasLegalForm(name) !== hasLegalForm(other) || /kasse\b/.test(other)) return false;
  const [few, many] = [personOf(name).split(' '), personOf(other).split(' ')];
  if (many.length === few.length)
    return name.length < other.length && few.every((token, at) => many[at]?.startsWith(token));
  return many.length === few.length + 1 && few.every((token) => many.includes(token));
}

function isTitle(name: string): boolean {
  return /bescheinigung|^(rechnung|mahnung|ausdruck|zeugnis|vertrag|\w*vertrag|bescheid|kontoauszug|abrechnung|gutschrift|zahlungsbefehl|mahnbescheid|ladung|einladung|lieferschein|angebot|invoice|bill|facture)\b/.test(
    fold(name),
  );
}

function isRole(name: string): boolean {
  return /(rechtsanwalt|steuerberater|vorsitzende|leitung|leiter|geschaftsfuhr|sachbearbeit|customer services|kundenservice$|kundendienst$|team$|kassenwart|angestellte|head of)/.test(
    fold(name),
  );
}
