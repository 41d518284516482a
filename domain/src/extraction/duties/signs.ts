import type { DutyKind } from '../../documents/index.ts';

/** What stands around a day, folded: the words before it, those behind it, and the whole sentence. */
export type Around = {
  readonly before: string;
  readonly after: string;
  readonly sentence: string;
};
/** What is known of the whole letter. */
export type Letter = {
  readonly isCourt: boolean;
  readonly isOffer: boolean;
  /** It wants a consent, so that a form that goes back is an answer. */
  readonly wantsConsent: boolean;
};

const WEEKDAY = String.raw`(\s*(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?( (den|dem))?)?`;
const UNTIL = new RegExp(
  String.raw`\b(bis|spatestens|by|before|no later than|not later than|until)( (spatestens|zum|am|einschliesslich|inklusive|the|at the latest|zu dem|zur|on))*:?${WEEKDAY}\s*$|\bbis zum (wirksamwerden|inkrafttreten) [a-z ]{0,30}(am|zum)\s*$`,
);
// From … until is how long something lasts; what we, or others, do until then is none of the reader's business.
const INFORMS =
  /((vom|von|zwischen|from|ab)( dem)? [\d. a-z]{3,20} ?$|zeitraum|leistungszeit|lieferung|liefertermin|\bgeliefert\b|versand|period from|(erhalten sie|bekommen sie|prufen wir|wir prufen|werden wir|melden wir|entscheiden wir|bearbeiten wir|we will|we shall|we aim)[^.]{0,80}(bis|by)|gebunden|guthaben|gutgeschrieben|ausgezahlt|erstattet)/;
const NOT_BEFORE = /\b(ab|seit|vom|frühestens|fruhestens|from|since)( dem)?\s*$/;

const HEARING =
  /(verhandlung|gute(verhandlung|termin)|gelad(en|ung)|ladung|vorladung|zeug(e|in|nis)|vernehm|anhorungstermin|termin zur anhorung|hearing|summon)/;
const APPOINTMENT =
  /(termin|(werden sie|sie werden) ([^.]|\d\.){0,80}geladen|(wir|ich) (kommen?|besuchen?) ([^.]|\d\.){0,60}\buhr\b|zu erscheinen|vorzusprechen|finden sie sich|(techniker|monteur|mitarbeiter)[^.]{0,40}(besucht|kommt|kommen)|beurkundung|feuerstattenschau|ubergibt|\bkomm(t|en) am ([^.]|\d\.){0,60}\buhr\b|besuchen wir sie|aufklarungsgesprach|elternabend|informationsabend|sprechtag|sprechstunde|untersuchung|ables(ung|en)|begutachtung|besichtigung|einladung|einladen|laden (wir )?(sie |euch |dich )?(herzlich )?ein|laden wir [^.]{0,20}|findet ([^.]|\d\.){0,80}\bstatt\b|eingeladen|versammlung|vorstellung|wartung|(ruck|uber)gabe|besichtigen|garage ubernehmen|platz reserviert|(wir (liefern|stellen)|(liefern|stellen) wir) ([^.]|\d\.){0,120}\buhr\b|arbeitseinsatz|appointment|meeting|invite|inspection)/;
const NO_APPOINTMENT = /(zahlungstermin|terminvereinbarung|liefertermin|abgabetermin|terminlich)/;

const CONTRACT =
  /(vertrag|mitgliedschaft|laufzeit|arbeitsverhaltnis|beschaftigung|abonnement|abo\b|versicherung|mietverhaltnis|tarif|contract|membership|subscription|policy|tenancy|employment)/;
const ENDS =
  /(endet|\bende\b|beendet|laufzeitende|beendigung|vertragsende|auslaufen|lauft [^.]{0,40}(aus|bis)|laufzeit bis|befristet bis|ablauf|expires|\bends?\b|terminates|end date|comes to an end)/;
// "hiermit kündigen wir das Arbeitsverhältnis zum", "läuft mit dem … aus"
const LEAVES =
  /(kundig(en|e) (wir|ich)|hiermit [^.]{0,60}kundig|(heben|losen) (wir|ich) [^.]{0,60}(vertrag|versicherung))([^.]|\d\.|str\.|nr\.|geb\.){0,140}\bzum( \w+tag,?( den)?)?\s*$/;
const ENDED = /^\W*(endet|ends|auslauft|beendet|expires)\b/;
// Until then it lasts, whatever the sentence says of how early one has to leave.
const LASTS =
  /\b(lauft|laufzeit|laufzeitende|befristet|dauert)\b(?:(?! (und|kann|konnen|weiter)\b)[^.]){0,40}\bbis( zum)?\s*$/;
const RUNS = /lauft [^.]{0,40}(mit|am|zum)( dem)?\s*$/;
const CANCEL =
  /(kundig|kundbar|storno|stornier|sonderkundigung|widerruf|cancel|terminate (your|the|this)|give notice)/;
