import { later, spoken } from '../days.ts';
import { centred, footLine } from '../heads.ts';
import { euro, plain, shareOf } from '../money.ts';
import { greetingOf } from '../people.ts';
import { dated, due, iban, quoted, sender, sum, type Layout } from '../scene.ts';
import { b, first, p, pairs, table } from '../sheet.ts';

const landlordNote: Layout = {
  name: 'utilities-of-flat',
  kind: 'invoice',
  trade: 'landlord',
  draw: (s) => {
    const owed = s.index % 3 !== 2;
    const cents = Math.min(s.cents, 68_000);
    const [advance, year] = [168_000, Number(s.day.slice(0, 4)) - 1];
    const day = later(s.day, 30);
    const cost = advance + (owed ? cents : -cents);
    const shares = [31, 22, 18, 17];
    const rows = [
      'Heizung und Warmwasser',
      'Wasser und Abwasser',
      'Grundsteuer',
      'Gebäudeversicherung',
    ].map((what, at) => [
      what,
      'qm',
      plain(shareOf(cost * 9, shares[at]!)),
      plain(shareOf(cost, shares[at]!)),
    ]);
    const rest = cost - shares.reduce((all, share) => all + shareOf(cost, share), 0);
    const subject = `Betriebskostenabrechnung für das Jahr ${year}`;
    const object = `${s.digits(3)}.${s.digits(2)}.${s.digits(3)}`;
    const closing = owed
      ? `Wir bitten Sie, die ${b('Nachzahlung')} in Höhe von ${b(sum(s, cents, euro(cents)))} bis ${s.pick(['spätestens zum', 'zum'])} ${due(s, { day, cents }, spoken(day))} auf das Konto ${iban(s)} zu überweisen. Verwendungszweck: ${quoted(s, object)}`
      : `Es ergibt sich ein Guthaben von ${b(euro(cents))}, das wir mit der nächsten Miete verrechnen. Sie brauchen nichts zu veranlassen.`;
    const objection = s.duty(
      { kind: 'objection', right: true, day: null },
      '12 Monaten nach Zugang',
    );
    const body = [
      p(`${s.firm.place.town}, ${dated(s, spoken)}`, 'text-align:right'),
      p(
        b(s.say('subject', subject, subject)) +
          `<br>Objekt: ${s.person.place.street}, Mieternummer ${s.ref('object', object)}`,
      ),
      p(greetingOf(s.person)),
      p(`anbei erhalten Sie die Abrechnung für den Zeitraum 01.01.${year} bis 31.12.${year}.`),
      table(
        ['Kostenart', 'Schlüssel', 'Gesamt €', 'Ihr Anteil €'],
        [...rows, ['Sonstiges', 'WE', plain(rest * 9), plain(rest)]],
        'boxed figures',
      ),
      pairs(
        [
          ['Summe Ihrer Kosten', euro(cost)],
          ['abzüglich Vorauszahlungen', euro(-advance)],
          [owed ? 'Nachzahlung' : 'Guthaben', euro(cents)],
        ],
        'right',
      ),
      p(closing),
      p(
        `Einwendungen können Sie innerhalb von ${objection} erheben. Belege liegen nach Terminvereinbarung in unserem Büro zur Einsicht bereit.`,
      ),
      p(`Mit freundlichen Grüßen<br>${sender(s)}`),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'A',
          head: centred(s, 'Vermietung · Verwaltung · Verkauf'),
          body,
          bodyY: 82,
          foot: footLine(s),
        }),
      ],
      css: '.page{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:9.2pt}',
    };
  },
};

export const flat = [landlordNote];
