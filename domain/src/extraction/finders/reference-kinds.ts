import type { ReferenceKind } from '../../documents/index.ts';

/** A kind of number and what letters call it, in folded text. */
export type KindOfNumber = readonly [kind: ReferenceKind, pattern: RegExp];

const NUMBER = String.raw`(?:[-\s.]*(?:nummern?|nr\.?|no\.?|number|id|#))(?![a-z])`;
const called = (words: string, more = '') =>
  new RegExp(`(?<![a-z])(?:(?:${words})${NUMBER}${more === '' ? '' : `|${more}`})`, 'g');

/** What numbers are called by what they count; of two that fit one number the earlier tells it. */
export const KINDS_OF_NUMBERS: readonly KindOfNumber[] = [
  ['cashSign', /(?<![a-z])(?:kassenzeichen|buchungszeichen|zahlungs(?:kenn)?zeichen|kassen-?z\.)/g],
  [
    'invoice',
    called(
      '[a-z]{0,20}rechnungs?|beleg|gutschrift|invoice|facture|re(?:ch)?',
      String.raw`(?:[a-z]{3,20}(?<!ab))?rechnung(?= [a-z]{0,4}[-/]?\d)|invoice(?= [a-z]{0,4}[-/]?\d)|facture(?= [a-z]*-?\d)`,
    ),
  ],
  [
    'insurance',
    called(
      'versicherungsscheins?|versicherungs?|vers\\.?|versicherten|(?:kranken|renten|sozial)versicherten|(?:kranken|renten|sozial)versicherungs?|policen?|policy|versichertenkarten',
      String.raw`versicherungsschein(?= [a-z]{0,3} ?\d)|policy(?= [a-z]{0,3}\d)`,
    ),
  ],
  [
    'member',
    called(
      'mitglieds?|member(?:ship)?',
      String.raw`mitgliedschaft(?= [a-z]{0,2}\d|$)|membership(?= [a-z]{0,3}\d)`,
    ),
  ],
  ['personnel', called('personal|pers\\.|employee|staff|matrikel|stamm')],
  [
    'mandate',
    called(
      'mandats?|mandate',
      'mandats?-?referenz|mandate reference|mandat(?= [a-z]{0,4}-?\\d{3})',
    ),
  ],
  [
    'meter',
    called('(?:strom|gas|wasser|warme)?zahler|zahlpunkt|meter|messstellen', 'marktlokation'),
  ],
  [
    'customer',
    called(
      'kunden|kd\\.?|customer|client|beitrags|teilnehmer|debitoren|patienten|geschaftspartner|abonnenten?|spender',
      'beitragskonto|kundenkonto',
    ),
  ],
  [
    'contract',
    called(
      '(?:[a-z]{3,20})?vertrags?|contract|account|vereinbarungs|darlehens|anschluss',
      String.raw`vertragskonto|(?<!zum )(?:[a-z]{3,20})?vertrag(?= [a-z]{0,3}[-/]?\d{3}|$)|account(?= [a-z]{0,4}-?\d)`,
    ),
  ],
  [
    'order',
    called(
      'bestell(?:ungs)?|auftrags?|angebots?|order|offerte[nr]?|quotation|quote|buchungs|reservierungs|booking|liefer(?:schein)?',
      String.raw`(?:angebot|kostenvoranschlag|auftrag|bestellung|offerte|order)(?= (?:[a-z]{1,4}-?){0,2}/?\d{3})`,
    ),
  ],
  [
    'object',
    called(
      '(?:haupt)?mieter|objekt|liegenschafts|wohnungs|einheiten|we|verwaltungs|property|tenancy',
    ),
  ],
  [
    'file',
    called(
      'bg|bedarfsgemeinschafts?|vorgangs|schaden(?:s)?|geschafts|verfahrens|fall|case|claim|bescheid|antrags?|akten',
      String.raw`aktenzeichen|geschaftszeichen|geschaftszahl|(?:az|gz)\.?(?= ?[:\d])|(?:unser|mein|ihr) zeichen|our ref(?:erence)?|your ref(?:erence)?|unser az\.?|schaden(?= \d)`,
    ),
  ],
  [
    'tax',
    /(?<![a-z])(?<!ust-)(?:steuer(?:[-\s.]*(?:nummern?|nr\.?))(?![a-z])|st\.-nr\.?|abgabenkonto(?:nummer)?)/g,
  ],
  [
    'payment',
    called(
      'referenz|reference|zahlungs',
      'zahlungsreferenz|payment reference|kunden-?referenz(?:-?nummer)?|qr-?referenz|verwendungszweck|personenkonto|debitor',
    ),
  ],
];
