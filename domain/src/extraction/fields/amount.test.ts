import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import { moneyOf, pagesOf } from '../../../test/letters/money-letter.ts';

const bill = (body: string) => moneyOf({ about: 'Rechnung 4711', body });

test.each([
  [
    'in the sentence after it',
    '| Gesamtbetrag >>r185 500,00 €\n20 140 10| Zahlen Sie binnen 10 Tagen, ziehen Sie 2 % Skonto ab und überweisen 490,00 €.',
  ],
  [
    'where the sentence runs over two lines',
    '| Gesamtbetrag >>r185 500,00 €\n20 140 10| Bei Zahlung binnen acht Tagen gewähren wir Ihnen 2 % Skonto, zu zahlen sind dann nur\n| 490,00 € statt des vollen Betrags.',
  ],
  [
    'before the full sum',
    '| Mit 2 % Skonto zahlbar bis 25.11.2026: 490,00 €, danach ohne Abzug 500,00 €.',
  ],
])('a discount for who pays early does not change what is asked: %s', (_, body) => {
  expect(bill(body)).toBe('50000 EUR');
});

test.each([
  [
    'with a total of no name',
    '| Waren >>r185 100,00 €\n| 19 % Umsatzsteuer >>r185 19,00 €\n| Alles in allem >>r185 119,00 €',
  ],
  [
    'with two rates of tax',
    '| Bücher und Papier >>r185 300,00 €\n| MwSt. 7 % >>r185 14,00 €\n| MwSt. 19 % >>r185 19,00 €\n| Wert >>r185 333,00 €',
  ],
])('net and tax together are the sum of a bill %s', (_, body) => {
  expect(bill(`${body}\n20 160 10| Bitte überweisen Sie binnen 14 Tagen.`)).toBe(
    body.includes('333') ? '33300 EUR' : '11900 EUR',
  );
});

test('what is left when something was taken off is asked, not the whole', () => {
  const rows =
    '| Gesamtbetrag >>r185 500,00 €\n| abzüglich Anzahlung >>r185 200,00 €\n| Gutschrift >>r185 50,00 €\n| Stand heute >>r185 250,00 €';
  expect(bill(`${rows}\n20 160 10| Zahlbar sofort.`)).toBe('25000 EUR');
});

test('a deposit is asked before the rest, which is due at the delivery', () => {
  const body =
    '| Gesamtpreis 900,00 €. Bitte überweisen Sie die Anzahlung von 300,00 € bis zum 1. Dezember 2026.\n| Der Restbetrag von 600,00 € ist bei Lieferung fällig.';
  expect(bill(body)).toBe('30000 EUR');
});

test('of what is due in turns the next one is asked, not the whole year', () => {
  const body = `| Hundesteuer, Jahresbetrag >>r185 120,00 €
  20 130 10| Die Steuer ist fällig wie folgt:
  20 136 10| 15.08.2026 >>r100 60,00 €
  | 15.02.2027 >>r100 60,00 €`;
  expect(moneyOf({ about: 'Bescheid über Hundesteuer', body })).toBe('6000 EUR');
});

test('turns that differ: the one that comes next after the day of the letter', () => {
  const body = `20 130 10| Termin >>r100 Betrag in EUR
  20 136 10| 01.10.2026 >>r100 70,00
  | 01.01.2027 >>r100 45,00
  | 01.04.2027 >>r100 40,00
  20 160 10| Bitte überweisen Sie pünktlich.`;
  expect(moneyOf({ about: 'Beitragsbescheid', body })).toBe('4500 EUR');
});

test('of a demand the sum of damage and costs is asked, not what it is made of', () => {
  const body =
    '| Wir haben Sie aufzufordern, 740,00 € (Schaden zuzüglich Kosten von 140,00 €) zu zahlen.';
  expect(moneyOf({ about: 'Birnbaum ./. Beispiel', body })).toBe('74000 EUR');
});

test.each([
  ['a limit', 'Die Einkommensgrenze liegt bei einer Grenze von 535,00 € im Monat.'],
  ['a forecast', 'Ihre Rente beträgt voraussichtlich 1.200,00 € im Monat.'],
  ['a part in dispute', 'Streitig sind noch 300,00 €. Bitte nehmen Sie Stellung.'],
  ['a reduction', 'Die Miete wurde im Mai um eine Minderung von 80,00 € gekürzt.'],
  [
    'what it is paid by an office',
    'Wir bewilligen Ihnen Wohngeld. Zahlbetrag: 210,00 €. Das Wohngeld wird auf Ihr Konto überwiesen.',
  ],
  [
    'a fee for a case that may come',
    'Für jede verlorene Karte berechnen wir 10,00 €. Bitte überweisen Sie nichts.',
  ],
])('a letter that only mentions %s asks for nothing', (_, body) => {
  expect(moneyOf({ about: 'Ihr Schreiben', body: `| ${body}` })).toBeNull();
});

test.each([
  [
    'behind the sum',
    'Magst du mir deine Hälfte, also 618 Euro, bis Montag, 31. August 2026, zukommen lassen?',
    '61800 EUR',
  ],
  [
    'in the sentence after it',
    'Das ergibt zusammen 1.241,50 EUR. Diesem Betrag sehen wir bis zum 21. September entgegen.',
    '124150 EUR',
  ],
  [
    'before its name alone',
    'Die Arbeiten kosten 240,00 EUR. Bitte überweisen Sie den Betrag bis zum 14.12.2026.',
    '24000 EUR',
  ],
  [
    'by collecting it',
    'Ihr Abonnement kostet 44,90 € im Monat. Wir ziehen den Betrag erstmals am 3. Dezember ein.',
    '4490 EUR',
  ],
])('a letter asks for money %s', (_, body, money) => {
  expect(moneyOf({ about: 'Unser Zaun', body: `| ${body}` })).toBe(money);
});

