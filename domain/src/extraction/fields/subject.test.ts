import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

const subjectOf = (layout: string) =>
  valuesOf(readDocument(letter('', {} as Expected, layout).pages)).subject;
const TEXT = `
  20 100 10| für Ihre Bestellung danken wir Ihnen sehr. Die Ware liegt diesem Schreiben bei.
  | Bei Fragen sind wir gern für Sie da.
  20 140 10| Mit freundlichen Grüßen
  | Muster Werke GmbH`;

test.each([
  [
    'at the very top of the page',
    `
    20 20 11| Erika Beispiel
    | Gartenstraße 2
    | 10115 Berlin`,
  ],
  [
    'whose place cannot be read',
    `
    20 55 11| Erika Beispiel
    | Gartenstraße 2
    | 1O?15 8erl1n`,
  ],
  [
    'with its parts far from each other',
    `
    20 50 11| Erika Beispiel
    20 64 11| Gartenstraße 2
    20 78 11| 10115 Berlin`,
  ],
  [
    'with a company and a person',
    `
    20 22 11| Beispiel & Partner
    | z. Hd. Frau Erika Beispiel
    | Gartenstraße 2
    | 10115 Berlin`,
  ],
  [
    'in one line',
    `
    20 55 11| Frau Erika Beispiel, Gartenstraße 2, 10115 Berlin`,
  ],
])('an address %s is not what the letter is about', (_, address) => {
  expect(subjectOf(`${address}\n20 90 10| Sehr geehrte Frau Beispiel,${TEXT}`)).toBeNull();
});

test('a subject that names a house stays whole', () => {
  const head = `
    20 55 11| Erika Beispiel
    | Gartenstraße 2
    | 10115 Berlin`;
  const about = `20 80 12| Abrechnung der Nebenkosten
    | Gartenstraße 2, 10115 Berlin`;
  expect(subjectOf(`${head}\n${about}\n20 92 10| Sehr geehrte Frau Beispiel,${TEXT}`)).toBe(
    'Abrechnung der Nebenkosten Gartenstraße 2, 10115 Berlin',
  );
});

test.each(['wie neu. v', 'und mehr für Ihr Zuhause', 'Kochen wie neu. v', 'neu. Jetzt'])(
  'half a line such as "%s" is no headline',
  (half) => {
    const flyer = `
    20 40 30| ${half}
    20 80 10| Entdecken Sie jetzt unsere neuen Küchen und sparen Sie bei jeder Bestellung,
    | die Sie in diesem Monat bei uns in einem unserer Häuser aufgeben.`;
    expect(subjectOf(flyer)).toBeNull();
  },
);

test.each(['Kochen wie neu.', 'iPhone-Rechnung vom Mai', 'Neu. Frisch. Gut.'])(
  'a whole headline such as "%s" is one',
  (whole) => {
    const flyer = `
    20 40 30| ${whole}
    20 80 10| Entdecken Sie jetzt unsere neuen Küchen und sparen Sie bei jeder Bestellung,
    | die Sie in diesem Monat bei uns in einem unserer Häuser aufgeben.`;
    expect(subjectOf(flyer)).toBe(whole);
  },
);

const HEAD = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin`;
const GREETING =
  '20 105 10| Sehr geehrte Frau Beispiel,\n  20 115 10| anbei senden wir Ihnen alles.';

test.each([
  [
    'a row of labels and values',
    `20 86 10| Datum: 06.11.2026   Vertrag: W-0932   Bearbeiter: Tietje\n  20 95 10| Wartung Ihrer Heizung`,
    'Wartung Ihrer Heizung',
  ],
  [
    'those it is for',
    '20 90 10| An die Eltern der Klasse 2b\n  20 95 10| Besuch im Museum',
    'Besuch im Museum',
  ],
  [
    'a short form in brackets that belongs to it',
    '20 90 11| Bescheid nach dem Ausbildungsgesetz\n  20 95 11| (BAföG)',
    'Bescheid nach dem Ausbildungsgesetz (BAföG)',
  ],
])('the subject stands over the greeting, beside %s', (_, lines, subject) => {
  expect(subjectOf(`${HEAD}\n  ${lines}\n  ${GREETING}`)).toBe(subject);
});

test.each(['120 18 9| für Oktober 2026', '120 12 9| Oktober 2026'])(
  'the month of a payslip belongs to its title: %s',
  (month) => {
    const [, y] = month.split(' ');
    const title = `${y === '12' ? '20' : '120'} 12 11| Abrechnung der Bezüge`;
    expect(subjectOf(`${title}\n${month}\n${HEAD}\n20 100 8| Grundlohn >>r180 3.784,94`)).toContain(
      'Oktober 2026',
    );
  },
);

test('a form that greets its reader late has its subject in its title', () => {
  const form = `${HEAD}
  20 88 12| Bestätigung über Geldzuwendungen
  20 96 9| im Sinne des Gesetzes für die oben genannte Zuwendung des Jahres, ohne jede Gegenleistung.
  20 106 10| Wir sind wegen der Förderung der Rettung aus Lebensgefahr von der Steuer befreit.
  20 120 10| Liebe Frau Beispiel,
  20 128 10| herzlichen Dank für Ihre treue Hilfe in diesem Jahr.`;
  expect(subjectOf(form)).toBe('Bestätigung über Geldzuwendungen');
});

test('which house it is about may stand alone above the salutation, and is no subject', () => {
  const lines = `20 80 11| Wir tauschen Ihre Wasserzähler\n  20 95 9| Liegenschaft 118-40772`;
  expect(subjectOf(`${HEAD}\n  ${lines}\n  ${GREETING}`)).toBe('Wir tauschen Ihre Wasserzähler');
});
