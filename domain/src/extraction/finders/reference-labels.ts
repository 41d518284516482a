/** A label, the pattern of its spellings in folded text, and what its number is worth. */
export type Label = readonly [label: string, pattern: RegExp, worth: number];

const NUMBER = String.raw`(?:[-\s.]*(?:nummer|nr\.?|no\.?|number|n°|nº|#))`;
/** What numbers are called, and how much each is worth as the one to quote. */
const KNOWN: readonly Label[] = [
  [
    'Verwendungszweck',
    /verwendungszweck|(?<![a-z])zweck(?=:? \S*\d)|unter angabe von(?= \S*\d)|stichwort(?=:? \S*\d)|zahlungscode|zahlungsreferenz|payment reference|(?<!der )referenz(?= ?\(|:|$)/,
    1,
  ],
  [
    'Rechnungsnummer',
    new RegExp(
      `[a-z]{0,20}rechnung(?:s)?${NUMBER}|beleg${NUMBER}|invoice${NUMBER}|invoice(?= [a-z]*-?\\d)|facture${NUMBER}|facture(?= [a-z]*-?\\d)|rechnung(?= [a-z]*[-/]?\\d)|[a-z]{3,20}(?<!ab)rechnung(?= \\d{2,4}[-/.]?\\d{3})|gutschrift${NUMBER}|re(?:ch)?\\.?-nr\\.?`,
    ),
    0.96,
  ],
  ['Zahlungszeichen', /zahlungs-?[a-z]{0,4}(?:zeichen|nummer|nr\.?|kennung|code)(?![a-z])/, 0.97],
  ['Kassenzeichen', /kassenzeichen|buchungszeichen|kassen-?z\.?/, 0.95],
  [
    'Aktenzeichen',
    /aktenzeichen|geschaftsnummer|geschaftszeichen|az\.|geschafts-?nr\.?|bg-nummer|(?:unser|mein) zeichen|our ref(?:erence)?|unser az/,
    0.89,
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
];

// What has a number without being between writer and reader: ways to call, places, things, offices and banks.
const CALLS = 'telefon|tele|tel|phone|fon|fax|mobil|ruf|service|hotline';
const PLACES =
  'haus|house|zimmer|room|wohnungs?|stellplatz|seiten?|page|blatt|zeilen?|pos|positions?';
const THINGS =
  'zahler|meter|gerate|serien|serial|fahrgestell|fahrzeug|karten|card|artikel|art|item|part|modell';
const OFFICES =
  'sendungs|kv|goz|goa|vv|tb|tatbestands|steuer|ust|umsatzsteuer|vat|tax|(?:handels|vereins)register|(?<![a-z])register|hr|company|charity|registration|identifikations|id|bank|konto|mandats?|glaubiger|creditor|betriebs|institutions|end';
const STRANGE = String.raw`(?:${CALLS}|${PLACES}|${THINGS}|${OFFICES})`;
const END = '(?![a-z])';
const NOUN = String.raw`(?![a-z-]{0,20}?${STRANGE}s?\.?[-\s]{0,2}(?:id)?(?:nr|nummer|no|number|ref|id)${END})[a-z]{2,30}`;

/** Labels by how they are built, whatever they count: "Liegenschaftsnr.", "Hebezeichen", "Personenkonto", "Pupil No.". */
const BUILT: readonly Label[] = [
  ['Zeichen', new RegExp(`(?!kfz|amtlich)[a-z]{3,30}(?<!(?:^|[^a-z])kenn)zeichen${END}`), 0.84],
  [
    'Konto',
    new RegExp(
      `(?!giro|bank|spenden|treuhand|ander|gehalts)[a-z]{3,30}konto(?:s|-?nr\\.?|-?nummer)?${END}`,
    ),
    0.78,
  ],
  ['Nummer', new RegExp(`${NOUN}\\.?-?(?:nr\\.?|nummer|kennung|kennziffer)${END}`), 0.7],
  ['Nummer', new RegExp(`${NOUN} (?:nr\\.?|nummer|no\\.|number|ref\\.?)${END}`), 0.68],
  ['Konto', /(?<!bank )account(?= [a-z]{0,3}\d)/, 0.72],
  ['Nummer', /^n[or]\.?(?= ?[a-z]{0,4}-?\d)/, 0.65],
  ['Kennzeichen', /kennzeichen/, 0.5],
];

// Cells that begin with a word and go on with digits, and are no label of a number.
const NO_LABEL =
  'datum|chf|eur|euro|usd|gbp|jpy|pln|czk|dkk|sek|nok|atu|mea|uid|gegrundet|vom|seit|bis|ab|am|postfach|durchwahl|tel|fon|fax|hotline|mobil|zimmer|raum|seite|blatt|konto|iban|blz|bic|plz|summe|gesamt|betrag|preis|jahr|art|pos|stand|code|pin|uhr|ust|hr[ab]|amtsgericht|kennzeichen|[a-z]*(?:stras?se|weg|platz|allee|gasse|ring|str|zahl|stand|gruppe|klasse|vermittler|auszug|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)(?![a-z])';

/** What has a number of its own between writer and reader, whatever it counts: "Depot-Nr.", "Kindergeld-Nr.". */
export const NUMBERED = new RegExp(
  `(?<![a-z-])${NOUN}[-. ]{0,2}(?:nr\\.?|nummer|no\\.?(?=:)|ref\\.?(?=:))${END}|^nummer:?$|^nr\\.?(?=:? (?!ls)(?:[a-z]{0,3}-?\\d{3}|\\d{2}-\\d{3})[\\d./-]*(?: vom |$))|^(?!${NO_LABEL})[a-z]{3,25}:?(?= (?:[a-z]{1,4}[- ])?(?!\\d{1,2}\\.\\d{1,2}\\.)[1-9][\\d ./-]{3,}(?<!\\.\\d\\d)$)`,
  'g',
);

/** What numbers are called, the known names before those only known by their build. */
export const LABELS: readonly Label[] = [...KNOWN, ...BUILT];

/** Whether nothing is known of the label but how it is built. */
export function isBuilt(label: Label): boolean {
  return BUILT.includes(label);
}
