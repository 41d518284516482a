import { emailsIn, phonesIn } from './contacts.ts';
import { daysIn } from './dates.ts';
import { fold } from '../../basics/index.ts';
import { wordShare } from '../layout/text.ts';

const LEGAL_FORM =
  /(?<![\p{L}])(g?GmbH(?: ?& ?Co\.? ?(?:KG|OHG)(?:aA)?)?|UG(?: ?\(haftungsbeschränkt\))?|AG(?: ?& ?Co\.? ?KG)?|SE|KGaA|KG ?a\. ?A\.|KG|OHG|GbR|PartG(?: ?mbB)?|mbB|e\. ?K(?:fm|fr)?\.|[ew]\. ?V\.|eG|DAC|e\. ?G\.|VVaG|V\.V\.a\.G\.|a\. ?G\.|AöR|A\.?d\.?ö\.?R\.?|mbH|Ltd\.?|Limited|LLC|Inc\.?|plc|PLC|SARL|S\.? ?à ?\.?r\.? ?l\.?|SAS|S\.?A\.?|B\.?V\.?|N\.?V\.?|GesmbH|Ges\.m\.b\.H\.)(?![\p{L}])/u;
const OFFICE =
  /^(finanzamt|hauptzollamt|zollamt|amtsgericht|landgericht|oberlandesgericht|arbeitsgericht|sozialgericht|verwaltungsgericht|staatsanwaltschaft|jobcenter|agentur fur arbeit|bundesagentur|stadt|gemeinde|landkreis|kreis|markt|samtgemeinde|verbandsgemeinde|landratsamt|burgeramt|ordnungsamt|polizei|deutsche rentenversicherung|familienkasse|universitat|university|hochschule|grundschule|gymnasium|realschule|gesamtschule|kindergarten|kita|klinikum|krankenhaus|sparkasse|kreissparkasse|volksbank|raiffeisenbank|stadtwerke|industrie- und handelskammer|handwerkskammer|zweckverband|kirchengemeinde|bundes|landes|ministerium|beitragsservice|notar|rechtsanw)/;
const TRADE =
  /(versicherung|krankenkasse|kasse|bank|praxis|kanzlei|apotheke|werkstatt|meister|betrieb|verein|verband|stiftung|verlag|hotel|autohaus|handel|service|steuerberat|zentrum|institut|energie|werke|schule|school|college|university|clinic|hospital|council|energy|consulting|immobilien|hausverwaltung|klinik|inkasso|bauunternehm|genossenschaft|kammer|kirchengemeinde|kirchenpflege|pfarramt|pfarrei|club|akademie|agentur|versand|logistik|elektro|sanitar|tischlerei|schornsteinfeger|schreinerei|garten)/;
const NOT_A_NAME =
  /^(geburts|abteilung|sachgebiet|referat|kammerei\b|trager\b|(abo|leser|kunden)-?service$|notar(in)?$|pfarramt$|(bevollmachtigte[rn]? )?bezirksschornsteinfeger(in)?$|rechtsanwalt(in)?$|krankenkasse$|schuldner|glaubiger|beleg|nummer|wahrung|seite|blatt|datum|date|tel\b|telef|fon\b|phone|fax|e-?mail|mail|www|http|ihr(e[mnrs]?)?\b|unser|mein(e[mnrs]?)?\b|kunde|rechnung|angebot|betreff|iban|bic|ust|steuer(nummer|-?nr)|postfach|deutsche post|dv |entgelt|pp |p\.p|anlage|kopie|bearbeit|postanschrift|besucheradresse|hausanschrift|burozeit|betriebsleit|eigenbetrieb|geschaftsstelle$|auskunft|zimmer(?!ei|er|ma)|sprechzeit|offnungszeit|geschaftszeit|service-?zeit|mo\b|vorstand|geschaftsfuhr|amtsgericht .* hr|sitz|bank|konto|herrn?\b|frau\b|name|an |bei |bitte|vertrag|abs\b|absender|der |die |das |mit |und |fur |im auftrag|i\. ?a\.|gez|meisterbetrieb|invoice|bill|page|dear|sehr geehrt)/;
const STREET =
  /(?:^|\s)(?:\p{Lu}[\p{L}-]*(?:er|en|e)\s+)?(?:(?:Am|An der|Im|In der|Auf der|Zum|Zur|Hinter den?)\s+)?\p{Lu}[\p{L}.-]*?(?:str(?:aße|asse|\.)|Str(?:aße|asse|\.)|weg|Weg|platz|Platz|allee|Allee|ring|Ring|gasse|damm|ufer|markt|chaussee|steig|graben|hof|berg|tal|feld|wall|park|Lane|Street|Road|Avenue)\s*\d{1,3}(?!\d)/u;

// "Augenoptikermeister seit 1968" is said of a house, and is not its name.
const FOUNDED = /\b(?:seit|since|gegründet) (?:18|19|20)\d\d\b/;

