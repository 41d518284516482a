import { dotted, later, yearOf, monthsLater } from '../days.ts';
import { arms, bar, footLine, footOffice, nameRight } from '../heads.ts';
import { eur, euro, plain } from '../money.ts';
import { clerkBy, greetingOf } from '../people.ts';
import {
  dated,
  due,
  email,
  iban,
  phone,
  quoted,
  sender,
  sum,
  written,
  type Layout,
} from '../scene.ts';
import { at, b, columns, first, next, p, pairs, table } from '../sheet.ts';

const parkingFine: Layout = {
  name: 'parking-fine',
  kind: 'decision',
  trade: 'police',
  draw: (s) => {
    const file = `${s.digits(3)}.${s.digits(6)}.${s.int(1, 9)}`;
    const cents = s.pick([2_500, 4_000, 5_500, 11_500 + 2_850]);
    const isOffer = cents <= 5_500;
    const day = later(s.day, 7);
    const subject = isOffer
      ? s.pick(['Schriftliche Verwarnung mit Verwarnungsgeld / Anhörung', 'Verwarnung'])
      : 'Bußgeldbescheid';
    const pay = isOffer
      ? `Zahlen Sie das Verwarnungsgeld von ${b(sum(s, cents, euro(cents)))} innerhalb ${due(s, { day, cents }, 'einer Woche')} ab dem Datum dieses Schreibens, so ist das Verfahren erledigt. Sonst äußern Sie sich bis zum ${s.duty({ kind: 'reply', right: true, day }, dotted(day))} auf dem Anhörungsbogen.`
      : `Gegen Sie wird eine Geldbuße von 115,00 € festgesetzt; mit Gebühr (25,00 €) und Auslagen (3,50 €) sind ${b(sum(s, cents, euro(cents)))} zu zahlen, spätestens ${s.duty({ kind: 'payment', right: false, day: null, amountCents: cents }, 'zwei Wochen')} nach Rechtskraft. Einspruch ist binnen ${s.duty({ kind: 'objection', right: true, day: null }, 'zwei Wochen')} nach Zustellung möglich.`;
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `Ihnen wird vorgeworfen, am ${dotted(later(s.day, -16))} um ${s.int(8, 19)}:${s.int(10, 59)} Uhr in ${s.firm.place.town}, ${s.firm.place.street}, als Führer des PKW ${s.capitals(2)}-${s.capitals(2)} ${s.digits(3)} folgende Ordnungswidrigkeit begangen zu haben:`,
      ),
      p(
        'Sie parkten im absoluten Haltverbot (Zeichen 283). §§ 41 Abs. 1, 49 StVO; § 24 StVG; 52.1 BKat. Beweismittel: Foto. Zeuge: Dienstkraft 0417.',
        'margin-left:6mm',
      ),
      p(pay),
      p(
        `Empfänger: ${written(s.firm.name)} · IBAN ${iban(s)} · Verwendungszweck ${quoted(s, file)}`,
      ),
    ].join('\n');
    const form = next(
      'Anhörungsbogen',
      `${table(
        ['Angaben zur Person', ''],
        [
          ['Name, Vorname', ''],
          ['Geburtsdatum und -ort', ''],
          ['Anschrift', ''],
          ['Der Verstoß wird', '☐ zugegeben  ☐ nicht zugegeben'],
        ],
        'boxed',
      )}${p(`Aktenzeichen ${file} bitte bei Rücksendung nicht abtrennen.`)}`,
    );
    const info = pairs([
      ['Aktenzeichen', s.ref('file', file)],
      ['Bearbeitung', clerkBy(s)],
      ['Telefon', phone(s)],
      ['Datum', dated(s)],
    ]);
    return {
      pages: [first(s, { form: 'B', head: arms(s), info, body, foot: footOffice(s) }), form],
      css: '.page{font-family:"Liberation Mono",monospace;font-size:9.3pt}',
    };
  },
};