test.each([
  ['a price to come', 'Ab dem 01.07.2027 beträgt Ihr Beitrag 34,90 € (bisher 31,90 €).'],
  ['what is paid at a counter', 'Die Gebühr von 93,00 € bezahlen Sie erst bei der Abholung.'],
  ['a point of an agenda', 'TOP 2 Sanierung, Umlage 12.000,00 €, fällig 01.10.2027 (Beschluss)'],
  ['a per cent', 'Der Zusatzbeitrag steigt von 2,69 auf 2,98 Prozent. Zahlen Sie wie bisher.'],
  [
    'a penalty for a broken promise',
    'Sie versprechen, eine Vertragsstrafe von 5.100,00 EUR zu zahlen.',
  ],
  ['a credit', 'Ihr Guthaben beträgt 84,20 EUR. Wir werden den Betrag auf Ihr Konto überweisen.'],
  [
    'what an insurer pays',
    'Wir ersetzen den Schaden in Höhe von 1.240,00 EUR. Den Betrag haben wir zur Zahlung angewiesen.',
  ],
  ['what comes soon', 'Wir werden Ihnen 250,00 € in den nächsten Tagen zukommen lassen.'],
  [
    'what a bank was told',
    'Wir haben die Bank angewiesen, 900,00 EUR auf Ihr Konto zu überweisen.',
  ],
])('%s is not asked for', (_, body) => {
  expect(moneyOf({ about: 'Unser Schreiben', body: `| ${body}` })).toBeNull();
});

test('the total below open bills is asked for, and not the largest of them', () => {
  const rows =
    '| Rechnung vom 03.07.2026, fällig >>r185 284,90 €\n| Rechnung vom 20.07.2026, fällig >>r185 61,88 €\n| Mahnkosten >>r185 44,12 €\n| Summe >>r185 390,90 €';
  expect(moneyOf({ about: 'Zahlungserinnerung', body: rows })).toBe('39090 EUR');
});

test.each([
  ['how it is paid', 'Die Zahlung erfolgt innerhalb von 14 Tagen per Überweisung.'],
  ['what if it is not', 'Sollte bis dahin keine Zahlung erfolgt sein, mahnen wir.'],
  ['that more is welcome', 'Über eine freiwillige Spende freuen wir uns.'],
])('a bill that says %s asks for its sum', (_, said) => {
  expect(bill(`| Rechnungsbetrag >>r185 60,00 €\n20 140 10| ${said}`)).toBe('6000 EUR');
});

test('an enclosed bill says what its letter leaves open', () => {
  const body =
    '| Ihr neuer Abschlag beträgt 98,00 €.\n20 130 10| Mit freundlichen Grüßen\n20 135 10| Muster Werke GmbH';
  const own = pagesOf({ about: 'Ihre Jahresabrechnung Strom', body });
  const enclosed = letter(
    '',
    {} as Expected,
    '20 40 10| Nachzahlung, zu zahlen >>r185 412,33 €',
  ).pages;
  const pages = [...own, ...enclosed.map((page) => ({ ...page, number: 2 }))];
  expect(valuesOf(readDocument(pages)).amountCents).toBe(41233);
});

test('an account for a loan grants no discount', () => {
  const body =
    '| Bitte zahlen Sie den Rückstand von 439,12 EUR bis zum 24.12.2026 auf das Darlehenskonto ein.';
  expect(moneyOf({ about: 'Ihr Darlehen', body })).toBe('43912 EUR');
});

test('instalments that one may choose are not what is asked', () => {
  expect(
    bill('| Jahresbeitrag 400,00 € fällig am 1.1.2027, auf Wunsch in vier Raten zu je 103,00 €.'),
  ).toBe('40000 EUR');
});

test.each([
  ['Please pay the balance of £1,204.50 by 3 December 2026.', '120450 GBP'],
  [
    'Your payment of £88.20 has not reached us. A late fee of £12.00 applies if we write again.',
    '8820 GBP',
  ],
  ['You owe £64 for the last quarter. Please pay now.', '6400 GBP'],
])('British letters ask: %s', (sentence, money) => {
  const body = `| ${sentence}`;
  expect(moneyOf({ about: 'Overdue payment', body, greeting: 'Dear Ms Beispiel,' })).toBe(money);
});

test.each([
  ['CHF 1 234.50', '123450 CHF'],
  ["Fr. 1'234.50", '123450 CHF'],
  ['CHF 12 000.–', '1200000 CHF'],
  ['1 234,50 EUR', '123450 EUR'],
])('blanks and strokes part thousands: %s', (sum, money) => {
  expect(bill(`| Bitte überweisen Sie ${sum} innert 30 Tagen.`)).toBe(money);
});

test('a number before a sum is no part of it', () => {
  expect(bill('| Position 3 >>60 Pflege >>r185 120.00\n| Bitte zahlen Sie 120.00 CHF')).toBe(
    '12000 CHF',
  );
});

test.each([
  'Wir haben noch keine Zahlung erhalten.',
  'Wir haben bis heute die Zahlung nicht erhalten, auch keinen Betrag erhalten.',
])('a reminder that says that nothing came still asks: %s', (before) => {
  const about = 'Zahlungserinnerung zur Rechnung Nr. 4711';
  const body = `| ${before} Bitte überweisen Sie 61,50 EUR bis zum 05.12.2026`;
  const { amountCents, dueDate } = valuesOf(readDocument(pagesOf({ about, body })));
  expect([amountCents, dueDate]).toEqual([6150, '2026-12-05']);
});
