import { dotted, later, monthOf, monthsLater, spoken, yearOf } from '../days.ts';
import { footColumns, footLine, nameLeft, nameRight } from '../heads.ts';
import { eur, euro, plain, shareOf } from '../money.ts';
import { inFours } from '../numbers.ts';
import { greetingOf } from '../people.ts';
import { dated, due, email, iban, phone, quoted, sum, type Layout } from '../scene.ts';
import { b, first, next, p, pairs, table } from '../sheet.ts';

const phoneBill: Layout = {
  name: 'phone-bill',
  kind: 'invoice',
  trade: 'phone',
  chain: { name: 'phone', trade: 'phone', days: 0 },
  draw: (s) => {
    const cents = 1_999 + (s.cents % 6_000);
    const day = later(s.day, 9);
    const debit = s.index % 2 === 0;
    const subject = `Ihre Rechnung für ${monthOf(monthsLater(s.day, -1))}`;
    const pay = debit
      ? `Den Betrag buchen wir frühestens am ${due(s, { day, cents }, dotted(day))} von Ihrem Konto DE** **** **** ${s.digits(4)} ab (Mandat ${s.digits(9)}).`
      : `Überweisen Sie den Betrag bitte so, dass er am ${due(s, { day, cents }, spoken(day))} auf unserem Konto ist: IBAN ${iban(s)}, Zweck ${quoted(s, s.numbers.invoice)}.`;
    const box = `<div style="border:0.4mm solid #335;padding:3mm">${pairs([
      ['Rechnungsnummer', s.ref('invoice', s.numbers.invoice, quoted(s, s.numbers.invoice))],
      ['Kundennummer', s.ref('customer', s.numbers.customer)],
      ['Vertragsnummer', s.ref('contract', s.numbers.contract)],
      ['Datum', dated(s)],
    ])}</div>`;
    const net = Math.round(cents / 1.19);
    const body = [
      `<h1 style="color:#335">${s.say('subject', subject, subject)}</h1>`,
      p(`Hallo ${s.person.first} ${s.person.last},`),
      p(
        'hier ist Ihre Rechnung im Überblick. Den Einzelnachweis finden Sie auf der nächsten Seite.',
      ),
      table(
        ['Leistung', 'Netto €', 'Brutto €'],
        [
          ['Grundgebühr Tarif Komfort 100', plain(net - 300), plain(cents - 357)],
          ['Sonderrufnummern', '3,00', '3,57'],
          ['Rabatt Treuebonus', '0,00', '0,00'],
        ],
        'ruled figures',
      ),
      p(
        `${b('Zu zahlen')} ${b(sum(s, cents, s.pick([euro, eur])(cents)))}`,
        'text-align:right;font-size:12pt',
      ),
      p(pay),
      p(`Fragen? Sie erreichen uns unter ${phone(s)} oder ${email(s)}.`),
    ].join('\n');
    const calls = table(
      ['Datum', 'Zeit', 'Ziel', 'Dauer', 'EUR'],
      Array.from({ length: 24 }, (_, at) => [
        dotted(later(s.day, -30 + at)),
        `${s.int(8, 22)}:${s.int(10, 59)}`,
        `0${s.digits(3)} ${s.digits(3)}xxx`,
        `00:${s.int(10, 59)}:${s.int(10, 59)}`,
        '0,00',
      ]),
      'ruled right',
    );
    return {
      pages: [
        first(s, {
          form: 'A',
          head: nameLeft(s, 'color:#335'),
          info: box,
          body,
          foot: footColumns(s),
        }),
        next(
          `Rechnung ${s.numbers.invoice} · Seite 2/2`,
          `<h2>Einzelverbindungsnachweis</h2>${calls}`,
        ),
      ],
    };
  },
};

