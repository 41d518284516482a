import { fold } from '../../basics/index.ts';
import type { Line } from '../layout/lines.ts';

const DISCOUNT =
  /(\bskonto|(bei|fur) (eine )?(zahlung|begleichung)( (bis|binnen|innerhalb|vor|in)|seingang bis)|bei vorkasse|(early|prompt) payment|cash discount)/g;
const IN_FULL =
  /(ohne (jeden |jeglichen )?(abzug|skonto)|\bnetto\b|danach|sonst\b|ansonsten|without deduction|in full)/;
const CONDITION =
  /(\b(falls|sofern|sollten? (sie|wir|die|der|das)|bei (zahlung nach|verspatet|nicht|verlust|verzug|rucklast|uberschreit)\w*|fur (jede[sn]?|verlorene)|im falle|andernfalls|gegebenenfalls|mindestens|hochstens|maximal|if|in case|at least|up to)\b)/;
const ON_A_CONDITION =
  /^\s*(\/ ?(jahr|monat|tag|kwh|stunde)\b|applies|apply|may be|will be (added|charged)|je (rate|monat|tag)|pro (rate|monat|tag)|if\b)/;
const EACH = /(\b(zu|von) je|\bje(weils)?|\beach( of)?)\s*(eur|€|£|chf)?\s*$/;
// "1.788,76 EUR (Schaden zuzüglich Kosten von 540,20 EUR)": what stands in brackets is part of the sum before.
const PART_OF_IT =
  /^\s*(eur|euro|€|£|chf)?\s*\([^)]*(zuzuglich|zzgl|davon|darin|inkl|enthalt|including|plus)[^)]*$/;
const LATER = /\b(rest|restbetrag|restzahlung|schlusszahlung|balance|remainder)\b/;
const AT_AN_EVENT =
  /^[^.]{0,20}\b(sammeln|folgt|erheben|berechnen|begleichen sie)\b|^[^.]{0,20}\b(bei|nach|vor|spatestens|on|before|after) ([^.]{0,30} )?(lieferung|abnahme|abholung|anreise|reisebeginn|reiseantritt|fertigstellung|ubergabe|einzug|delivery|arrival|departure|completion)/;

/** What stands around a sum, folded: its sentence before it, the words since the last sum, and those behind it. */
export type Around = { readonly sentence: string; readonly label: string; readonly after: string };

// "Magst du mir deine Hälfte, also 618 Euro, bis Montag zukommen lassen?"
const DONE_WITH_IT =
  /^([^.]|\d\.){0,140}\b(zukommen (zu )?lassen|geben sie ([^.]|\d\.){0,60}\bmit\b|(auf dem|dem|unserem) konto ([^.]|\d\.){0,80}eingehen|zu befriedigen|auszugleichen|zu begleichen|einzuzahlen|anzuweisen|zu uberweisen)\b/;
const EVEN_OUT = /\bgleich(e|en sie|t)\b/;
const EVENED_OUT = /^([^.]|\d\.){0,60}\baus\b/;
// "… ergibt zusammen 1.241,50 EUR. Diesem Betrag sehen wir bis zum 21. September entgegen."
const THAT_SUM =
  /\b(die abbuchung|der einzug|die lastschrift) erfolgt\b|\b(uberweisen|zahlen|begleichen|entrichten) sie (bitte )?(diesen|ihn|sie|den|die) ((gesamt|rechnungs)?(betrag|summe)|bis|auf|innerhalb|binnen)\b|\b(diese[nrms]?|den|der|dem|die) (gesamt|geld)?(betrag|summe)\b([^.]|\d\.){0,100}(\b(ein|ab)\b|entgegen|uberweis|(?<!ge)zahl|begleich|ausgleich|anweis|umschlag|auf (unser|mein)|\bbar\b)/;
const TO_READER =
  /(erstatt|ausgezahlt|auszahl|\bihnen\b|gutgeschrieben|(zahlen|uberweisen) wir|wurde|auf (ihr|dein|das (uns|von ihnen))\b|(wir (werden|haben)|(werden|haben) wir)(?!.{0,90}(abbuch|einzieh))|angewiesen|\bnicht\b)/;

