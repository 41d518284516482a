import { fold } from '../basics/index.ts';

/** Papers that nobody can print again: those are held until somebody decides. */
export const GUARDS = [
  'notarised',
  'enforceable',
  'powerOfAttorney',
  'will',
  'vehicle',
  'card',
  'cash',
] as const;
export type Guard = (typeof GUARDS)[number];

/** What such a paper says of itself, folded: lower case, without umlauts. A word too many holds a paper; one too few destroys it. */
const WORDS: Readonly<Record<Guard, RegExp>> = {
  notarised:
    /urkundenrolle|urkundenverzeichnis|uvz[- ]nr|\bur[- ]?nr|notariell|vor mir,? (?:dem|der) (?:unterzeichn|notar)|notar(?:in)? mit (?:dem )?amtssitz|beglaubigte (?:abschrift|kopie|ablichtung)|ausfertigung|grundschuldbrief|hypothekenbrief|erbvertrag|ehevertrag|auflassung|geburtsurkunde|heiratsurkunde|eheurkunde|sterbeurkunde|stammbuch|notari[sz]ed|notary public|certified copy|apostille|deed of/,
  enforceable:
    /vollstreckbare|vollstreckungstitel|vollstreckungsbescheid|vollstreckungsklausel|im namen des volkes|schuldtitel|erbschein|kostenfestsetzungsbeschluss|enforceable|writ of execution/,
  powerOfAttorney:
    /vollmacht|betreuungsverfugung|patientenverfugung|betreuerausweis|bestallungsurkunde|power of attorney|living will/,
  will: /\btestament|letzter wille|letztwillig|mein erbe|zu(?:m|r) (?:allein)?erb(?:en|in)|last will|\bcodicil/,
  vehicle:
    /zulassungsbescheinigung|fahrzeugbrief|fahrzeugschein|kraftfahrzeugbrief|kfz[- ]brief|coc[- ]papier|certificate of conformity|ubereinstimmungsbescheinigung|vehicle registration|fuhrerschein/,
  card: /(?:ihre|neue|beiliegende|anliegende|beigefugte)[^.]{0,40}karte\b|gesundheitskarte|girocard|kreditkarte|bankkarte|debitkarte|bahncard|kundenkarte|mitgliedskarte|sim-?karte|personalausweis|reisepass|aufenthaltstitel|schwerbehindertenausweis|(?:your|new|enclosed)[^.]{0,40} card\b|credit card|debit card|passport/,
  cash: /bargeld|geldschein|banknote|in bar bei(?:gelegt|liegend)|gutschein|wertmarke|briefmarken|verrechnungsscheck|barscheck|\bscheck\b|aktienurkunde|inhaberpapier|sparbuch|\bcash\b|\bcheque\b|voucher|gift card/,
};

/** What the text of a letter says that its paper is; null where it is none of those. */
export function guardOf(text: string): Guard | null {
  const folded = fold(text)
    .replaceAll(/-\s*\n\s*/g, '')
    .replaceAll(/\s+/g, ' ');
  return GUARDS.find((guard) => WORDS[guard].test(folded)) ?? null;
}
