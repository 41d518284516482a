import { dotted, later, monthEnd, monthsLater, spoken, weekdayOf } from '../days.ts';
import { bar, footLine, nameLeft } from '../heads.ts';
import { euro, plain } from '../money.ts';
import { clerkBy, greetingOf } from '../people.ts';
import { dated, email, phone, sender, type Layout } from '../scene.ts';
import { b, first, next, p, pairs, table } from '../sheet.ts';

const careForm: Layout = {
  name: 'health-form',
  kind: 'other',
  trade: 'health',
  draw: (s) => {
    const number = `${s.capitals(1)}${s.digits(9)}`;
    const day = later(s.day, s.pick([14, 20, 21]));
    const subject = s.pick([
      'Familienversicherung – bitte Fragebogen ausfüllen',
      'Bestandspflege Familienversicherung',
      'Ihre Krankmeldung: Wir brauchen noch Angaben',
    ]);
    const until = s.duty(
      { kind: 'submission', right: false, day },
      s.pick([dotted(day), `${weekdayOf(day)}, ${spoken(day)}`]),
    );
    const appeal =
      s.index % 2 === 0
        ? p(
            `Telefonisch erreichen Sie uns täglich. Für die Familienversicherung gilt eine Einkommensgrenze von 535,00 € im Monat, bei Minijobs von 556,00 €.`,
          )
        : '';
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `wir überprüfen einmal im Jahr, ob die Voraussetzungen weiter vorliegen. Bitte senden Sie uns den beigefügten Fragebogen ${s.pick(['bis zum', 'bis spätestens'])} ${until} unterschrieben zurück.`,
      ),
      appeal,
      p('Liegt uns bis dahin keine Antwort vor, müssen wir die Versicherung rückwirkend beenden.'),
      p(`Alles Gute<br>Ihre ${sender(s)}`),
    ].join('\n');
    const rows = [
      'Name des Kindes',
      'Geburtsdatum',
      'Beschäftigung ab',
      'monatliches Einkommen €',
      'Unterschrift',
    ].map((label) => [label, '', '']);
    const form = next(`Fragebogen zu ${number}`, table(['', 'Ehegatte', 'Kind'], rows, 'boxed'));
    const info = pairs([
      ['Versichertennummer', s.ref('insurance', number)],
      ['Ihr Ansprechpartner', clerkBy(s)],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['', ''],
      ['', dated(s, s.pick([dotted, spoken]))],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: bar(s, '#1c7c54'),
          info,
          body,
          foot: footLine(s),
          frank: 'Deutsche Post · Entgelt bezahlt',
        }),
        form,
      ],
      css: '.page{font-family:Carlito,sans-serif;font-size:11.4pt}',
    };
  },
};

const benefits: Layout = {
  name: 'benefits',
  kind: 'decision',
  trade: 'labour',
  draw: (s) => {
    const file = `${s.digits(5)}BG${s.digits(7)}`;
    const customer = `${s.digits(3)}D${s.digits(6)}`;
    const monthly = 56_300 + s.int(100, 52_000);
    const [from, to] = [`${s.day.slice(0, 8)}01`, monthEnd(monthsLater(s.day, 11))];
    const law = 'Leistungen zur Sicherung des Lebensunterhalts nach dem SGB II';
    const subject = s.pick([
      'Bewilligung von Bürgergeld',
      'Bewilligungsbescheid',
      'Änderungsbescheid',
    ]);
    const body = [
      p(b(s.say('subject', `${subject} ${law}`, `${subject}<br>${law}`))),
      p(greetingOf(s.person)),
      p(
        `auf Ihren Antrag vom ${dotted(later(s.day, -25))} bewillige ich Ihnen Leistungen für die Zeit vom ${dotted(from)} bis ${dotted(to)} in Höhe von monatlich ${b(euro(monthly))}.`,
      ),
      table(
        ['Bedarf', 'Betrag'],
        [
          ['Regelbedarf', '563,00 €'],
          ['Bedarf für Unterkunft und Heizung', euro(monthly - 56_300)],
          ['anzurechnendes Einkommen', '0,00 €'],
          ['Zahlbetrag', euro(monthly)],
        ],
        'ruled right',
      ),
      p(
        `Die Leistung wird auf das Konto DE** **** ${s.digits(4)} überwiesen. Änderungen müssen Sie unverzüglich mitteilen.`,
      ),
      p(
        `${b('Ihre Rechte:')} Sie können innerhalb ${s.duty({ kind: 'objection', right: true, day: null }, 'eines Monats')} nach Bekanntgabe Widerspruch erheben.`,
      ),
    ].join('\n');
    const sheet = next(
      `BG-Nummer ${file} · Berechnungsbogen · Seite 2`,
      table(
        ['Monat', 'Regelbedarf', 'Miete', 'Heizung', 'Summe'],
        [0, 1, 2, 3, 4, 5].map((at) => [
          monthsLater(from, at).slice(0, 7),
          '563,00',
          plain(monthly - 56_300 - 6_000 > 0 ? monthly - 62_300 : 0),
          '60,00',
          plain(monthly),
        ]),
        'boxed figures',
      ),
    );
    const info = pairs([
      ['Mein Zeichen', `${s.int(100, 999)} – ${s.capitals(2)}`],
      ['BG-Nummer', s.ref('file', file)],
      ['Kundennummer', s.ref('customer', customer)],
      ['Name', clerkBy(s)],
      ['Durchwahl', phone(s)],
      ['E-Mail', email(s)],
      ['Datum', dated(s, spoken)],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: nameLeft(s, 'color:#b01020'),
          info,
          body,
          foot: footLine(s),
          frank: '(Bei Antwort bitte angeben)',
        }),
        sheet,
      ],
    };
  },
};

export const health = [careForm, benefits];
