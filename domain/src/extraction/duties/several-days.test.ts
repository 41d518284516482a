import { expect, test } from 'vitest';
import { dutiesInShort, type Wording } from '../../../test/letters/duty-letter.ts';

test.each<readonly [string, Wording, readonly string[]]>([
  [
    'an answer and an appointment, each with its day, in one sentence',
    {
      from: 'Autohaus Elm',
      subject: 'Rückgabe Ihres Fahrzeugs',
      words: [
        'bitte antworten Sie bis zum 20.03.2026; der Termin für die Rückgabe ist am 31.03.2026 um',
        '10 Uhr.',
      ],
    },
    ['appointment 2026-03-31', 'reply 2026-03-20'],
  ],
  [
    'a delivery at an hour',
    {
      from: 'Spedition Elm',
      subject: 'Ihre Lieferung',
      words: ['wir liefern Ihr Sofa am Donnerstag, 19.03.2026, zwischen 8 und 12 Uhr.'],
    },
    ['appointment 2026-03-19'],
  ],
  [
    'a part of the price first, and the rest later',
    {
      from: 'Reisebüro Fernweh',
      subject: 'Ihre Reise',
      words: [
        'bitte überweisen Sie die Anzahlung von 80 Euro bis zum 20.03.2026 auf unser Konto.',
        'Der Rest von 238,00 € ist bis zum 12.06.2026 zu zahlen.',
      ],
    },
    ['payment 2026-03-20', 'payment 2026-06-12'],
  ],
  [
    'a bill with a discount',
    {
      from: 'Dachdeckerei Elm',
      subject: 'Rechnung 26-0291',
      words: [
        'Rechnungsbetrag 7.510,42 €. Zahlbar bis zum 20.03.2026 mit 2 % Skonto, bis spätestens',
        '14.04.2026 ohne Abzug.',
      ],
    },
    ['payment 2026-04-14'],
  ],
  [
    'an operation with the days before and after it',
    {
      from: 'Augenklinik Talstadt',
      subject: 'Ihr Termin zur Operation',
      words: [
        'wir haben folgende Termine für Sie reserviert:',
        'Untersuchung Mittwoch, 25.03.2026, 8:45 Uhr',
        'Operation Montag, 07.04.2026, 7:30 Uhr',
      ],
    },
    ['appointment 2026-03-25', 'appointment 2026-04-07'],
  ],
  [
    'a contract that is left so long before it ends',
    {
      from: 'Softwarehaus Elm',
      subject: 'Neue Preise',
      words: [
        'Sie haben das Recht, den Vertrag mit einer Frist von vier Wochen zum 30.06.2026 in',
        'Textform zu kündigen.',
      ],
    },
    ['cancellation right 2026-06-02'],
  ],
  [
    'a summons by a bailiff',
    {
      from: 'Obergerichtsvollzieherin Rost',
      subject: 'Zwangsvollstreckung',
      words: [
        'Sie werden zur Abgabe der Vermögensauskunft geladen auf Donnerstag, den 19.03.2026, 10:15',
        'Uhr, Bruchstraße 14, Zimmer 2.',
      ],
    },
    ['appointment 2026-03-19'],
  ],
  [
    'a period that is set for what the sentence before it wants',
    {
      from: 'Amtsgericht Talstadt',
      subject: 'Vereinsregister',
      words: [
        'das Protokoll ist noch einzureichen. Hierfür wird eine Frist bis zum 20.03.2026 gesetzt.',
      ],
    },
    ['submission 2026-03-20'],
  ],
  [
    'a booking that costs nothing to leave',
    {
      from: 'Hotel Seeblick',
      subject: 'Ihre Buchung',
      words: ['bis zum 31.03.2026 können Sie kostenlos stornieren.'],
    },
    ['cancellation right 2026-03-31'],
  ],
  [
    'a contract that is left before a change',
    {
      from: 'Gasversorgung Talstadt GmbH',
      subject: 'Neue Preise',
      words: ['Sie können den Vertrag bis zum Wirksamwerden der Änderung am 01.05.2026 kündigen.'],
    },
    ['cancellation right 2026-05-01'],
  ],
  [
    'an offer that binds whoever made it',
    {
      from: 'Malerbetrieb Sonnig',
      subject: 'Ihr Treppenhaus',
      words: ['An dieses Angebot halten wir uns bis zum 31.03.2026 gebunden.'],
    },
    ['offer right 2026-03-31'],
  ],
  [
    'another day may be agreed on',
    {
      from: 'Messdienst Elm GmbH',
      subject: 'Zählertausch',
      words: [
        'Unser Monteur kommt am Freitag, 20.03.2026, 14:00 bis 16:00 Uhr. Passt Ihnen der Termin',
        'nicht? Vereinbaren Sie bis 13.03.2026 einen anderen.',
      ],
    },
    ['appointment 2026-03-20', 'reply 2026-03-13'],
  ],
  [
    'a lesson at a new hour is no appointment',
    {
      from: 'Musikschule Talstadt',
      subject: 'Neue Zeiten',
      words: ['der Unterricht findet ab dem 4. April mittwochs von 16:15 bis 17:00 Uhr statt.'],
    },
    [],
  ],
  [
    'a dismissal that its reader has written',
    {
      from: 'Timo Brandt',
      subject: 'Kündigung meines Arbeitsvertrages',
      words: ['hiermit kündige ich meinen Arbeitsvertrag fristgerecht zum 30. November 2026.'],
    },
    ['contractEnd 2026-11-30'],
  ],
  [
    'things that are brought back',
    {
      from: 'Stadtbibliothek Talstadt',
      subject: 'Erinnerung',
      words: ['bitte geben Sie die Medien bis zum 30.03.2026 zurück.'],
    },
    ['submission 2026-03-30'],
  ],
  [
    'appointments that name no year',
    {
      from: 'Praxis Dr. Hell',
      subject: 'Ihre Termine',
      words: [
        'wir haben folgende Termine für Sie reserviert:',
        'Montag, 23.03., 9:00 Uhr',
        'Montag, 30.03., 9:30 Uhr',
      ],
    },
    ['appointment 2026-03-23', 'appointment 2026-03-30'],
  ],
  [
    'a contract that its sender leaves',
    {
      from: 'Nordwerk Maschinen GmbH',
      subject: 'Kündigung',
      words: [
        'hiermit kündigen wir das mit Ihnen bestehende Arbeitsverhältnis mit einer Frist von vier',
        'Wochen zum 30.04.2026.',
      ],
    },
    ['objection right no day dismissal', 'contractEnd 2026-04-30'],
  ],
  [
    'a ballot that goes back in its envelope',
    {
      from: 'Wohnungsgenossenschaft Elm eG',
      subject: 'Wahl der Vertreter',
      words: ['bitte senden Sie den Stimmzettel bis zum 20.03.2026 im Umschlag zurück.'],
    },
    ['submission 2026-03-20'],
  ],
  [
    'a sheet on which somebody is heard',
    {
      from: 'Stadt Talstadt',
      subject: 'Anhörung im Bußgeldverfahren',
      words: ['bitte senden Sie den Anhörbogen innerhalb einer Woche ab Zugang zurück.'],
    },
    ['reply no day'],
  ],
])('what a letter wants on several days: %s', (_, wording, duties) => {
  expect(dutiesInShort(wording)).toEqual(duties);
});
