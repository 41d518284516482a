import type { Wording } from './duty-letter.ts';

type Change = {
  readonly said: Wording;
  readonly day: string;
  readonly cents: number;
  readonly former: number | null;
};

const rent = (...words: readonly string[]): Wording => ({
  from: 'Speicherhof Immobilien KG',
  subject: 'Anpassung Ihrer Gewerbemiete nach § 4 des Mietvertrags',
  date: '24.11.2026',
  words,
});
const from = (sender: string, subject: string, ...words: readonly string[]): Wording => ({
  from: sender,
  subject,
  date: '24.11.2026',
  words,
});

/** Letters that change what is debited again and again. */
export const changedDebits: readonly (readonly [name: string, change: Change])[] = [
  [
    'a rent that rises, its former sum in a table',
    {
      said: rent(
        'die vereinbarte Schwelle von 5 % ist überschritten.',
        '',
        'Monatliche Zahlung >>r140 bisher >>r185 künftig',
        'Nettokaltmiete >>r140 2.018,49 € >>r185 2.124,66 €',
        'Umsatzsteuer 19 % >>r140 453,44 € >>r185 473,62 €',
        'Gesamtmiete >>r140 2.839,99 € >>r185 2.966,34 €',
        '',
        'Die neue Miete von 2.966,34 € ist erstmals zum 1. Januar 2027 zu zahlen. Dieses Schreiben',
        'gilt zusammen mit dem Mietvertrag als Dauerrechnung im Sinne des § 14 UStG.',
        'Da Sie uns ein Lastschriftmandat erteilt haben, müssen Sie nichts weiter tun.',
      ),
      day: '2027-01-01',
      cents: 296634,
      former: 283999,
    },
  ],
  [
    'a contribution that goes up from one sum to another',
    {
      said: from(
        'Sportverein Rot-Weiß Talstadt e.V.',
        'Anpassung der Mitgliedsbeiträge',
        'Ihr monatlicher Beitrag erhöht sich ab dem 01.01.2027 von 18,00 € auf 21,00 €.',
        'Wir buchen den Beitrag wie gewohnt von Ihrem Konto ab.',
      ),
      day: '2027-01-01',
      cents: 2100,
      former: 1800,
    },
  ],
  [
    'a new prepayment',
    {
      said: from(
        'Stadtwerke Talstadt GmbH',
        'Ihr neuer Abschlag',
        'Ihr neuer monatlicher Abschlag beträgt ab 01.02.2027 97,00 EUR (bisher 88,00 EUR).',
        'Der Abschlag wird weiterhin per SEPA-Lastschrift eingezogen.',
      ),
      day: '2027-02-01',
      cents: 9700,
      former: 8800,
    },
  ],
  [
    'a tariff that costs more',
    {
      said: from(
        'Lumio Mobilfunk GmbH',
        'Wichtige Information zu Ihrem Tarif',
        'Ihr Tarif Lumio M kostet ab dem 15.01.2027 künftig 24,99 € statt 19,99 € im Monat.',
        'Der Betrag wird wie bisher von Ihrem Konto abgebucht.',
      ),
      day: '2027-01-15',
      cents: 2499,
      former: 1999,
    },
  ],
  [
    'until when the former one holds',
    {
      said: from(
        'Sportverein Rot-Weiß Talstadt e.V.',
        'Anpassung der Mitgliedsbeiträge',
        'Ihr bisheriger Beitrag gilt bis zum 31.12.2026, ab dem 01.01.2027 beträgt er 45,00 €.',
        'Wir buchen den Beitrag wie gewohnt von Ihrem Konto ab.',
      ),
      day: '2027-01-01',
      cents: 4500,
      former: null,
    },
  ],
  [
    'a subscription in English',
    {
      said: {
        from: 'Northside Gym Ltd',
        subject: 'Your new subscription price',
        date: '24.11.2026',
        greeting: 'Dear Ms Weber,',
        words: [
          'From 1 January 2027 the new price of your subscription will be €34.90.',
          'We will collect it by direct debit as before.',
        ],
      },
      day: '2027-01-01',
      cents: 3490,
      former: null,
    },
  ],
];

/** Letters that change a sum, and debit nothing of it for certain. */
export const otherChanges: readonly (readonly [name: string, said: Wording])[] = [
  [
    'a rent that is paid by standing order',
    rent(
      'Die neue Miete von 966,34 € ist erstmals zum 01.01.2027 zu zahlen.',
      'Bitte ändern Sie Ihren Dauerauftrag. Eine Lastschrift ist ebenfalls möglich.',
    ),
  ],
  [
    'a debit on a condition',
    rent(
      'Die neue Miete beträgt ab 01.01.2027 966,34 €.',
      'Wenn Sie uns ein Lastschriftmandat erteilen, buchen wir sie ab.',
    ),
  ],
  [
    'a debit that is possible as well',
    rent(
      'Die neue Miete von 966,34 € ist erstmals zum 01.01.2027 zu zahlen.',
      'Eine Lastschrift ist ebenfalls möglich.',
    ),
  ],
  [
    'a debit in which one can take part',
    rent(
      'Die neue Miete von 966,34 € ist erstmals zum 01.01.2027 zu zahlen.',
      'Sie können auch am Lastschriftverfahren teilnehmen.',
    ),
  ],
  [
    'a number for debits below the letter',
    rent(
      'Die neue Miete von 966,34 € ist erstmals zum 01.01.2027 zu zahlen.',
      'Gläubiger-ID für SEPA-Lastschriften: DE98ZZZ09999999999',
    ),
  ],
  [
    'a debit that is not made',
    rent(
      'Die neue Miete beträgt ab 01.01.2027 966,34 €.',
      'Sie wird nicht per Lastschrift eingezogen.',
    ),
  ],
  [
    'by how much a contribution goes up',
    from(
      'Sportverein Rot-Weiß Talstadt e.V.',
      'Anpassung der Mitgliedsbeiträge',
      'Ihr bisheriger Beitrag von 40,00 € erhöht sich ab dem 01.01.2027 um 5,00 €.',
      'Wir buchen den Beitrag wie gewohnt von Ihrem Konto ab.',
    ),
  ],
  [
    'two sums that change',
    from(
      'Stadtwerke Talstadt GmbH',
      'Neue Preise',
      'Der neue Abschlag für Strom beträgt ab 01.01.2027 97,00 €.',
      'Der neue Abschlag für Gas beträgt ab 01.01.2027 120,00 €.',
      'Die Abschläge werden per Lastschrift eingezogen.',
    ),
  ],
];
