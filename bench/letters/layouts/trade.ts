import { bare, dotted, later, spoken, weekdayOf } from '../days.ts';
import { footColumns, nameLeft, nameRight, bar, footLine } from '../heads.ts';
import { eur, euro, plain, shareOf, ungrouped } from '../money.ts';
import { greetingOf } from '../people.ts';
import { dated, due, iban, quoted, sum, withdrawal, type Layout, type Scene } from '../scene.ts';
import { across, b, first, p, pairs, table } from '../sheet.ts';

const JOBS = [
  ['Wartung Gas-Brennwertgerät inkl. Reinigung', 'Std.'],
  ['Anfahrtspauschale Zone 2', 'psch.'],
  ['Kugelhahn 3/4" mit Entleerung', 'Stk.'],
  ['Facharbeiterstunde Geselle', 'Std.'],
  ['Kleinmaterial und Entsorgung', 'psch.'],
  ['FI-Schutzschalter 40 A / 30 mA', 'Stk.'],
  ['Silikonfugen Bad erneuern', 'lfm'],
] as const;

/** Lines of a bill that make up a net sum. */
function linesOf(s: Scene, net: number): readonly (readonly string[])[] {
  const many = s.int(2, 5);
  const from = s.int(0, 2);
  let left = net;
  return Array.from({ length: many }, (_, at) => {
    const part = at === many - 1 ? left : Math.round((left * s.int(20, 60)) / 100);
    left -= part;
    const [what, unit] = JOBS[from + at] ?? JOBS[0]!;
    return [String(at + 1), what, `1 ${unit}`, plain(part), plain(part)];
  });
}

const craftInvoice: Layout = {
  name: 'craft-invoice',
  kind: 'invoice',
  trade: 'craft',
  chain: { name: 'craft', trade: 'craft', days: 0 },
  draw: (s) => {
    const net = s.cents - Math.round((s.cents * 19) / 119);
    const [number, money] = [s.numbers.invoice, s.pick([euro, eur, ungrouped])];
    const day = later(s.day, 14);
    const label = s.pick(['Rechnungs-Nr.', 'Rechnungsnummer', 'Rg.-Nr.', 'Rechnung Nr.:']);
    const subject = s.pick(['Rechnung', `Rechnung ${number}`, `Rechnung Nr. ${number}`]);
    const discount = s.index % 3 === 0 ? 2 : 0;
    const term = s.pick([
      `Zahlbar bis ${due(s, { day, cents: s.cents }, dotted(day))} ohne Abzug.`,
      `Bitte überweisen Sie den Rechnungsbetrag innerhalb von ${due(s, { day, cents: s.cents }, '14 Tagen')} nach Rechnungsdatum.`,
      `Zahlungsziel: ${due(s, { day, cents: s.cents }, '14 Tage netto')}`,
    ]);
    const early = discount
      ? `Bei Zahlung bis zum ${dotted(later(s.day, 8))} gewähren wir 2 % Skonto (${plain(shareOf(s.cents, 2))} €), Zahlbetrag dann ${plain(s.cents - shareOf(s.cents, 2))} €. `
      : '';
    const info = pairs([
      [label, s.ref('invoice', number, quoted(s, number))],
      [
        s.pick(['Kundennummer', 'Kd.-Nr.', 'Ihre Kundennr.']),
        s.ref('customer', s.numbers.customer),
      ],
      [s.pick(['Datum', 'Rechnungsdatum']), dated(s)],
      ['Leistungszeitraum', `${dotted(later(s.day, -9))} - ${dotted(later(s.day, -6))}`],
    ]);
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p('für die ausgeführten Arbeiten erlauben wir uns, wie folgt zu berechnen:'),
      table(
        ['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'],
        linesOf(s, net),
        'ruled right',
      ),
      pairs(
        [
          ['Nettobetrag', money(net)],
          ['zzgl. 19 % MwSt.', money(s.cents - net)],
          [
            b(s.pick(['Rechnungsbetrag', 'Gesamtbetrag', 'Bruttobetrag'])),
            b(sum(s, s.cents, money(s.cents))),
          ],
        ],
        'right',
      ),
      p(early + term),
      p(
        `Enthaltene Lohnkosten nach § 35a EStG: ${money(shareOf(s.cents, 45))} brutto. Wir danken für Ihren Auftrag.`,
      ),
    ].join('\n');
    return {
      pages: [first(s, { form: 'B', head: nameLeft(s), info, body, foot: footColumns(s) })],
    };
  },
};