const premium: Layout = {
  name: 'premium',
  kind: 'invoice',
  trade: 'insurer',
  draw: (s) => {
    const cents = Math.min(s.cents, 92_000);
    const day = `${yearOf(s.day) + 1}-01-01`;
    const policy = `${s.capitals(1)} ${s.digits(3)}-${s.digits(6)}/${s.int(1, 9)}`;
    const subject = `${s.pick(['Beitragsrechnung', 'Beitragsrechnung zum Jahreswechsel'])} – ${s.pick(['Kfz-Versicherung', 'Wohngebäudeversicherung', 'Privathaftpflicht'])}`;
    const quarter = Math.round(cents / 4);
    const body = [
      p(b(s.say('subject', subject, subject))),
      p(greetingOf(s.person)),
      p(`der Beitrag für das Versicherungsjahr ${yearOf(s.day) + 1} beträgt`),
      table(
        ['Wagnis', 'Jahresbeitrag'],
        [
          ['Haftpflicht SF 12', euro(shareOf(cents, 60))],
          ['Teilkasko mit 150 € Selbstbeteiligung', euro(cents - shareOf(cents, 60))],
          ['darin 19 % Versicherungsteuer', euro(Math.round((cents * 19) / 119))],
        ],
        'ruled right',
      ),
      p(
        `Gesamtbeitrag ${b(sum(s, cents, euro(cents)))}, fällig am ${due(s, { day, cents }, dotted(day))}.`,
      ),
      p(
        `Auf Wunsch können Sie auch in vier Raten zu je ${euro(quarter)} zahlen; dann berechnen wir einen Zuschlag von 5 %. Verwendungszweck: ${quoted(s, policy)}. Unser Konto: ${iban(s)} (${s.firm.bank}).`,
      ),
      p(
        `Die Vertragssumme von 15.000.000,00 € je Schadensfall bleibt unverändert. Sie können den Vertrag bis zum ${s.duty({ kind: 'cancellation', right: true, day: `${yearOf(s.day)}-11-30` }, `30.11.${yearOf(s.day)}`)} kündigen.`,
      ),
      p('Freundliche Grüße<br>Ihre Vertragsabteilung'),
    ].join('\n');
    const info = pairs([
      [
        s.pick(['Versicherungsnummer', 'Versicherungsschein-Nr.', 'Vers.-Nr.']),
        s.ref('insurance', policy),
      ],
      ['Ihre Ansprechpartnerin', 'Serviceteam Süd'],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['Datum', dated(s)],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: nameRight(s),
          info: `<div style="margin-top:12mm">${info}</div>`,
          body,
          foot: footLine(s),
          frank: s.pick(['Deutsche Post DIALOGPOST', 'FRANKIT 0,85 EUR 1D050004A2', '']),
        }),
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:11.2pt}',
    };
  },
};

const bankStatement: Layout = {
  name: 'bank-statement',
  kind: 'statement',
  trade: 'bank',
  draw: (s) => {
    const own = `DE${s.digits(2)} ${inFours(s.digits(18))}`;
    const subject = `Kontoauszug ${s.int(1, 12)}/${yearOf(s.day)}`;
    let left = s.cents * 2;
    const rows = Array.from({ length: 14 }, (_, at) => {
      const moved = (s.maybe(0.25) ? 1 : -1) * s.int(300, 24_000);
      left += moved;
      return [
        dotted(later(s.day, -28 + at * 2)),
        s.pick([
          'Lastschrift Stromabschlag',
          'Kartenzahlung Markt',
          'Gutschrift Gehalt',
          'Dauerauftrag Miete',
          'Überweisung RE 4711',
        ]),
        plain(moved),
      ];
    });
    const body = [
      p(
        `${b(s.say('subject', subject, subject))} &nbsp; Blatt 1 von 2 &nbsp; erstellt am ${dated(s)}`,
      ),
      p(`Girokonto ${own}, Kontoinhaber ${s.person.first} ${s.person.last}`),
      table(
        ['Buchung', 'Vorgang', 'Betrag EUR'],
        [
          ['', 'Alter Kontostand', plain(s.cents * 2)],
          ...rows,
          ['', 'Neuer Kontostand', plain(left)],
        ],
        'ruled right',
      ),
    ].join('\n');
    const terms = next(
      'Blatt 2 von 2',
      p(
        'Bitte prüfen Sie die Buchungen. Einwendungen gegen einen Rechnungsabschluss müssen Sie innerhalb von sechs Wochen nach Zugang in Textform erheben. Guthaben sind nach Maßgabe der Einlagensicherung bis 100.000,00 € geschützt.',
      ),
    );
    return {
      pages: [
        first(s, {
          form: 'A',
          head: nameLeft(s, 'color:#a11'),
          info: pairs([
            ['Kundenberatung', phone(s)],
            ['E-Mail', email(s)],
          ]),
          body,
          bodyY: 84,
          foot: `${s.firm.register} · BIC ${s.firm.bic}`,
        }),
        terms,
      ],
      css: '.page{font-family:"Liberation Mono",monospace;font-size:9pt}',
    };
  },
};

export const supply = [phoneBill, premium, bankStatement];
