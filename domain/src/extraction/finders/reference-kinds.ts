import type { ReferenceKind } from '../../documents/index.ts';

/** A kind of number and what letters call it, in folded text. */
export type KindOfNumber = readonly [kind: ReferenceKind, pattern: RegExp];

const NUMBER = String.raw`(?:[-\s.]*(?:nummern?|nr\.?|no\.?|number|id|ref(?:erence)?\.?|#))(?![a-z])`;
const called = (words: string, more = '') =>
  new RegExp(`(?<![a-z])(?:(?:${words})${NUMBER}${more === '' ? '' : `|${more}`})`, 'g');

// The head of a column, or a label with its number beside it.
const cell = (words: string) => `^${words}:?$`;

/** What numbers are called by what they count; of two that fit one number the earlier tells it. */
export const KINDS_OF_NUMBERS: readonly KindOfNumber[] = [
  ['cashSign', /(?<![a-z])(?:kassenzeichen|buchungszeichen|zahlungs(?:kenn)?zeichen|kassen-?z\.)/g],
  [
    'invoice',
    called(
      '[a-z]{0,20}rechnungs?|[a-z]{0,15}abrechnung|beleg|gutschrifts?|liquidations?|invoice|facture|re(?:ch)?',
      String.raw`(?:[a-z]{3,20}(?<!ab))?(?<!zur )rechnung(?=:? [a-z]{0,4}[-/]?\d| [a-z]{1,3} \d{4})|rg\.?(?= \d{2,})|invoice(?= [a-z]{0,4}[-/]?\d)|facture(?= [a-z]*-?\d)|${cell('(?:zu )?(?:[a-z]{0,10}rechnung|invoice)')}`,
    ),
  ],
  [
    'insurance',
    called(
      'versicherungsscheins?|versicherungs?|vers\\.?|sv|versicherten|(?:kranken|renten|sozial)versicherten|(?:kranken|renten|sozial)versicherungs?|policen?|policy|versichertenkarten',
      String.raw`versicherungsschein(?= [a-z]{0,3} ?\d|:|$)|versicherung(?= [a-z]{1,3} \d{2}[-.]\d{4})|policy(?=:? [a-z]{0,3}/?\d)|kv-?(?:nummer|nr\.?)(?=:? [a-z] ?\d)`,
    ),
  ],
  [
    'member',
    called(
      'mitglieds?|member(?:ship)?|matrikel|spieler',
      String.raw`mitglied(?= \d|$)|mitgliedschaft(?= [a-z]{0,2}\d|$)|membership(?= [a-z]{0,3}\d)`,
    ),
  ],
  ['personnel', called('personal|pers\\.|personnel|employee|staff|stamm')],
  [
    'mandate',
    called(
      'mandats?|mandate|direct debit',
      'mandats?-?referenz|mandate reference|mandats?(?=:? [a-z]{0,4}-?[a-z]?\\d{3}|$)|[a-z-]{3,25}mandats?(?= [a-z]{2,4}-\\d{3})',
    ),
  ],
  [
    'meter',
    called(
      '(?:strom|gas|wasser|warme)?zahler|zahlpunkt|meter|messstellen',
      String.raw`marktlokation|zahler(?=:? \d|$)|zahlpunkt(?=:? [a-z]{0,3} ?\d)`,
    ),
  ],
  [
    'customer',
    called(
      'kunden|kd\\.?|customer|client|beitrags|teilnehmer|debitoren|patienten|geschaftspartner|abonnenten?|abo|spender|mandanten|bewohner|gast|nutzer|schuler|klienten|student|eigentumer|debitor|edv|pat\\.?',
      `beitragskonto|kundenkonto|personenkonto|debitor(?=:? [a-z]{0,2}-?\\d)|(?<![a-z])abo(?= \\d{3})|lieferant(?:en)?(?: bei (?:ihnen|uns))?(?=:? \\d{3})|(?:ab|ver)rechnungskonto(?= \\d)|^konto(?:nummer)?(?=:? \\d[\\d ]{5,}$)|kundin(?= \\d{3})|kunden?(?:karte)?(?= \\d{3})|mandant(?= \\d)|mrn(?=:)|${cell('(?:kunde|mandant|customer|customer account|betriebsnummer|debitor|personenkonto)')}`,
    ),
  ],
  [
    'contract',
    called(
      '(?:[a-z]{3,20})?vertrags?|contract|account|vereinbarungs|darlehens|depot|kartenkonto|anschluss',
      String.raw`vertragskonto|kartenkonto|${cell('(?:ihr )?(?!giro|bank|spenden|dienst|geschafts|ander)[a-z]{3,20}konto')}|(?<!zum )(?:[a-z]{3,20})?vertrag(?=:? [a-z]{0,3}[-/]?\d{3}| (?:[a-z] )?\d{1,3} \d{3}| \d{1,3}-\d{2,}| (?:[a-z]{2,4}-){1,2}\d{3}|$)|darlehen(?= \d{5})|subscription(?=:? [a-z]{0,4}-?\d)|(?:spar|giro)konto(?= \d[\d ]{6})|account(?= [a-z]{0,4}-?\d)`,
    ),
  ],
  [
    'order',
    called(
      'bestell(?:ungs?)?|auftrags?|angebots?|order|offerte[nr]?|quotation|quote|buchungs|reservierungs|booking|liefer(?:schein)?|auftraggeber|projekt',
      String.raw`(?:buchung|booking|reservierung)(?= [a-z]{0,3}-?\d{3})|(?:angebot|kostenvoranschlag|auftrag|bestellung|offerte|order)(?=:? #?(?:[a-z]{1,4}-?){0,2}/?(?:\d{3}|\d{2}[-/.]\d|\d-\d{4}))|(?:lieferschein|projekt)(?=:? [a-z]{0,3}[- ]?\d{2,})|(?<=\d )ls(?= \d{5})|(?:kosten|behandlungs|^)plan(?= \d{2}-\d{3})|(?:auftrags|bestell)bestatigung(?= [a-z]{0,4}[- ]?\d)|${cell('(?:ihre? |unsere? )?(?:auftrag|bestellung|order|angebot|offerte|auftragsbestatigung|lieferschein|sendung)(?: / [a-z ]+)?')}`,
    ),
  ],
  [
    'object',
    called(
      '(?:haupt)?mieter|objekt|verw\\.?|fahrzeug-?ident|liegenschafts|wohnungs|einheiten|we|verwaltungs|property|tenancy',
      String.raw`objekt(?=:? \d{3})|hundemarke(?= \d)|liegenschaft(?= \d{3})|grundbuch von [^,]{3,30}, blatt(?= \d)`,
    ),
  ],
  [
    'file',
    called(
      'bg|bedarfsgemeinschafts?|vorgangs|schaden(?:s)?|geschafts|verfahrens|fall|case|claim|notice|bescheid|antrags?|akten',
      String.raw`aktenzeichen|geschaftszeichen|uvz-?(?:entwurf|nr\.?|nummer)?(?= \d)|ur-?nr\.?|[a-z]{2,6}-referenz(?=:)|geschaftszahl|(?:az|gz)\.?(?= ?[:\d])|(?:unser|mein|ihr) zeichen|our ref(?:erence)?|your ref(?:erence)?|unser az\.?|schaden(?= \d)|vorgang(?=:? [a-z]{0,3}-?\d{2,})|bescheid(?= \d{2,4}/)|[a-z]{0,12}antrag(?= \d{2}-\d{4})|${cell('(?:fall|vorgang)')}|^kennzeichen(?=:? \d{3}|:?$)`,
    ),
  ],
  [
    'tax',
    /(?<![a-z])(?<!ust-)(?:steuer(?:[-\s.]*(?:nummern?|nr\.?))(?![a-z])|idnr\.?(?: ehe(?:mann|frau))?(?= \d)|steuer-?id(?:[-\s.]*(?:nummer|nr\.?))?(?![a-z])(?: kind)?|(?<!-)(?:steuer-?)?identifikationsnummer(?![a-z])|st\.-nr\.?|abgabenkonto(?:nummer)?|kontonummer(?= ?\((?:bitte|stets|immer)))/g,
  ],
  [
    'payment',
    called(
      'referenz|reference|zahlungs',
      `${cell('(?:referenz|reference)')}|referenz(?= \\d)|zahlungsreferenz|payment reference|kunden-?referenz(?:-?nummer)?|qr-?referenz|verwendungszweck`,
    ),
  ],
];
