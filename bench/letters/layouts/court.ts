import { dotted, later, spoken, weekdayOf, workday, yearOf } from '../days.ts';
import { arms, footOffice } from '../heads.ts';
import { eur, euro, plain } from '../money.ts';
import { clerkBy, greetingOf } from '../people.ts';
import {
  dated,
  email,
  iban,
  phone,
  quoted,
  sum,
  written,
  type Layout,
  type Scene,
} from '../scene.ts';
import { at, b, first, next, p, pairs, table } from '../sheet.ts';

const sign = (s: Scene) =>
  `${s.int(2, 40)} ${s.pick(['C', 'F', 'Ds', 'M'])} ${s.int(11, 990)}/${s.day.slice(2, 4)}`;

const summons: Layout = {
  name: 'summons',
  kind: 'court',
  trade: 'court',
  draw: (s) => {
    const file = sign(s);
    const day = workday(later(s.day, s.int(30, 70)));
    const time = s.pick(['09:00', '09:30', '10:15', '13:00']);
    const said = s.pick([
      `${weekdayOf(day)}, ${dotted(day)}, ${time} Uhr`,
      `${weekdayOf(day)}, den ${spoken(day)} um ${time.replace(':', '.')} Uhr`,
    ]);
    const subject = s.pick(['Ladung', 'Ladung zum Termin', 'Ladung als Zeuge']);
    const submit = later(s.day, 14);
    const body = [
      p(`Geschäftsnummer: ${s.ref('file', file)} &nbsp;&nbsp; (bitte stets angeben)`),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `in dem Rechtsstreit ${s.creditor.head} ./. ${s.person.last} werden Sie zur mündlichen Verhandlung geladen. Der Termin findet statt am`,
      ),
      p(
        b(s.duty({ kind: 'hearing', right: false, day, time }, said)) +
          `<br>${s.int(1, 3)}. Etage, Sitzungssaal ${s.int(101, 340)}, ${s.firm.place.street}`,
        'margin-left:12mm',
      ),
      p(
        'Ihr persönliches Erscheinen ist angeordnet. Gegen einen Zeugen, der nicht erscheint, kann ein Ordnungsgeld bis zu 1.000,00 EUR festgesetzt werden.',
      ),
      p(
        `Schriftsätze und Urkunden sind bis zum ${s.duty({ kind: 'submission', right: false, day: submit }, dotted(submit))} einzureichen. Bringen Sie dieses Schreiben und Ihren Personalausweis mit.`,
      ),
      p(`Auf Anordnung<br><br>${clerkBy(s)}<br>Justizbeschäftigte`),
    ].join('\n');
    const info = pairs([
      ['Durchwahl', phone(s)],
      ['Telefax', s.firm.fax],
      ['E-Mail', email(s)],
      ['Datum', dated(s)],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: arms(s, 'Abteilung für Zivilsachen'),
          info,
          body,
          frank: s.pick(['Zugestellt durch Postzustellungsurkunde', '']),
        }),
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:11.5pt}',
    };
  },
};

