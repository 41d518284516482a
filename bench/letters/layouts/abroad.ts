import { dotted, later, spoken, yearOf } from '../days.ts';
import { arms, nameLeft } from '../heads.ts';
import { eurFirst, euro, plain } from '../money.ts';
import { clerkBy, greetingOf } from '../people.ts';
import {
  dated,
  due,
  email,
  iban,
  phone,
  quoted,
  sum,
  written,
  type Layout,
  type Scene,
} from '../scene.ts';
import { b, first, p, pairs, table } from '../sheet.ts';

const austrianSpoken = (day: string) => spoken(day, 'at');
const house = (s: Scene) =>
  `${written(s.firm.name)} | ${s.firm.place.street} | ${s.firm.place.postcode} ${written(s.firm.place.town)} | Tel ${phone(s)} | ${email(s)}`;

const austrianBill: Layout = {
  name: 'austrian-bill',
  kind: 'invoice',
  trade: 'austrian',
  draw: (s) => {
    const net = s.cents - Math.round(s.cents / 6);
    const day = later(s.day, 14);
    const number = s.numbers.invoice;
    const subject = s.pick([`Rechnung ${number}`, `Rechnung Nr. ${number}`, 'Honorarnote']);
    const term = s.pick([
      `Zahlbar bis ${due(s, { day, cents: s.cents }, dotted(day))} ohne Abzug.`,
      `Zahlungsziel ${due(s, { day, cents: s.cents }, '14 Tage')} netto Kassa ab Rechnungsdatum.`,
    ]);
    const body = [
      p(`${written(s.firm.place.town)}, am ${dated(s, austrianSpoken)}`, 'text-align:right'),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      pairs([
        ['Rechnungsnummer', s.ref('invoice', number)],
        ['Kundennummer', s.ref('customer', s.numbers.customer)],
        ['UID', `ATU${s.digits(8)}`],
        ['Leistung im', 'laufenden Monat'],
      ]),
      p(greetingOf(s.person)),
      p('wir erlauben uns, für unsere Leistungen zu verrechnen:'),
      table(
        ['Bezeichnung', 'Menge', 'Betrag EUR'],
        [
          ['Arbeitszeit Monteur', '6,5 h', plain(net - 4_000 > 0 ? net - 2_000 : net)],
          ['Material laut Lieferschein', '1', plain(net - 4_000 > 0 ? 2_000 : 0)],
        ],
        'ruled right',
      ),
      pairs(
        [
          ['Summe netto', eurFirst(net)],
          ['+ 20 % USt', eurFirst(s.cents - net)],
          [b('Gesamtbetrag'), b(sum(s, s.cents, eurFirst(s.cents)))],
        ],
        'right',
      ),
      p(`${term} Zahlungsreferenz: ${quoted(s, number)}`),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'right',
          head: nameLeft(s),
          body,
          bodyY: 90,
          foot: `${house(s)}<br>${s.firm.bank} · IBAN ${iban(s)} · BIC ${s.firm.bic} · FN ${s.digits(6)}${s.pick(['a', 'k', 'x'])}, Landesgericht`,
        }),
      ],
    };
  },
};

const austrianOffice: Layout = {
  name: 'austrian-office',
  kind: 'decision',
  trade: 'austrianOffice',
  draw: (s) => {
    const cents = Math.min(s.cents, 39_000);
    const day = later(s.day, 31);
    const file = `${s.digits(3)}-${s.int(1, 9)}/${yearOf(s.day)}`;
    const account = s.digits(9);
    const what = s.pick([
      'Lastschriftanzeige',
      'Vorschreibung der Gemeindeabgaben',
      'Abgabenbescheid',
    ]);
    const subject = `${what} – ${s.int(1, 4)}. Quartal ${yearOf(s.day)}`;
    const body = [
      pairs([
        ['Geschäftszahl', s.ref('file', file)],
        ['Kundennummer/EDV-Nr.', s.ref('customer', account)],
        ['Datum', dated(s, austrianSpoken)],
        ['Bearbeiterin', clerkBy(s)],
        ['Telefon', phone(s)],
      ]),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(
        `${greetingOf(s.person)}<br>für die Liegenschaft ${s.person.place.street} werden Ihnen vorgeschrieben:`,
      ),
      table(
        ['Abgabe', 'USt', 'Betrag €'],
        [
          ['Kanalbenützungsgebühr', '10 %', plain(cents - 5_000 > 0 ? cents - 2_000 : cents)],
          ['Abfallgebühr', '10 %', plain(cents - 5_000 > 0 ? 2_000 : 0)],
        ],
        'boxed right',
      ),
      p(
        `Fälliger Betrag: ${b(sum(s, cents, euro(cents)))} &nbsp; fällig am ${b(due(s, { day, cents }, dotted(day)))}`,
      ),
      p(`IBAN ${iban(s)}, Zahlungsreferenz ${quoted(s, account)}`),
      p(
        `Rechtsmittelbelehrung: Gegen diesen Bescheid kann binnen ${s.duty({ kind: 'objection', right: true, day: null }, 'vier Wochen')} nach Zustellung Berufung eingebracht werden. Nicht rechtzeitig entrichtete Abgaben lösen einen Säumniszuschlag von 2 % aus.`,
      ),
    ].join('\n');
    return {
      pages: [
        first(s, { form: 'B', head: arms(s, 'Finanzverwaltung'), body, bodyY: 92, foot: house(s) }),
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:10.8pt}',
    };
  },
};

export const abroad = [austrianBill, austrianOffice];