const wasteFee: Layout = {
  name: 'waste-fee',
  kind: 'decision',
  trade: 'utilities',
  draw: (s) => {
    const cents = Math.min(s.cents, 42_000);
    const day = later(s.day, 31);
    const cash = `${s.digits(4)}/${s.digits(6)}`;
    const label = s.pick(['Buchungszeichen', 'Kassenzeichen', 'Debitor / Vertragsgegenstand']);
    const subject = s.pick([
      `Gebührenbescheid ${yearOf(s.day)}`,
      `Bescheid über Abfallgebühren ${yearOf(s.day)}`,
      `Abwassergebühren – Bescheid ${yearOf(s.day)}`,
    ]);
    const facts = pairs([
      [label, s.ref('cashSign', cash)],
      ['Objekt', s.person.place.street],
      ['Bescheiddatum', dated(s)],
      ['Auskunft', phone(s)],
      ['Mail', email(s)],
    ]);
    const body = [
      columns([
        `<h1>${s.say('subject', subject, subject)}</h1>${p(greetingOf(s.person))}${p('aufgrund der geltenden Satzung werden die folgenden Gebühren festgesetzt.')}`,
        `<div style="background:#eee;padding:2mm">${facts}</div>`,
      ]),
      table(
        ['Leistung', 'Anzahl', 'Zeitraum', 'Gebühr €'],
        [
          ['Restmüll 80 l, 14-täglich', '1', '01-12', plain(cents - 3_600)],
          ['Biotonne 120 l', '1', '01-12', plain(3_600)],
          ['Papiertonne 240 l', '1', '01-12', '0,00'],
        ],
        'ruled right',
      ),
      p(
        `Zu entrichten sind ${b(sum(s, cents, eur(cents)))} ${s.pick(['bis zum', 'spätestens zum', 'in einer Summe zum'])} ${due(s, { day, cents }, dotted(day))}.`,
      ),
      p(
        `Zahlungsempfänger ${sender(s)}, IBAN ${iban(s)}, Verwendungszweck ${quoted(s, cash)}. Bei verspäteter Zahlung entstehen Säumniszuschläge und eine Mahngebühr von 5,00 €.`,
      ),
      p(
        `Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe ${s.duty({ kind: 'objection', right: true, day: null }, 'Widerspruch')} beim ${written(s.firm.name)} eingelegt werden.`,
        'font-size:0.85em',
      ),
    ].join('\n');
    return { pages: [first(s, { form: 'A', head: bar(s, '#3a7a2a'), body, foot: footLine(s) })] };
  },
};

const broadcast: Layout = {
  name: 'broadcast-fee',
  kind: 'invoice',
  trade: 'broadcast',
  draw: (s) => {
    const cents = s.pick([5_508, 11_016]);
    const late = s.index % 3 === 2;
    const day = late ? later(s.day, 14) : `${monthsLater(s.day, 1).slice(0, 8)}15`;
    const number = `${s.digits(3)} ${s.digits(3)} ${s.digits(3)}`;
    const total = late ? cents + 800 : cents;
    const subject = late
      ? 'Festsetzungsbescheid'
      : s.pick(['Zahlung der Rundfunkbeiträge', 'Ihre Rundfunkbeiträge']);
    const months = cents === 5_508 ? 3 : 6;
    const body = [
      p(`Beitragsnummer: ${s.ref('customer', number)}<br>${dated(s)}`, 'text-align:right'),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      late
        ? p(
            `Ihr Beitragskonto weist einen Rückstand auf. Es werden ${euro(cents)} zuzüglich Säumniszuschlag von 8,00 € festgesetzt, zusammen ${b(sum(s, total, euro(total)))}. Zahlen Sie bis zum ${due(s, { day, cents: total }, dotted(day))}.`,
          )
        : p(
            `für ${months} Monate (monatlich 18,36 €) sind ${b(sum(s, total, euro(total)))} zu zahlen. Der Betrag ist fällig am ${due(s, { day, cents: total }, dotted(day))}.`,
          ),
      p(
        'So können Sie zahlen:<br>– per Überweisung mit dem vorbereiteten Vordruck<br>– per Lastschrift, vierteljährlich, halbjährlich (110,16 €) oder jährlich (220,32 €)',
      ),
      p(`Telefon ${phone(s)} (6,5 Cent/Anruf)`),
    ].join('\n');
    const slip = at(
      { x: 8, y: 205, w: 150 },
      `<b>SEPA-Überweisung</b>${table(
        [],
        [
          ['Zahlungsempfänger', sender(s)],
          ['IBAN', iban(s)],
          ['BIC', s.firm.bic],
          ['Betrag: Euro, Cent', plain(total)],
          ['Kunden-Referenznummer', quoted(s, number)],
        ],
        'boxed',
      )}`,
      'font-size:9pt',
    );
    return { pages: [first(s, { form: 'B', head: nameRight(s), body, bodyY: 95 }) + slip] };
  },
};

export const office = [parkingFine, wasteFee, broadcast];