// "Muster AG. Registered office: …" is Muster AG.
const AFTER_LEGAL_FORM = new RegExp(
  `(\\p{L}{3}.*?${LEGAL_FORM.source})(?:[.,;:]\\s|\\s(?:is|mit Sitz)\\s).*$`,
  'u',
);
const INITIALS = /(?<![\p{L}&-])\p{Lu}{2,4}(?![\p{L}&-])/u;
const HONORIFIC =
  /^(?:An(?:\s+die)?\s+)?(?:(?:Herrn?|Frau|Fräulein|Firma|Fa\.|Eheleute|Ehepaar|Rechtsanwalt|Rechtsanwältin|Mr|Mrs|Ms)(?:\s+(?:und|u\.|&)\s+(?:Frau|Herrn?))?)(?:\s+(?:Dr|Prof|Mag|Dipl|Ing|med)\.)*(?:\s+\p{L}*(?:direktor|direktorin|rat|rätin|professor|professorin|anwalt|anwältin|notar|notarin|lehrer|lehrerin)(?:\s(?:i|a)\.\s?[RD]\.)?)?\s*$/iu;

/** Whether the text ends or runs with a legal form such as GmbH, e.V. or Ltd. */
export function hasLegalForm(text: string): boolean {
  return LEGAL_FORM.test(text);
}

/** Whether the text names an office, a company or a practice by its kind. */
export function isOrganisation(text: string): boolean {
  const folded = fold(text);
  return hasLegalForm(text) || OFFICE.test(folded) || TRADE.test(folded);
}

/** Whether the line is a street with a house number. */
export function isStreet(text: string): boolean {
  return (
    STREET.test(text) ||
    /^\d{1,4}\s\p{Lu}\p{L}+\s(?:Lane|Street|Road|Avenue|Drive|Close)/u.test(text)
  );
}

/** Whether the line is only a form of address that stands above a name. */
export function isHonorific(text: string): boolean {
  return HONORIFIC.test(text.trim());
}

/** Whether the text could be the name of a person, a company or an office. */
export function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || letters < text.replace(/\s/g, '').length * 0.6) return false;
  // "AG Hamburg" is the court that keeps the register.
  if (/^[("']|.{81}|^(?:AG|HRB|HRA)\b/.test(text)) return false;
  if (isSaidOfHouse(text) && !hasLegalForm(text)) return false;
  if (isContact(text) || isStreet(text) || /: |[.!?:]$/.test(endOf(text))) return false;
  return (
    wordShare(text.replace(LEGAL_FORM, '').replaceAll('|', ' ')) >= leastWords(text) &&
    /\p{L}{3}/u.test(text)
  );
}

// "SpVgg" is no word; its legal form says that it is a name, as "Jobcenter" does of "Göltzsch".
const leastWords = (text: string) => (isOrganisation(text) ? 0.5 : 0.7);

// "DIE GESUNDE Südwest" is a name that begins like a sentence.
const isSaidOfHouse = (text: string) =>
  (NOT_A_NAME.test(fold(text)) && !/^(?:DIE|DER|DAS) \p{Lu}{3}/u.test(text)) || FOUNDED.test(text);

function isContact(text: string): boolean {
  const found = emailsIn(text).length + phonesIn(text).length + daysIn(text).length;
  return (
    found > 0 ||
    /www\.|https?:|\d{5}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\p{L} \d{1,3}\s?[a-z]?$/u.test(text)
  );
}

/** The name without what stands around it: separators, honorifics, "c/o" and post marks. */
export function bareName(text: string): string {
  return text
    .replace(/^[\s·•|,;:*_–—-]+|[\s·•|,;:*_–—-]+$/gu, '')
    .replace(/^He\s?r{1,2}[mn]{1,2}\s/, 'Herrn ')
    .replace(/\s[^\p{L}\d&+()-]+(?=\s)/gu, '')
    .replace(/^(?:RAe|RAin|RA)\s/, '')
    .replace(/^(?:An (?:die|den|das)\s+)/, '')
    .replace(AFTER_LEGAL_FORM, '$1')
    .replace(/^(?:Eheleute|Ehepaar) (?=\S+ \S)/u, '')
    .replace(
      /^(?:Herrn?|Frau|Firma|Fa\.|Mrs?\.?|Ms\.?|MRS|MR|MS|Monsieur|Madame)\s+(?:(?:und|&)\s+(?:Frau|Herrn?)\s+)?(?=\p{L})/u,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words that tell one name from another, for comparing spellings; initials tell only when alone. */
export function nameTokens(text: string): readonly string[] {
  const bare = text.replace(LEGAL_FORM, ' ');
  const all = tokensOf(bare);
  const words = tokensOf(bare.replace(INITIALS, ' '));
  return words.length > 0 ? words : all;
}

/** Whether the name is shortened to initials somewhere, apart from its legal form. */
export function hasInitials(text: string): boolean {
  return INITIALS.test(text.replace(LEGAL_FORM, ' '));
}

function tokensOf(text: string): readonly string[] {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((token) => token.length >= 3 && !/^(und|der|die|das|fur|von|the|and|for)$/.test(token));
}

/** How much two spellings speak of the same name, from 0 to 1; an abbreviation counts as its word. */
export function likeness(one: string, other: string): number {
  const [few, many] = [nameTokens(one), nameTokens(other)].toSorted((a, b) => a.length - b.length);
  if (few === undefined || many === undefined || few.length === 0) return 0;
  const shared = few.filter((token) => many.some((each) => isSameToken(token, each)));
  return shared.length / few.length;
}

function isSameToken(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= 4 && long.startsWith(short)) || isNearly(one, other);
}

// One misread letter in a long word.
function isNearly(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 8) return false;
  return [...one].filter((sign, index) => sign !== other[index]).length === 1;
}

// A full stop ends a sentence, but not "e.V." or "Co.".
function endOf(text: string): string {
  return text.replace(LEGAL_FORM, '').trimEnd();
}