/** Whether the words behind a sum, or the sentence after them, say what is to be done with it. */
export function isAskedAround({ sentence, after }: Around, next: string): boolean {
  const isGiven = TO_READER.test(`${sentence} ${after}`);
  if (DONE_WITH_IT.test(after) && !isGiven) return true;
  if (EVEN_OUT.test(sentence) && EVENED_OUT.test(after)) return true;
  return THAT_SUM.test(next) && !TO_READER.test(next);
}

const NOT_ASKED = 0.3;
const UNTIL_NOW = /\b(statt|anstatt|anstelle von)( bisher| der)?\s*$/;
// What is charged on top of a sum that comes late, or once a promise is broken.
const LATE_FEE = /(saumnis|verspatungs|vertragsstrafe)[a-z]*( von| in hohe von)?\s*$/;

// What something will cost is not asked for yet: "34,90 € (bisher 31,90 €)".
const NEW_PRICE =
  /^\s*\((bisher|vorher|zuvor|statt)\b|^[^.]{0,20}\b(be)?zahlen sie (erst|dann|vor ort|in bar|bei (der )?(abholung|lieferung|anreise|ankunft|ubergabe))\b/;
// Fees to come, the price until now, and the price of one.
const LABELS_OF_OTHERS = [LATE_FEE, UNTIL_NOW, EACH];
// A point of an agenda is still to be decided.
const AGENDA = /(^|[.)€] )top \d/;