const offer: Layout = {
  name: 'craft-offer',
  kind: 'offer',
  trade: 'craft',
  draw: (s) => {
    const net = s.cents * 4 - Math.round((s.cents * 4 * 19) / 119);
    const number = `AN-${s.numbers.invoice}`;
    const day = later(s.day, 30);
    const subject = `${s.pick(['Angebot', 'Kostenvoranschlag', 'Angebot Nr.'])} ${number}`;
    const until = s.duty({ kind: 'offer', right: true, day }, s.pick([dotted(day), spoken(day)]));
    const body = [
      p(`${s.firm.place.town}, den ${dated(s, spoken)}`, 'text-align:right'),
      `<h1>${s.say('subject', subject, subject.replace(number, s.ref('order', number)))}</h1>`,
      p(greetingOf(s.person)),
      p(
        `vielen Dank für Ihre Anfrage vom ${dotted(later(s.day, -6))}. Gerne bieten wir Ihnen freibleibend an:`,
      ),
      table(['Pos', 'Leistung', 'Menge', 'EP', 'GP EUR'], linesOf(s, net), 'boxed right'),
      pairs(
        [
          ['Summe netto', eur(net)],
          ['Umsatzsteuer 19 %', eur(s.cents * 4 - net)],
          [b('Angebotssumme'), b(eur(s.cents * 4))],
        ],
        'right',
      ),
      p(
        s.pick([
          `An dieses Angebot halten wir uns bis zum ${until} gebunden.`,
          `Das Angebot ist gültig bis ${until}.`,
        ]),
      ),
      p(
        'Zahlungsbedingungen: 30 % bei Auftragserteilung, Rest nach Abnahme. Über Ihren Auftrag würden wir uns freuen.',
      ),
      p(`Mit freundlichen Grüßen<br><br>${s.firm.head}`),
    ].join('\n');
    return {
      pages: [first(s, { form: 'A', head: nameRight(s), body, bodyY: 80, foot: footColumns(s) })],
      css: '.page{font-family:"Liberation Serif",serif;font-size:11pt}',
    };
  },
};

const shopInvoice: Layout = {
  name: 'shop-invoice',
  kind: 'invoice',
  trade: 'shop',
  draw: (s) => {
    const paid = s.index % 2 === 0;
    const order = `${s.digits(3)}-${s.digits(7)}`;
    const shipping = 490;
    const day = later(s.day, s.pick([7, 10, 14]));
    const subject = s.pick(['Rechnung', 'Ihre Rechnung', 'Rechnung / Lieferschein']);
    const how = paid
      ? p(
          `Zahlungsart: ${s.pick(['PayPal', 'Kreditkarte', 'Vorkasse'])}. Der Betrag wurde bereits vollständig bezahlt. Bitte nicht mehr überweisen.`,
        )
      : p(
          `Zahlungsart: Kauf auf Rechnung. Fällig am ${due(s, { day, cents: s.cents }, `${weekdayOf(day)}, ${bare(day)}`)} auf das Konto ${iban(s)}, Verwendungszweck ${quoted(s, s.numbers.invoice)}.`,
        );
    const body = [
      `<h1 style="font-size:15pt">${s.say('subject', subject, subject)}</h1>`,
      across([
        ['Rechnungsnr.', s.ref('invoice', s.numbers.invoice, quoted(s, s.numbers.invoice))],
        ['Bestellnr.', s.ref('order', order)],
        ['Kundennr.', s.ref('customer', s.numbers.customer)],
        ['Rechnungsdatum', dated(s)],
        ['Lieferdatum', dotted(later(s.day, 2))],
      ]),
      table(
        ['Art.-Nr.', 'Artikel', 'Anz.', 'USt', 'Preis', 'Summe'],
        [
          [
            s.digits(6),
            s.pick([
              'Regenjacke Modell Föhr, Gr. L',
              'Bücherregal Eiche 80 cm',
              'Satteltasche 20 l',
            ]),
            '1',
            '19 %',
            plain(s.cents - shipping),
            plain(s.cents - shipping),
          ],
          ['VERSAND', 'Versandkosten', '1', '19 %', plain(shipping), plain(shipping)],
        ],
        'ruled right',
      ),
      p(
        `Zwischensumme ${plain(s.cents - shipping)} €<br>enthaltene USt. 19 %: ${plain(Math.round((s.cents * 19) / 119))} €<br>${b('Rechnungssumme:')} ${b(sum(s, s.cents, euro(s.cents)))}`,
        'text-align:right',
      ),
      how,
      p(
        `<small>Sie haben das Recht, binnen ${withdrawal(s)} ohne Angabe von Gründen diesen Vertrag zu widerrufen. Rücksendungen bitte mit beiliegendem Etikett.</small>`,
      ),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'B',
          head: bar(s, s.pick(['#0a6b5d', '#7a2048', '#1b4f8a'])),
          body,
          foot: footLine(s),
        }),
      ],
      css: '.page{font-family:Carlito,Calibri,sans-serif;font-size:11pt}',
    };
  },
};

export const trade = [craftInvoice, offer, shopInvoice];
