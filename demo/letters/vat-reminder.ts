import type { Book } from '../book.ts';
import { dayOfMonth, grouped, iban, month, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { line, lines, openSheet } from '../sheet.ts';
import { addressWindow, arrivalStamp, foldMarks, franking } from '../stationery.ts';

const body = { face: 'arimo', size: 10.2 } as const;

function draw(book: Book): void {
  const sheet = openSheet(book);
  const account = grouped(iban('DE', '100000990000451187'));
  const asked = book.day(-18);
  const due = dayOfMonth(asked, { day: 10, later: asked.getUTCDate() > 10 ? 0 : -1 });
  const period = month(dayOfMonth(due, { day: 1, later: -1 }));
  foldMarks(sheet);
  line(sheet, { ...body, size: 15, cut: 'bold', x: 25, y: 22 }, 'Finanzamt Berlin-Spreebogen');
  line(
    sheet,
    { ...body, size: 8.8, x: 25, y: 27.5 },
    'Umsatzsteuerstelle · Zimmer 204 · Postfach 41 02 07 · 10502 Berlin',
  );
  franking(sheet, {
    x: 84,
    y: 52,
    seed: 818,
    text: ['Behördenpost', '0,95 EUR', short(book.day(-13))],
  });
  addressWindow(sheet, body, {
    from: 'Finanzamt Berlin-Spreebogen, Postfach 41 02 07, 10502 Berlin',
    to: company,
  });
  lines(sheet, { ...body, size: 9, x: 128, y: 46, lead: 1.42 }, [
    `Berlin, ${short(book.day(-14))}`,
    '',
    'Steuernummer 31/447/20118',
    'USt-IdNr. DE998447110',
    'Auskunft erteilt: Herr Özdemir',
    'Telefon 030 5550 6204',
  ]);
  arrivalStamp(sheet, { x: 140, y: 88, turn: 4 }, short(book.day(-11)));
  const y = flow(sheet, { ...body, x: 25, y: 110, width: 165, lead: 1.42 }, [
    { title: 'Erinnerung an die Abgabe der Umsatzsteuer-Voranmeldung', size: 12.5 },
    'Sehr geehrte Damen und Herren,',
    `die Umsatzsteuer-Voranmeldung für **${period}** war am ${short(due)} fällig. Sie ist hier bisher nicht eingegangen.`,
    `Bitte übermitteln Sie die Voranmeldung bis zum **${short(book.day(7))}** elektronisch und authentifiziert über ELSTER. Anderenfalls können die Besteuerungsgrundlagen geschätzt (§ 162 AO) und ein Verspätungszuschlag festgesetzt werden (§ 152 AO).`,
    'Wurde die Voranmeldung inzwischen abgegeben, betrachten Sie dieses Schreiben bitte als erledigt. Haben Sie keine Umsätze ausgeführt, geben Sie bitte eine Voranmeldung mit 0 Euro ab.',
    `Die angemeldete Steuer zahlen Sie bitte unter Angabe der Steuernummer auf das Konto der Finanzkasse, IBAN ${account}.`,
    'Mit freundlichen Grüßen',
    'Im Auftrag',
    'Özdemir',
  ]);
  line(
    sheet,
    { ...body, size: 8.6, x: 25, y: y + 6 },
    'Dieses Schreiben ist maschinell erstellt und ohne Unterschrift gültig.',
  );
  line(
    sheet,
    { ...body, size: 8, x: 25, y: 284 },
    'USt 1 E  -  Öffnungszeiten des Servicecenters: Mo, Di 8 bis 15, Do 8 bis 18, Fr 8 bis 13 Uhr',
  );
}

export const vatReminder: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Finanzamt Umsatzsteuer.pdf',
  arrivedDaysAgo: 11,
  read: false,
  look: { skew: -0.5, paper: 'recycled', folds: 'thirds' },
  faces: ['arimo'],
  draw,
};
