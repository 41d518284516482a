import type { Book } from '../book.ts';
import { grouped, iban, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow, paragraph, table } from '../prose.ts';
import { line, lines, openSheet, rule, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, franking } from '../stationery.ts';

const body = { face: 'arimo', size: 9.6 } as const;
const account = grouped(iban('DE', '100000990000451187'));
const columns = [
  { width: 105 },
  { width: 30, align: 'right' },
  { width: 30, align: 'right' },
] as const;

function running(sheet: Sheet, book: Book, page: number): void {
  line(
    sheet,
    { ...body, size: 8.4, x: 25, y: 14 },
    'Steuernummer 31/918/04471      Clara und Jonas Weber',
  );
  line(
    sheet,
    { ...body, size: 8.4, x: 190, y: 14, align: 'right' },
    `Bescheid vom ${short(book.day(-7))}      Seite ${page}`,
  );
  rule(sheet, { x: 25, y: 16.5, x2: 190 }, { thick: 0.5 });
}

function first(book: Book, year: number): void {
  const sheet = openSheet(book);
  foldMarks(sheet);
  line(sheet, { ...body, size: 15, cut: 'bold', x: 25, y: 22 }, 'Finanzamt Berlin-Spreebogen');
  line(
    sheet,
    { ...body, size: 8.6, x: 25, y: 27.5 },
    'Veranlagungsstelle · Zimmer 318 · Postfach 41 02 07 · 10502 Berlin',
  );
  franking(sheet, {
    x: 84,
    y: 52,
    seed: 3118,
    text: ['Behördenpost', '0,95 EUR', short(book.day(-6))],
  });
  addressWindow(sheet, body, {
    from: 'Finanzamt Berlin-Spreebogen, Postfach 41 02 07, 10502 Berlin',
    to: ['Frau und Herrn', 'Clara und Jonas Weber', 'Torstraße 112', '10119 Berlin'],
  });
  lines(sheet, { ...body, size: 9, x: 128, y: 46, lead: 1.42 }, [
    `Berlin, ${short(book.day(-7))}`,
    '',
    'Steuernummer 31/918/04471',
    'IdNr. Ehefrau 47 118 902 335',
    'IdNr. Ehemann 62 093 155 718',
    'Auskunft erteilt: Frau Lindner',
    'Telefon 030 5550 6318',
    'Sprechzeit nach Vereinbarung',
  ]);
  line(sheet, { ...body, size: 15, cut: 'bold', x: 25, y: 104 }, `Bescheid für ${year} über`);
  lines(sheet, { ...body, size: 12.5, cut: 'bold', x: 25, y: 111, lead: 1.3 }, [
    'Einkommensteuer und Solidaritätszuschlag',
  ]);
  line(sheet, { ...body, cut: 'bold', size: 11, x: 25, y: 124 }, 'Festsetzung');
  const y = table(
    sheet,
    { ...body, x: 25, y: 132, width: 165 },
    {
      head: ['Art der Steuer', 'Einkommensteuer €', 'Soli-Zuschlag €'],
      columns: [...columns],
      lead: 1.72,
      ruled: '#9a9a9a',
      rows: [
        ['Festgesetzt werden', '14.226,00', '0,00'],
        ['ab Steuerabzug vom Lohn der Ehefrau', '- 8.731,00', '0,00'],
        ['ab Steuerabzug vom Lohn des Ehemannes', '- 5.083,00', '0,00'],
        ['verbleibende Beträge', '412,00', '0,00'],
      ],
      sum: true,
    },
  );
  flow(sheet, { ...body, x: 25, y: y + 8, width: 165, lead: 1.4 }, [
    { title: 'Abrechnung', size: 11 },
    `Bitte zahlen Sie **412,00 €** spätestens am **${short(book.day(28))}**. Für verspätete Zahlungen fallen Säumniszuschläge von 1 % je angefangenem Monat an (§ 240 AO).`,
    `Konto der Finanzkasse: IBAN ${account}, Landesbank Spree. Geben Sie bitte als Verwendungszweck an: **31/918/04471 ESt ${year}**.`,
    'Haben Sie am SEPA-Lastschriftverfahren teilgenommen, bucht die Finanzkasse den Betrag zum Fälligkeitstag ab.',
    { gap: 2 },
    { title: 'Vorauszahlungen', size: 11 },
    `Die Vorauszahlungen für ${year + 1} und die Folgejahre werden auf 0 € festgesetzt.`,
  ]);
  line(
    sheet,
    { ...body, size: 8, x: 25, y: 280 },
    'Form. ESt 2 A      Bitte beachten Sie die Erläuterungen und die Rechtsbehelfsbelehrung auf den folgenden Seiten.',
  );
}