// A difference or an example is no sum: "8,40 Euro mehr".
const NO_SUM_AFTER = /^\s*(mehr|weniger|gunstiger|gespart|bonus|pfand|more|less)\b/;
// "800,00 € zzgl. MwSt." is not the whole.
const TAX_TO_COME =
  /^\s*(eur|euro|€)?\s*\(?(zzgl|zuzuglich|plus (vat|tax)|exkl|excl|ohne (mwst|ust)|netto\b)/;

const PART = 0.12;

// A point still to be decided, and what only differs.
const isNoBill = ({ sentence, after }: Around) =>
  AGENDA.test(sentence) || [NEW_PRICE, NO_SUM_AFTER].some((sign) => sign.test(after));

/** How plainly a sum may be what is asked for at most, by the sentence it stands in. */
export function mostBy({ sentence, label, after }: Around): number {
  if (PART_OF_IT.test(label) || TAX_TO_COME.test(after)) return PART;
  if (isNoBill({ sentence, label, after })) return 0;
  if (LABELS_OF_OTHERS.some((sign) => sign.test(label))) return NOT_ASKED;
  if (isDiscounted(sentence, after) || ON_A_CONDITION.test(after)) return NOT_ASKED;
  return LATER.test(label) && AT_AN_EVENT.test(after) ? NOT_ASKED : 1;
}

const IS_DUE =
  '(?:ist|sind|wird|werden|muss)\\b(?:(?!nicht|verrechnet)[^.,;]|\\.\\d|,\\d){0,60}(?:fallig|zu zahlen|abgebucht|eingezogen|eingegangen)';

const BID = '(?:uberweisen|zahlen|begleichen|entrichten) sie (?:bitte )?';
const COMES_IN = '(?:[a-z]+ ){0,4}(?:eingegangen ist|eingeht)';

// Whether a sentence says of what a row is called that it is due: "Vorschuss 321,09 EUR", and "Der Vorschuss ist fällig am".
function isCalledDue(label: string, text: string): boolean {
  const name = /^[a-z]{5,30}$/.exec(label.trim())?.[0];
  if (name === undefined) return false;
  const called = `(?:den|der|die|das) ${name}`;
  return [`\\b${called} ${IS_DUE}`, `${BID} ${called}\\b`, `\\b${called} ${COMES_IN}`].some(
    (sign) => new RegExp(sign).test(text),
  );
}

const TOTAL = /(summe|gesamt|rechnungsbetrag|\btotal\b|zu zahlen)/;
type Named = { readonly label: string; readonly score: number };

/** The sums of a letter, those raised of which a sentence says by their name that they are due, unless the whole stands below them. */
export function calledDue<S extends Named>(printed: readonly S[], text: string): readonly S[] {
  const names = new Set(printed.map(({ label }) => label.trim()));
  const due = new Set([...names].filter((name) => isCalledDue(name, text)));
  const whole = printed.findLastIndex(({ label }) => TOTAL.test(label));
  return printed.map((each, at) =>
    at > whole && each.score > 0 && due.has(each.label.trim()) ? { ...each, score: 1 } : each,
  );
}

/** Whether the sum is only named for a case that need not come. */
export function isOnCondition({ sentence }: Around): boolean {
  return CONDITION.test(sentence);
}

// Who pays early pays less; the sum named behind such words is not the bill's, unless the full one follows them.
function isDiscounted(sentence: string, after: string): boolean {
  const last = [...sentence.matchAll(DISCOUNT)].at(-1);
  if (last === undefined) return false;
  const between = sentence.slice(last.index + last[0].length);
  return !IN_FULL.test(between) && !/^\s*(eur|euro|€|chf)?\s*(netto|ohne)/.test(after);
}

const PAYS_OUT =
  /(wird|werden|haben wir)\b([^.]|\d\.){0,60} (auf|dem) (das |ihr |dein )?[^.]{0,30}konto\b[^.]{0,60}(uberwiesen|gutgeschrieben|ausgezahlt)|erstatten wir (ihnen )?auf|(uberweisen|zahlen|schreiben) wir ([^.]|\d\.){0,60}auf (ihr|dein|das (uns|von ihnen))|wir (uberweisen|zahlen|erstatten) ihnen|(leistung(en)?|\brente|betrag|pension|beihilfe|zuschuss|\w+geld|forderung|entschadigung)\b[^.]{0,140}\b(auf (das|ihr|dein|folgendes) [^.]{0,60}konto|ihrem konto)\b[^.]{0,80}(uberwiesen|gutgeschrieben|ausgezahlt|angewiesen|gezahlt)|bewillig(e|en)( ich| wir)? ihnen|(ich|wir) (bewillig|gewahr)e?n? ihnen|(zahlen|uberweisen|erstatten) wir ihnen|(wird|werden) (an sie|ihnen) (monatlich )?(gezahlt|ausgezahlt|uberwiesen)|will be paid (in)?to your account/;
const ASKS_READER =
  /((bitte|wir bitten)[^.]{0,90}([ui]berweis|zahl|begleich|entricht)|zahlen sie(?! (dann )?nur)|[ui]berweisen sie|zu (be)?zahlen\b|zu begleichen|zu entrichten|zu [ui]berweisen|zahlbar|f[ai]llig|aufzufordern|please pay|amount due|payment is due)/;

/** Whether the letter tells its reader what he is paid, and asks for nothing. */
export function paysOut(text: string): boolean {
  return PAYS_OUT.test(text) && !ASKS_READER.test(text);
}

/** Whether a line of the letter is what goes back to its reader. */
export function hasCredit(lines: readonly Line[]): boolean {
  return lines.some((line) =>
    /^(ihr )?(guthaben|erstattungsbetrag|erstattung)\b/.test(fold(line.text)),
  );
}

const PAID =
  /((?<!\b(be|not|if) )\bpaid on (the )?\d|[ui]berweisen sie nichts|dies ist keine rechnung|keine zahlungsaufforderung|paid in full|nothing is due|no payment is (due|required)|zahlen sie (bitte )?(jetzt )?noch nichts?\b|zahlungen sind (jetzt |derzeit )?noch nicht|(?<!\b(keine[nr]?|nicht|ohne)\b[^.]{0,60})(betrag|zahlung|summe) ((dankend|bereits|per \S+|mit \S+|in bar) ){0,3}erhalten|(?<!\b(keine?|sollte|falls|wenn|sofern)\b[^.]{0,60})zahlung (ist |bereits |dankend ){1,3}erfolgt\b|autorisierung[^.]{0,30}zahlung erfolgt|bereits (bezahlt|beglichen)(?! haben| sein|:? ?(eur|chf|€)? ?-?\d)|wurde (bereits )?(bezahlt|beglichen)|bezahlt (per|mit|durch|am \d))/;
const THANKED = /thank you for your payment/;
const STILL_OPEN = /(amount due|balance due|please pay|outstanding)/;

/** Whether a letter in folded words says that what it is about was paid. */
export const isSaidPaid = (text: string): boolean =>
  PAID.test(text) || (THANKED.test(text) && !STILL_OPEN.test(text));
