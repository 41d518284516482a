import { letter, type Expected } from './layout.ts';

const NOTHING: Expected = {
  senderName: null,
  senderEmail: null,
  senderPhone: null,
  recipientName: null,
  subject: null,
  documentDate: null,
  dueDate: null,
  amountCents: null,
  currency: null,
  iban: null,
  reference: null,
  documentType: 'Document',
  language: 'de',
  tags: [],
};

type Sheet = {
  readonly from: string;
  readonly about: string;
  readonly body: readonly string[];
  readonly foot: string;
};

const sheet = (name: string, { from, about, body, foot }: Sheet) =>
  letter(
    name,
    NOTHING,
    `
    20 14 14| ${from}
    20 46 7| ${from} · Markt 1 · 50667 Köln
    20 54 11| Frau
    | Clara Weber
    | Torstraße 112
    | 10119 Berlin
    140 75 10| Köln, 02.11.2026
    20 96 12| ${about}
    20 106 10| Sehr geehrte Frau Weber,
    20 114 10| ${body.join('\n    | ')}
    20 164 10| Mit freundlichen Grüßen
    20 272 7| ${foot}
    `,
  );
const BANK = 'Bankverbindung: IBAN DE89 3704 0044 0532 0130 00 · BIC COBADEFFXXX';

/** Letters that name sums, days and accounts, and ask for nothing: whoever pays them has lost money. */
export const nothingDue = [
  sheet('a tax assessment with a refund', {
    from: 'Finanzamt Köln-Mitte',
    about: 'Bescheid für 2025 über Einkommensteuer',
    body: [
      'Festgesetzt werden 3.104,00 €. Ab Steuerabzug vom Lohn 3.916,00 €.',
      'Das Guthaben von 812,00 € wird bis zum 20.11.2026 auf Ihr Konto DE33 1002 0500 0001 1947 00',
      'überwiesen. Gegen diesen Bescheid ist innerhalb eines Monats der Einspruch zulässig.',
    ],
    foot: `Finanzkasse · ${BANK}`,
  }),
  sheet('a tax assessment whose refund stands in its table', {
    from: 'Finanzamt Köln-Mitte',
    about: 'Bescheid für 2025 über Einkommensteuer und Solidaritätszuschlag',
    body: [
      'Festgesetzt werden >>r180 3.104,00 €',
      'ab Steuerabzug vom Lohn >>r180 3.916,00 €',
      'Erstattung >>r180 812,00 €',
      'Der Betrag wird Ihnen bis zum 20.11.2026 überwiesen.',
    ],
    foot: `Finanzkasse · ${BANK}`,
  }),
  sheet('a club that collects its contribution', {
    from: 'Sportverein Rot-Weiß Köln e.V.',
    about: 'Mitgliedsbeitrag 2027',
    body: [
      'der Jahresbeitrag beträgt 96,00 Euro. Den Beitrag von 96,00 Euro buchen wir am 01.12.2026',
      'von Ihrem Konto ab.',
    ],
    foot: BANK,
  }),
  sheet('a fee of a town that is collected by mandate', {
    from: 'Stadt Köln, Steueramt',
    about: 'Bescheid über Hundesteuer 2027',
    body: [
      'die Hundesteuer wird auf 156,00 € festgesetzt und ist am 15.02.2027 fällig.',
      'Der Betrag wird von Ihrem Konto per Lastschrift eingezogen.',
    ],
    foot: BANK,
  }),
  sheet('a rent that is collected already', {
    from: 'Speicherhof Immobilien KG',
    about: 'Anpassung Ihrer Miete',
    body: [
      'die neue Miete von 966,34 € ist erstmals zum 01.01.2027 zu zahlen.',
      'Da Sie uns ein Lastschriftmandat erteilt haben, müssen Sie nichts weiter tun.',
    ],
    foot: BANK,
  }),
  sheet('a settled claim', {
    from: 'Rheinische Versicherung AG',
    about: 'Ihr Schaden vom 12.10.2026',
    body: [
      'wir erstatten Ihnen 1.240,00 €. Den Betrag überweisen wir bis zum 15.11.2026 auf Ihr Konto',
      'DE33 1002 0500 0001 1947 00.',
    ],
    foot: BANK,
  }),
  sheet('a service charge statement with a credit', {
    from: 'Kiesel & Partner Hausverwaltung',
    about: 'Betriebskostenabrechnung 2025',
    body: [
      'Ihr Anteil an den Kosten >>r180 3.263,35 €',
      'Ihre Vorauszahlungen >>r180 3.944,88 €',
      'Guthaben >>r180 681,53 €',
      'Wir überweisen das Guthaben bis zum 30.11.2026 auf Ihr Konto.',
    ],
    foot: BANK,
  }),
  sheet('a payslip', {
    from: 'Maschinenbau Ritter KG',
    about: 'Entgeltabrechnung Oktober 2026',
    body: [
      'Gesamtbrutto >>r180 4.210,00 €',
      'Auszahlungsbetrag >>r180 2.702,11 €',
      'Überweisung am 30.11.2026 auf IBAN DE33 1002 0500 0001 1947 00',
    ],
    foot: BANK,
  }),
  sheet('a tenancy agreement', {
    from: 'Speicherhof Immobilien KG',
    about: 'Ihr Mietvertrag über die Wohnung Torstraße 112',
    body: [
      'anbei der Mietvertrag. Die Miete von 966,34 € ist jeweils zum dritten Werktag, erstmals bis zum',
      '03.01.2027, auf das Konto IBAN DE89 3704 0044 0532 0130 00 zu zahlen. Ihr Vertrag beginnt am',
      '01.01.2027. Der Mietvertrag gilt auf unbestimmte Zeit.',
    ],
    foot: BANK,
  }),
  sheet('a decision that grants money', {
    from: 'Amt für Ausbildungsförderung Köln',
    about: 'Bewilligungsbescheid',
    body: [
      'Ihnen werden monatlich 512,00 € bewilligt. Die Zahlung erfolgt erstmals zum 30.11.2026 auf Ihr',
      'Konto DE33 1002 0500 0001 1947 00.',
    ],
    foot: BANK,
  }),
  sheet('thanks for a payment', {
    from: 'Sportverein Rot-Weiß Köln e.V.',
    about: 'Ihr Beitrag 2026',
    body: [
      'wir haben Ihren Betrag von 96,00 Euro dankend erhalten, der zum 01.11.2026 fällig war.',
      'Betrag dankend erhalten.',
    ],
    foot: BANK,
  }),
  sheet('a statement of the account', {
    from: 'Kontor Bank AG',
    about: 'Kontoauszug 10/2026',
    body: [
      'Kontostand am 30.09.2026 >>r180 2.418,04 €',
      'Überweisung an Stadtwerke, fällig am 15.11.2026 >>r180 98,20 €',
      'Neuer Kontostand >>r180 2.319,84 €',
    ],
    foot: 'IBAN DE33 1002 0500 0001 1947 00 · BIC BFSWDE33BER',
  }),
];