const courtCost: Layout = {
  name: 'court-cost',
  kind: 'invoice',
  trade: 'court',
  draw: (s) => {
    const file = sign(s);
    const cash = `${s.digits(4)} ${s.digits(4)} ${s.digits(4)}`;
    const cents = Math.min(s.cents, 72_500);
    const subject = s.pick([
      'Kostenrechnung',
      'Gerichtskostenrechnung',
      'Kostenrechnung – Zahlungsaufforderung',
    ]);
    const when = s.duty(
      { kind: 'payment', right: false, day: null, amountCents: cents },
      'zwei Wochen',
    );
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      pairs([
        ['Kassenzeichen', s.ref('cashSign', cash, quoted(s, cash))],
        ['Geschäftszeichen', s.ref('file', file)],
        ['Datum', dated(s)],
      ]),
      p('Sehr geehrte Damen und Herren,'),
      p(
        `in der Sache ${s.person.last} ./. ${s.creditor.head} sind nach dem Gerichtskostengesetz folgende Kosten zu zahlen:`,
      ),
      table(
        ['Nr. KV', 'Gegenstand', 'Wert EUR', 'Betrag EUR'],
        [
          ['1210', 'Verfahren im Allgemeinen', plain(s.cents * 6), plain(cents - 2_350)],
          ['9002', 'Auslagen für Zustellungen', '', plain(2_350)],
          ['', 'Summe', '', plain(cents)],
        ],
        'boxed right',
      ),
      p(
        `Zahlen Sie bitte ${b(sum(s, cents, s.pick([eur, euro])(cents)))} binnen ${when} nach Zugang auf das Konto der Justizkasse: IBAN ${iban(s)}, BIC ${s.firm.bic}. Verwendungszweck: nur das Kassenzeichen.`,
      ),
      p(
        `Gegen den Kostenansatz ist die ${s.duty({ kind: 'objection', right: true, day: null }, 'Erinnerung')} statthaft; sie ist an keine Frist gebunden und hat keine aufschiebende Wirkung.`,
      ),
    ].join('\n');
    return {
      pages: [first(s, { form: 'A', head: arms(s, 'Kostenbeamtin'), body, foot: footOffice(s) })],
    };
  },
};

const ruling: Layout = {
  name: 'ruling',
  kind: 'court',
  trade: 'court',
  draw: (s) => {
    const file = sign(s);
    const subject = s.pick(['Beschluss', 'Urteil', 'Im Namen des Volkes – Urteil']);
    const worth = s.cents * 5;
    const body = [
      p(`${s.ref('file', file)}<br>verkündet am ${dated(s)}`),
      `<h1 style="text-align:center;font-size:16pt">${s.say('subject', subject, subject)}</h1>`,
      p(`In dem Rechtsstreit<br>${s.creditor.head}, ${s.creditor.place.town}, – Klägerin –`),
      p(`gegen<br>${s.person.first} ${s.person.last}, ${s.person.place.town}, – beklagte Partei –`),
      p(
        `hat das Gericht auf die mündliche Verhandlung vom ${dotted(later(s.day, -21))} für Recht erkannt:`,
      ),
      p(
        `1. Die Klage wird abgewiesen.<br>2. Die Klägerin trägt die Kosten.<br>3. Der Streitwert wird auf ${eur(worth)} festgesetzt.`,
        'margin-left:8mm',
      ),
    ].join('\n');
    const reasons = next(
      `${file} – Seite 2`,
      `<h2>Gründe</h2>${p(`Die Klägerin verlangt ${eur(s.cents)} aus einem Vertrag vom ${dotted(later(s.day, -400))}. Ein Anspruch besteht nicht, weil die Leistung nicht bewiesen ist. Die Kostenentscheidung folgt aus § 91 ZPO.`)}${p('Der Vortrag zu einer weiteren Zahlung von 250,00 EUR ist verspätet und bleibt außer Betracht. '.repeat(3))}`,
    );
    const advice = next(
      `${file} – Seite 3`,
      `<h2>Rechtsbehelfsbelehrung</h2>${p(`Gegen diese Entscheidung findet das Rechtsmittel der Berufung statt. Sie ist binnen einer ${s.duty({ kind: 'objection', right: true, day: null }, 'Notfrist von einem Monat')} ab Zustellung bei dem Landgericht einzulegen.`)}${p(`Ausgefertigt: ${clerkBy(s)}, Urkundsbeamter der Geschäftsstelle`)}`,
    );
    const head =
      arms(s) + at({ x: 150, y: 12, w: 45 }, `Beglaubigte Abschrift<br>${yearOf(s.day)}`);
    return {
      pages: [
        first(s, {
          form: 'B',
          head,
          body,
          info: written(`Telefon ${s.firm.phone}`).replace(written(s.firm.phone), phone(s)),
        }),
        reasons,
        advice,
      ],
      css: '.page{font-family:"DejaVu Serif",serif;font-size:10pt}',
    };
  },
};

export const court = [summons, courtCost, ruling];
