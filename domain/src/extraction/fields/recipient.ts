import { isBillingLabel, isPlace } from '../finders/address.ts';
import type { Line } from '../layout/lines.ts';
import { bareName, hasLegalForm, isHonorific, isName, isStreet } from '../finders/names.ts';
import { namedElsewhere } from '../finders/named-elsewhere.ts';
import { around } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import type { Zones } from '../finders/zones.ts';

const POST_MARK =
  /^(einschreiben|einwurf|ruckschein|personlich|vertraulich|nicht nachsenden|wenn unzustellbar|falls empfanger|premiumadress|postzustellungsurkunde|entgelt bezahlt|deutsche post|dv |pressepost|infopost|dialogpost|p\.? ?p\.?|mit zustellungsurkunde|per (post|e-?mail|fax|bote)|vorab|eilt|rueckantwort|an alle |\*|#|[\d\s,.*#/-]+$)|\bdv \d|deutsche post/;
const SECOND_NAME =
  /^(herrn?\b|frau\b|z\. ?h|zu handen|c\/o|abt(eilung|\.)|geschaftsleitung|buchhaltung|attn|personalabteilung|mr |mrs |ms )/;

/** To whom the letter is addressed: the first name in the address window. */
export function readRecipient(zones: Zones): readonly Reading[] {
  const inWindow = recipientOf(zones);
  if (inWindow.length > 0) return inWindow;
  const other = namedElsewhere(zones);
  if (other === null) return [];
  const { name, line, score } = other;
  const box = around([line]);
  return [{ field: 'recipientName', value: name, page: line.page, box, score, label: null }];
}

function recipientOf({ address }: Zones): readonly Reading[] {
  const lines = address.filter(
    ({ text }) => !POST_MARK.test(fold(text)) && !isBillingLabel(text) && !isPlace(text),
  );
  const named = namedIn(lines);
  // Single small letters and digits within a name are dirt.
  const text = named.map((line) => line.text).join(' ');
  const name = bareName(text.replace(/\s(?:[\p{Ll}\d])(?=\s\p{Lu})|\s\p{Ll}$/gu, ''));
  const box = around(named);
  // A house may be the addressee: "Hausgemeinschaft Marktgasse 3".
  if (!isName(name.replace(/\s\d+\s?[a-z]?$/, '')) || box === null) return [];
  const score = lines.length >= 2 ? 0.9 : 0.6;
  const reading = { value: name, page: named[0]?.page ?? null, box, score, label: null };
  return [{ field: 'recipientName', ...reading }];
}

function namedIn(lines: readonly Line[]): readonly Line[] {
  const [first, second] = lines;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  if (isHonorific(first.text)) return titleOf(first, second);
  if (isBeforeName(first, second)) return [second];
  return isHalf(first, second) ? [first, second] : [first];
}

// What stands above a name and is no part of it.
const isBeforeName = (first: Line, second: Line) =>
  (isTitle(first.text) && isName(second.text)) ||
  /^an( die| den| das| unser[a-z]* (mitglied|kund)[a-z]*)?$/.test(fold(first.text)) ||
  isFamilyOf(first, second);

// What is no name yet without the line below it.
function isHalf(first: Line, second: Line): boolean {
  if (/^(erbengemeinschaft|eltern von|familie)$/.test(fold(first.text))) return true;
  const mayGoOn = !isStreet(second.text) && !SECOND_NAME.test(fold(second.text));
  return (
    (isTrade(first.text) && mayGoOn) || isContinuedBy(first, second) || isHalfName(first, second)
  );
}

// "Frau Dr." above a name: the doctor belongs to the name, other titles do not.
function titleOf(first: Line, second: Line): readonly Line[] {
  return /\b(Dr|Prof)\./.test(first.text) ? [first, second] : [second];
}

// "Herrn Schreinermeister", "Gartenfreund": what somebody is, above the name.
const isTitle = (text: string) =>
  /^(the (treasurer|secretary|chair[a-z]*|manager|occupier)|((herrn?|frau) )?((schreiner|tischler|maler|dachdecker|elektro|kfz-?|backer|metzger|schlosser|maurer|installateur|friseur|zimmerer|brau)-?meister|kolleg(e|en)|rechtsanwalt|steuerberater|notar|architekt|(garten|sport|wander)freund|mitglied)(in)?)$/.test(
    fold(text),
  );

// "Praxis", "Schreinerei": what a house does is half of its name.
const isTrade = (text: string) =>
  /^([a-z]+e )?[a-z-]{0,24}(praxis|kanzlei|apotheke|[a-z]erei|werkstatt|gasthof|hotel|pension|salon|studio)$/.test(
    fold(text),
  );

// "Familie" says nothing more of people who are named in full.
const isFamilyOf = (first: Line, second: Line) =>
  fold(first.text) === 'familie' && second.text.includes(' ');

function isContinuedBy(first: Line, second: Line): boolean {
  if (second.text.startsWith('(')) return true;
  const isOpen = /(?:\bund|\bu\.|&|-|,)$/.test(first.text);
  return isOpen && !SECOND_NAME.test(fold(second.text)) && !isStreet(second.text);
}

const FORM_ALONE = /^(?:g?GmbH|UG|AG|KG|OHG|GbR|SE|eG|e\. ?[KV]\.|PartG)\b/;

// "Bauunternehmung" alone is no name yet; the line with the legal form completes it.
function isHalfName(first: Line, second: Line): boolean {
  if (hasLegalForm(first.text) || !hasLegalForm(second.text)) return false;
  return !first.text.includes(' ') || FORM_ALONE.test(second.text);
}