const REVOKES = /widerruf/;
const OFFER =
  /((angebot|offerte|kostenvoranschlag|preise?|konditionen|quotation|\bquote\b|\boffer\b)([^.]|\d\.){0,120}|^)(gultig|gebunden|bindend|halten|gilt|gelten|annehm|annahme|valid|open|accept)/;
// "An dieses Angebot halten wir uns … gebunden", whatever the letter is.
const BOUND = /\b(dieses|unser) (angebot|kostenvoranschlag)\b([^.]|\d\.){0,120}gebunden/;
/** Words about money that is to be paid. */
export const PAY =
  /(zahl(en|t|bar|ung|ungs)|[ui]berweis|begleich|entricht|ausgleich|auszugleich|gleichen sie|begleich|fallig|abgebucht|abbuchung|abzubuchen|einzuziehen|\bmandat [a-z]{0,4}-?\d|\b(we will|will be) charged?\b|(geld|betrag|euro|eur|€)([^.]|\d\.){0,90}im umschlag|(betrag|geld|zahlung) ([^.]|\d\.){0,60}(eingeht|eingegangen)|\bbuchen|eingezogen|einziehen|einzug|\bzieh(en|t) ([^.]|\d\.){0,160}\bein\b|eingang des [a-z]*betrag|betrag muss|be credited to|\bbalance (to reach|due|is due|must|should)|auf (unser|unserem|mein|dem) konto|rufen ([^.]|\d\.){0,120}\bab\b|\bcollect|lastschrift|netto\b|bezahl|einzahl|einzuzahlen|anweis|anzuweisen|zu leisten|\bohne (jeden )?abzug|\bbetrag ([^.]|\d\.){0,120}\bentgegen\b|remit|to be paid|betrag in einem umschlag|(halfte|anteil|betrag|geld|euro|eur|€)([^.]|\d\.){0,90}zukommen|\bpay|payable|payment|\bdue\b|settle|transfer|echeance|regler)/;
const SUBMIT =
  /((geben|gebt|bringen) sie ([^.]|\d\.){0,120}\bzuruck\b|zahler([^.]|\d\.){0,80}\bden stand\b|\bden (zahlerstand|stand ihres [a-z]*zahlers)|(senden|schicken) sie ([^.]|\d\.){0,160}\bzu\b|legen sie ([^.]|\d\.){0,160}\bvor\b|abzulesen|zuruckzugeben|unterlagen|nachweis|beleg|formular|vordruck|fragebogen|erklarung|antrag|bescheinigung|kopien?\b|dokument|zahlerst(a|ä)nd|angaben|ubermittel|einreich|einzureichen|vorleg|vorzulegen|nachreich|beibring|abgabe|abzugeben|einsend|zuruck(zu)?(send|schick)|(send|schick|reich)([^.]|\d\.){0,120}zuruck\b|reichen sie ([^.]|\d\.){0,120}\bein\b|eingegangen sein|vorliegen|\bmeldung\b|vollmacht|eingereicht|documents|evidence|certificate|questionnaire|\bform\b|return|submit|provide)/;
const ANSWER =
  /(vereinbaren sie|antwort|(geben|gebt|gib|sagt?|sagen)\b[^.]{0,80}\bbescheid\b|schilder|erwider|nennen sie|ruckmeld|ruckaussert|mitteil|mitzuteilen|teilen sie|zustimm|zuzustimmen|stellung|ausser|erklar|melden|bestatig|entscheid|anmeld|verschieb|absag|zusag|widersprech|reply|respond|answer|let us know|confirm|tell us|contact us|agree)/;
// Who is heard answers, on whatever sheet.
const HEARD = /anhor(ungs)?bogen/;
const CONSENT = /(zustimm|stimmen sie|erklarung|einverstand|consent|agree)/;
/** Words that ask the reader for something. */
const ASKS =
  /(\bbitte,? (?!beachten)|vereinbaren sie|\bwer ([^.]|\d\.){0,80}(mochte|will)\b|bitten (wir|sie|um)|wird (ihnen )?aufgegeben|(senden|schicken|reichen|legen|teilen|melden|geben|fullen|laden|rufen|antworten|erklaren|weisen|aussern|entscheiden|bestatigen|stimmen) sie|(sie werden|werden sie) (gebeten|aufgefordert)|(forder[ne]|ersuchen|bitten) (wir |ich )?sie|nennen sie|nehmen wir ([^.]|\d\.){0,60}bis|haben sie ([^.]|\d\.){0,80}zu \w+|(sind|ist) ([^.]|\d\.){0,60}zu\w*|\w+zu\w{4,}en\b|mussen sie|sie mussen|\bmuss(en)? (\w+ )?(bis|spatestens)|konnen sie|sie konnen|gelegenheit|frist|please|you (must|need|are asked|are required|can|may)|(must|should) be)|(benotigen|brauchen|erwarten|erbitten) (wir|ich)|(wir|ich) (benotigen?|brauchen?|erwarten?|erbitten?)|(sag|sagt|schreib|schreibt|gib|gebt) (mir|uns)/;

