import { rightOf, type Line } from '../layout/lines.ts';
import { fold } from '../../basics/index.ts';

/** What letters call themselves in their title. */
export const TITLE =
  /(rechnung|mahnung|zahlungserinnerung|\berinnerung\b|kostenvoranschlag|aufstellung|vorschreibung|zahlungsbefehl|eintragungsnachricht|veranlagung|bescheid|gutschrift|angebot|kontoauszug|abrechnung|bestatigung|kundigung|vertrag|ladung|antrag|mitteilung|information|einladung|invoice|bill|statement|reminder|notice|facture|honorar(?!$)|liquidation|verwarnung|anhorung|aufforderung|lieferschein|quittung|zeugnis|vollmacht|bescheinigung|vereinbarung\b|fragebogen|^beschluss\b|^urteil\b|verfugung$|^verfugung\b|^zustellung\b|^protokoll|^strafbefehl|vorladung)/;
const LABEL_ONLY =
  /^(ihr[e]?|unser[e]?|mein[e]?)?\s*(zeichen|nachricht|kundennummer|kunden-?nr|vertragskonto|rechnungsnummer|rechnungs-?nr|mitgliedsnummer|versicherungs(schein)?-?(nummer|nr)|aktenzeichen|geschaftszeichen|kassenzeichen|steuernummer|datum|telefon|tel|fax|e-?mail|seite|kunde|invoice (no|number|date)|date|phone|bestellnr|bestellnummer|auftrag|objekt|amtliches kennzeichen|kaufvertrag vom|subscription|kd\.?-?nr)\b.{0,40}$|^(our|your) ref(erence)?\b.{0,40}$/;
const BUILT_LABEL =
  /^((ihre?|unsere?) )?[a-z]{2,25}[-. ]{0,2}(nr\.?|nummer|zeichen|konto|kennung|id)(?![a-z])\W{0,3}(lautet |ist )?[a-z]{0,4}\W?\d.{0,30}$/;
const ASKED_BESIDE = /\d\W.{0,60}(bitte (stets |immer |bei )?.{0,40}angeben|please quote)/;
const DETAIL =
  /^(objekt|mietobjekt|mietsache|wohnung|wohneinheit|wohnanlage|liegenschaft|anwesen|grundstuck|mieter(in)?|kunde|kundin|fahrzeug|fahrer(in)?|zahler|zahlpunkt|verbrauchsstelle|lieferstelle|lieferanschrift|abnahmestelle|messstelle|versicherungsnehmer(in)?|versicherte person|versichertes( objekt| fahrzeug)?|patient(in)?|zeitraum|abrechnungszeitraum|leistungszeitraum|property|premises|flat|vehicle|patient)\b(:| (?!.*\b(und|fur|zum|vom|ab)\b))/;
const PARTY =
  /^(in (dem|der) ((rechts|verwaltungs)streit|(straf|zwangsvollstreckungs|familien|insolvenz|ermittlungs)?sache|(\w+)?verfahren)|gegen$|zwischen|wegen$|antragsteller|antragsgegner|klager|beklagte|glaubiger|schuldner|between$)/;

/** Whether the line is a label and its number, by its build or by its name; a title with a number is more. */
export function isNumberOnly({ text }: Line): boolean {
  const folded = fold(text);
  if (LABEL_ONLY.test(folded)) return true;
  if (TITLE.test(folded)) return false;
  const isAsked = ASKED_BESIDE.test(folded) && /^\S+( \S+)? \S*\d/.test(folded);
  return isAsked || BUILT_LABEL.test(folded);
}

/** Whether the line only says about which house, person or time a letter is that has said already what it is. */
export function isDetailLine({ text }: Line): boolean {
  return DETAIL.test(fold(text)) || /^az\.?:? \S/.test(fold(text));
}

/** Whether the line names the sides of a matter before a court. */
export function isParty({ text }: Line): boolean {
  // What goes on in small letters belongs to the title above: "Kostenrechnung / in der Sache …".
  return PARTY.test(fold(text)) && (/^\p{Lu}/u.test(text) || text.split(' ').length === 1);
}

/** Whether the line is a cell among others: the head of a column, or a label of one or two words with its value beside it. */
export function isInTable(line: Line, first: readonly Line[]): boolean {
  const row = first.filter((each) => each.row === line.row);
  if (row.length >= 3 || isLabel(line, first)) return true;
  // A title may stand beside a block of its own.
  if (TITLE.test(fold(line.text))) return false;
  const isBrief = line.text.split(' ').length <= 2 && !/\d/.test(line.text);
  return isBrief && rightOf(line, first).length > 0 && hasSuchAbove(line, first);
}

// A label of a sum, or of a number in a block of labels.
function isLabel(line: Line, first: readonly Line[]): boolean {
  const beside = rightOf(line, first)[0]?.text ?? '';
  if (/^-?[\d.,' ]+[.,]\d\d( ?(€|EUR|CHF))?$/.test(beside)) return true;
  return /^\p{L}+:?$/u.test(line.text) && /\d/.test(beside) && hasSuchAbove(line, first);
}

// One label with its value may be a title and a day; two of them below each other are a block.
function hasSuchAbove(line: Line, first: readonly Line[]): boolean {
  return first.some((each) => {
    const gap = Math.abs(each.y - line.y);
    const isNear = each.row !== line.row && gap < 2.4 * line.em;
    return isNear && Math.abs(each.x - line.x) < 0.02 && rightOf(each, first).length > 0;
  });
}
