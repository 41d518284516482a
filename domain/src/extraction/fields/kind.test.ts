import { expect, test } from 'vitest';
import { kindOf } from './kind.ts';

const kindFrom = (sender: string, subject: string, text: string) =>
  kindOf({ sender, subject, text: `${subject}\n${text}` }).kind;

test.each([
  [
    'contract',
    'Fitness Nordpark GmbH',
    'Nutzungsvereinbarung',
    'zwischen der Fitness Nordpark GmbH und Ihnen. § 3 Für jede Mahnung zahlt das Mitglied 3,00 €. Die Vertragsparteien haben je ein Exemplar.',
  ],
  [
    'contract',
    'Hausverwaltung Tannenhof',
    'Anpassung der Grundmiete',
    'die Miete steigt ab dem 1. April um 20,00 € auf 620,00 €. Wir bitten um Ihre Zustimmung.',
  ],
  [
    'settlement',
    'Hausverwaltung Tannenhof',
    'Nebenkostenabrechnung 2025',
    'Ihre Vorauszahlungen betrugen 1.200,00 €. Die Nachzahlung von 88,10 € ist bis zum 3. Mai zu überweisen. Belege können Sie nach Terminvereinbarung einsehen.',
  ],
  [
    'fee',
    'Musikschule am See',
    'Kursgebühr für das zweite Halbjahr',
    'die Kursgebühr von 210,00 € ist am 1. Februar fällig.',
  ],
  [
    'form',
    'Krankenkasse Nordsee',
    'Ihr Einkommen im Jahr 2025',
    'Bitte schicken Sie uns den beiliegenden Fragebogen ausgefüllt und unterschrieben zurück.',
  ],
  [
    'request',
    'Finanzamt Tannstadt',
    'Rückfrage zur Einkommensteuererklärung 2025',
    'es fehlen noch Belege. Bitte reichen Sie die Nachweise bis zum 3. Mai ein. Sonst können Besteuerungsgrundlagen geschätzt werden.',
  ],
  [
    'court',
    'Amtsgericht Tannstadt',
    'Vollstreckungsbescheid',
    'Der Antragsteller macht eine Hauptforderung von 120,00 € und Mahnkosten geltend. Inkassokosten 30,00 €.',
  ],
  [
    'reminder',
    'Möbel Sonntag GmbH',
    'Kleine Erinnerung',
    'unsere Rechnung 4711 vom 3. März über 80,00 € ist Ihrer Aufmerksamkeit entgangen.',
  ],
  [
    'reminder',
    'Rechtsanwältin Vogt',
    'Birnbaum ./. Sommer',
    'wir haben Sie aufzufordern, 900,00 € zu zahlen. Nach fruchtlosem Ablauf der Frist klagen wir. Betrachten Sie dies nicht als gegenstandslos.',
  ],
  ['reminder', 'Harbour Gym Ltd', 'Final demand', 'your payment of £40.00 has not reached us.'],
  [
    'notice',
    'Marktgemeinde Oberbach',
    'Vorschreibung der Kanalgebühr',
    'Rechtsmittelbelehrung: Gegen diesen Bescheid ist Berufung zulässig.',
  ],
  [
    'certificate',
    'Hochschule Tannstadt',
    'Studienbescheinigung',
    'Frau Beispiel ist im laufenden Semester eingeschrieben.',
  ],
  [
    'donation',
    'Tierheim Tannstadt e.V.',
    'Zuwendungsbestätigung',
    'wir bestätigen den Eingang Ihrer Spende von 50,00 €.',
  ],
  [
    'taxNotice',
    'Finanzamt Tannstadt',
    'Bescheid über Einkommensteuer 2025',
    'Festgesetzt werden 90,00 €.',
  ],
] as const)(
  'a letter is a %s by what %s writes of "%s"',
  (kind, ...[sender = '', subject = '', text = '']) => {
    expect(kindFrom(sender, subject, text)).toBe(kind);
  },
);

const OFFER =
  'Nur noch wenige Tage: 20 % Rabatt auf alles! Greifen Sie zu, solange der Vorrat reicht.';

test('whoever sells to everybody advertises', () => {
  expect(kindFrom('Radhaus Tannstadt GmbH', 'Für Sie', `Liebe Nachbarn, ${OFFER}`)).toBe(
    'advertising',
  );
});

test.each([
  ['knows the reader by a number', 'Ihre Kundennummer 4711.'],
  ['asks to be paid', 'Der Betrag von 20,00 € ist am 3. Mai fällig.'],
  ['names an account', 'IBAN DE02 1203 0000 0000 2020 51'],
])('what sells is no advertising where it %s', (_, more) => {
  expect(kindFrom('Radhaus Tannstadt GmbH', 'Für Sie', `${OFFER} ${more}`)).not.toBe('advertising');
});

test('an office never advertises', () => {
  expect(kindFrom('Stadt Tannstadt', 'Ferienpass', OFFER)).not.toBe('advertising');
});

test('friends write private letters', () => {
  const text = 'Liebe Erika,\nhast du dich gut erholt? Grüß deinen Bruder von mir.\nDein Onkel Max';
  expect(kindFrom('Max Beispiel', '', text)).toBe('private');
});

test.each([
  ['with a web address', 'www.tannstadt.example'],
  ['with a bill', 'Deine Rechnung über 12,00 € liegt bei.'],
])('a business that says "du" %s writes no private letter', (_, more) => {
  const text = `Hallo Erika,\nschön, dass du bei uns bist. Dein Tarif bleibt gleich.\n${more}`;
  expect(kindFrom('Tannfunk', '', text)).not.toBe('private');
});

test('a letter that says nothing of itself is a letter', () => {
  expect(kindFrom('Erika Beispiel', 'Neue Anschrift', 'wir sind umgezogen.')).toBe('letter');
});