function second(book: Book): void {
  const sheet = openSheet(book);
  running(sheet, book, 2);
  line(sheet, { ...body, cut: 'bold', size: 11, x: 25, y: 27 }, 'Besteuerungsgrundlagen');
  const income = table(
    sheet,
    { ...body, x: 25, y: 35, width: 165 },
    {
      head: ['Berechnung des zu versteuernden Einkommens', 'Ehefrau €', 'Ehemann €'],
      columns: [...columns],
      lead: 1.58,
      rows: [
        ['Bruttoarbeitslohn', '54.600', '38.940'],
        ['ab Werbungskosten: Entfernungspauschale', '- 912', '- 396'],
        ['ab Werbungskosten: Tagespauschale Homeoffice', '- 744', '- 1.230'],
        ['ab Arbeitsmittel und Fachliteratur', '- 418', '- 210'],
        ['Einkünfte aus nichtselbständiger Arbeit', '52.526', '37.104'],
        ['Kapitalerträge, bereits mit Abgeltung besteuert', '0', '0'],
        ['Summe der Einkünfte', '52.526', '37.104'],
      ],
      sum: true,
    },
  );
  const deductions = table(
    sheet,
    { ...body, x: 25, y: income + 8, width: 165 },
    {
      head: ['Gesamtbetrag der Einkünfte und Abzüge', '', 'Gemeinsam €'],
      columns: [...columns],
      lead: 1.58,
      rows: [
        ['Gesamtbetrag der Einkünfte', '', '89.630'],
        ['ab Beiträge zur Rentenversicherung', '', '- 8.697'],
        ['ab Beiträge zur Kranken- und Pflegeversicherung', '', '- 9.114'],
        ['ab Kinderbetreuungskosten (Kita Mila, Hort Emil), 80 %', '', '- 2.336'],
        ['ab Zuwendungen an gemeinnützige Vereine', '', '- 180'],
        ['ab Sonderausgaben-Pauschbetrag', '', '- 72'],
        ['Zu versteuerndes Einkommen', '', '69.231'],
      ],
      sum: true,
    },
  );
  table(
    sheet,
    { ...body, x: 25, y: deductions + 8, width: 165 },
    {
      head: ['Berechnung der Steuer nach dem Splittingtarif', '', 'Gemeinsam €'],
      columns: [...columns],
      lead: 1.58,
      rows: [
        ['Tarifliche Einkommensteuer', '', '14.386'],
        ['ab Ermäßigung für Handwerkerleistungen (§ 35a EStG)', '', '- 160'],
        ['Festzusetzende Einkommensteuer', '', '14.226'],
      ],
      sum: true,
    },
  );
  line(sheet, { ...body, size: 8, x: 190, y: 285, align: 'right' }, 'Fortsetzung auf Seite 3');
}

function third(book: Book, year: number): void {
  const sheet = openSheet(book);
  running(sheet, book, 3);
  const y = flow(sheet, { ...body, x: 25, y: 27, width: 165, lead: 1.42 }, [
    { title: 'Erläuterungen zur Festsetzung', size: 11 },
    'Die Aufwendungen für das häusliche Arbeitszimmer des Ehemannes konnten nicht berücksichtigt werden, weil es nicht den Mittelpunkt der gesamten Betätigung bildet. Angesetzt wurde stattdessen die Tagespauschale für 205 Tage.',
    'Die Kinderbetreuungskosten wurden mit 80 % der nachgewiesenen Beträge angesetzt. Das Essensgeld in Höhe von 612 € ist nicht abziehbar.',
    'Die Prüfung des Kinderfreibetrags hat ergeben, dass das gezahlte Kindergeld günstiger ist.',
    'Die Festsetzung ist hinsichtlich der beschränkten Abziehbarkeit von Vorsorgeaufwendungen nach § 165 Abs. 1 AO vorläufig.',
    { gap: 2 },
    { title: 'Rechtsbehelfsbelehrung', size: 11 },
    'Sie können gegen diesen Bescheid **Einspruch** einlegen. Der Einspruch ist beim oben bezeichneten Finanzamt schriftlich einzureichen, diesem elektronisch zu übermitteln oder dort zur Niederschrift zu erklären.',
    `Die Frist für die Einlegung des Einspruchs beträgt **einen Monat**. Sie beginnt mit Ablauf des Tages, an dem Ihnen dieser Bescheid bekannt gegeben worden ist. Bei Zusendung durch einfachen Brief gilt die Bekanntgabe mit dem vierten Tag nach Aufgabe zur Post als bewirkt, es sei denn, dass der Bescheid zu einem späteren Zeitpunkt zugegangen ist.`,
    { gap: 2 },
    { title: 'Weitere Hinweise', size: 11 },
    `Bitte bewahren Sie Ihre Belege auf, bis dieser Bescheid bestandskräftig ist. Die Steuererklärung für ${year + 1} ist bis zum 31. Juli ${year + 2} abzugeben; Sie können sie papierlos über das Verfahren ELSTER übermitteln.`,
    'Informationen über die Verarbeitung personenbezogener Daten in der Steuerverwaltung und über Ihre Rechte nach der Datenschutz-Grundverordnung erhalten Sie bei Ihrem Finanzamt.',
  ]);
  paragraph(
    sheet,
    { ...body, x: 25, y: y + 8, width: 165, size: 8.6 },
    'Dieser Bescheid ist maschinell erstellt und ohne Unterschrift gültig.',
  );
}

function draw(book: Book): void {
  const year = book.today.getFullYear() - 1;
  first(book, year);
  second(book);
  third(book, year);
}

export const taxAssessment: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Einkommensteuerbescheid.pdf',
  arrivedDaysAgo: 4,
  read: false,
  look: { skew: -0.3, paper: 'recycled', folds: 'thirds' },
  faces: ['arimo'],
  draw,
};
