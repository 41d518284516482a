/** A label, the pattern of its spellings in folded text, and what its number is worth. */
export type Label = readonly [label: string, pattern: RegExp, worth: number];

const NUMBER = String.raw`(?:[-\s.]*(?:nummer|nr\.?|no\.?|number|n°|nº|#))`;
/** What numbers are called, and how much each is worth as the one to quote. */
export const LABELS: readonly Label[] = [
  [
    'Verwendungszweck',
    /verwendungszweck|zahlungsreferenz|payment reference|(?<!der )referenz(?= ?\(|:|$)/,
    1,
  ],
  [
    'Rechnungsnummer',
    new RegExp(
      `[a-z]{0,20}rechnung(?:s)?${NUMBER}|beleg${NUMBER}|invoice${NUMBER}|invoice(?= [a-z]*-?\\d)|facture${NUMBER}|facture(?= [a-z]*-?\\d)|rechnung(?= [a-z]*[-/]?\\d)|gutschrift${NUMBER}|re-nr\\.?`,
    ),
    0.96,
  ],
  ['Kassenzeichen', /kassenzeichen|buchungszeichen|kassen-?z\.?/, 0.95],
  [
    'Aktenzeichen',
    /aktenzeichen|geschaftsnummer|geschaftszeichen|az\.|geschafts-?nr\.?|bg-nummer|unser zeichen|our ref(?:erence)?|unser az/,
    0.9,
  ],
  ['Angebotsnummer', new RegExp(`angebots?${NUMBER}|offerte${NUMBER}|quotation${NUMBER}`), 0.88],
  ['Beitragsnummer', new RegExp(`beitrags${NUMBER}|mitglieds${NUMBER}|personal${NUMBER}`), 0.86],
  [
    'Versicherungsnummer',
    new RegExp(
      `versicherungsschein${NUMBER}|versicherungs${NUMBER}|vertrag(?:s)?${NUMBER}|mietvertrags${NUMBER}|versicherten${NUMBER}|krankenversicherten${NUMBER}|policen?${NUMBER}`,
    ),
    0.85,
  ],
  ['Steuernummer', new RegExp(`(?<!ust-)(?<!umsatz)steuer${NUMBER}|st\\.-nr\\.?`), 0.7],
  [
    'Vertragskonto',
    /vertragskonto(?:nummer)?|account (?:number|reference|no\.?)|reference number|patienten(?:nummer|-nr\.?)|vorgangs(?:nummer|-nr\.?)/,
    0.8,
  ],
  [
    'Kundennummer',
    new RegExp(
      `kunden${NUMBER}|kd\\.?-?nr\\.?|customer${NUMBER}|bestell${NUMBER}|auftrags?${NUMBER}`,
    ),
    0.6,
  ],
  // Any other "…-Nr.", but for numbers of things, houses and telephones.
  [
    'Nummer',
    /(?!(?:telefon|fax|haus|konto|steuer|ust|seiten?|bank|register|hr|artikel|art|pos|zahler|fahrgestell|blatt|karten|id|ident|mandats|glaubiger|ruf|mobil|service)[- ]?(?:nr|nummer))[a-z]{2,15}-?(?:nr\.|nummer)(?![a-z])/,
    0.7,
  ],
  ['Nummer', /^n[or]\.?(?= ?[a-z]{0,4}-?\d)/, 0.65],
];