// Asked so plainly that something is to be done, whatever it is.
const DEMANDS =
  /(\bbitte (?!beachten)|bitten (wir )?sie|(forder[ne]|ersuchen) (wir |ich )?sie|sie werden (gebeten|aufgefordert)|please|you (must|are required))/;

type Judge = (around: Around, letter: Letter) => boolean;
const isUntil = ({ before }: Around) => UNTIL.test(before);

const JUDGES: readonly (readonly [DutyKind, Judge])[] = [
  [
    'cancellation',
    ({ before }) => /letzter? (tag|termin) fur (eine |die )?kundigung[^.]{0,50}$/.test(before),
  ],
  [
    'contractEnd',
    ({ before, sentence }) =>
      CONTRACT.test(sentence) &&
      LASTS.test(before) &&
      !/\b(frist|angebot|recht|kundig|widerruf)/.test(before) &&
      !/bestatigen sie/.test(sentence),
  ],
  [
    'contractEnd',
    ({ before, after, sentence }) =>
      CONTRACT.test(sentence) &&
      (ENDS.test(before) ||
        LEAVES.test(before) ||
        ENDED.test(after) ||
        (RUNS.test(before) && /^\W*aus\b/.test(after))) &&
      !/(bis|nicht)([^.]|\d\.){0,120}kundig|kundig[^.]{0,40}bis/.test(sentence) &&
      !REVOKES.test(sentence) &&
      !/bestatigen sie/.test(sentence),
  ],
  [
    'cancellation',
    (around) =>
      isUntil(around) &&
      CANCEL.test(around.sentence) &&
      !REVOKES.test(around.sentence) &&
      !/bestatigen sie/.test(around.sentence),
  ],
  [
    'offer',
    (around, { isOffer }) =>
      (isOffer || BOUND.test(around.sentence)) && isUntil(around) && OFFER.test(around.sentence),
  ],
  [
    'reply',
    (around, { wantsConsent }) =>
      isUntil(around) &&
      wantsConsent &&
      ASKS.test(around.sentence) &&
      CONSENT.test(around.sentence),
  ],
  ['reply', (around) => isUntil(around) && HEARD.test(around.sentence)],
  [
    'submission',
    (around) =>
      isUntil(around) &&
      SUBMIT.test(around.sentence) &&
      ASKS.test(around.sentence) &&
      !informs(around) &&
      !PAY.test(closeTo(around)),
  ],
  [
    'reply',
    (around) =>
      isUntil(around) && isAnswer(around) && !informs(around) && !PAY.test(closeTo(around)),
  ],
];

const isAnswer = ({ sentence }: Around) =>
  ANSWER.test(sentence) ? ASKS.test(sentence) : DEMANDS.test(sentence) && !PAY.test(sentence);
const informs = ({ before, sentence }: Around) =>
  INFORMS.test(before) || /garantiert/.test(sentence);
const closeTo = ({ before, after }: Around) => `${before.slice(-60)} ${after.slice(0, 30)}`;

/** What a day of a letter is for, where a sentence says so; days of payments and appointments are found otherwise. */
export function kindOfDay(around: Around, letter: Letter): DutyKind | null {
  if (NOT_BEFORE.test(around.before)) return null;
  return JUDGES.find(([, judge]) => judge(around, letter))?.[0] ?? null;
}

/** Whether a sentence calls its reader somewhere: to a court, or else to somebody. */
export function meetingIn(folded: string, { isCourt }: Letter): 'hearing' | 'appointment' | null {
  if (isCourt && HEARING.test(folded)) return 'hearing';
  return APPOINTMENT.test(folded) && !NO_APPOINTMENT.test(folded) ? 'appointment' : null;
}

/** Whether the reader may answer and need not: "Sie können sich äußern". */
export const isAllowed = (folded: string): boolean =>
  /((konnen|haben) sie|sie (konnen|haben)|gelegenheit|steht ihnen|anhorung|you may|you can|opportunity)/.test(
    folded,
  ) && !/(bitte|fordern|mussen|please|must)/.test(folded);

/** Money that goes to the reader, and a consent to what will be paid: no payment of theirs. */
export const GIVEN_TO_READER =
  /(auf (das von ihnen|das uns|ihr) [a-z ]{0,20}konto|(?<!vor)auszahl|ausgezahlt|erstatt|guthaben|gutschrift|gutgeschrieben|gut geschrieben|(uberweisen|zahlen) wir|wir (uberweisen|zahlen)|zustimm|einverstand)/;
