import { bare, dotted, later, spoken } from '../days.ts';
import { footColumns, footLine, nameLeft, nameRight } from '../heads.ts';
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
import { at, b, first, next, p, pairs, table } from '../sheet.ts';

const reminder: Layout = {
  name: 'first-reminder',
  kind: 'reminder',
  trade: 'craft',
  chain: { name: 'craft', trade: 'craft', days: 24 },
  draw: (s) => {
    const day = later(s.day, s.pick([7, 8, 10]));
    const subject = s.pick([
      'Zahlungserinnerung',
      'Freundliche Erinnerung',
      `Zahlungserinnerung zur Rechnung ${s.numbers.invoice}`,
    ]);
    const until = due(s, { day, cents: s.cents }, s.pick([dotted(day), bare(day), spoken(day)]));
    const number = s.ref('invoice', s.numbers.invoice, quoted(s, s.numbers.invoice));
    const body = [
      p(`${s.firm.place.town}, ${dated(s, s.pick([dotted, spoken]))}`, 'text-align:right'),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `sicher ist es Ihrer Aufmerksamkeit entgangen, dass unsere Rechnung ${number} vom ${dotted(s.began)} über ${sum(s, s.cents, s.pick([euro, eur])(s.cents))} noch offen ist.`,
      ),
      p(
        s.pick([
          `Wir bitten Sie, den Betrag bis zum ${until} zu überweisen.`,
          `Bitte begleichen Sie den Betrag bis spätestens ${until}.`,
          `Für einen Ausgleich bis ${until} wären wir Ihnen dankbar.`,
        ]),
      ),
      p(
        'Sollten Sie die Zahlung inzwischen veranlasst haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
      ),
      p(`Mit freundlichen Grüßen<br><br>i. A. ${clerkBy(s)}<br>Buchhaltung`),
    ].join('\n');
    return {
      pages: [first(s, { form: 'B', head: nameLeft(s), body, bodyY: 94, foot: footColumns(s) })],
    };
  },
};

const secondNotice: Layout = {
  name: 'second-notice',
  kind: 'reminder',
  trade: 'phone',
  chain: { name: 'phone', trade: 'phone', days: 31 },
  draw: (s) => {
    const main = 1_999 + (s.cents % 6_000);
    const fee = s.pick([250, 500, 280]);
    const interest = s.int(8, 96);
    const cents = main + fee + interest;
    const day = later(s.day, 10);
    const subject = s.pick([
      'Mahnung',
      '2. Mahnung',
      'Letzte Mahnung vor Sperrung',
      'Mahnung – Kundennummer ' + s.numbers.customer,
    ]);
    const rows = [
      [`Rechnung ${s.numbers.invoice}`, dotted(s.began), plain(main)],
      ['Verzugszinsen', '', plain(interest)],
      [s.pick(['Mahngebühr', 'Mahnkosten', 'Mahnpauschale']), '', plain(fee)],
    ];
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        'trotz unserer Erinnerung konnten wir bislang keinen Zahlungseingang feststellen. Offen sind:',
      ),
      table(['Beleg', 'vom', 'EUR'], rows, 'boxed right'),
      p(
        `${b(s.pick(['Gesamtforderung', 'Offener Gesamtbetrag', 'Zu zahlen']))}: ${b(sum(s, cents, eur(cents)))}`,
      ),
      p(
        `Wir fordern Sie auf, den Gesamtbetrag bis zum ${due(s, { day, cents }, s.pick([dotted(day), spoken(day)]))} auf das Konto ${iban(s)} zu zahlen. Geben Sie als Verwendungszweck ${quoted(s, s.numbers.customer)} an.`,
      ),
      p(
        'Ab einem Rückstand von 100,00 EUR sind wir nach § 61 TKG berechtigt, Ihren Anschluss zu sperren.',
      ),
    ].join('\n');
    const info = pairs([
      ['Kundennr.', s.ref('customer', s.numbers.customer)],
      ['Rechnungsnr.', s.ref('invoice', s.numbers.invoice)],
      ['Datum', dated(s)],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
    ]);
    return {
      pages: [
        first(s, { form: 'A', head: nameLeft(s, 'color:#335'), info, body, foot: footLine(s) }),
      ],
    };
  },
};

const collection: Layout = {
  name: 'collection',
  kind: 'reminder',
  trade: 'collector',
  chain: { name: 'craft', trade: 'craft', days: 75 },
  draw: (s) => {
    const [fee, cost, interest] = [8_800, 2_000, s.int(90, 900)];
    const cents = s.cents + fee + cost + interest;
    const day = later(s.day, 8);
    const file = `${s.digits(2)}-${s.digits(7)}-${s.int(1, 9)}`;
    const rate = Math.ceil(cents / 600) * 100;
    const subject = `${s.creditor.name} gegen Sie, Forderung vom ${dotted(s.began)}`;
    const rows = [
      ['Hauptforderung', plain(s.cents)],
      ['Zinsen 5 %-Punkte über Basiszins', plain(interest)],
      ['Geschäftsgebühr nach Nr. 2300 VV RVG', plain(fee)],
      ['Auslagenpauschale Nr. 7002 VV RVG', plain(cost)],
    ];
    const body = [
      p(b(s.say('subject', subject, subject))),
      p(greetingOf(s.person)),
      p(
        `unsere Mandantin, die ${b(s.creditor.name)}, hat uns mit dem Einzug ihrer Forderung aus der Rechnung ${s.ref('invoice', s.numbers.invoice)} beauftragt. Vollmacht wird versichert.`,
      ),
      table([], [...rows, ['Gesamt', plain(cents)]], 'ruled right'),
      p(
        `Zahlen Sie ${b(sum(s, cents, eur(cents)))} bis zum ${b(due(s, { day, cents }, dotted(day)))} auf unser Konto IBAN ${iban(s)} unter Angabe des Aktenzeichens ${quoted(s, file)}.`,
      ),
      p(
        `Können Sie nicht auf einmal zahlen? Dann überweisen Sie sechs Raten zu je ${eur(rate)}, die erste ebenfalls bis zum genannten Tag. Wird die Forderung bestritten, teilen Sie uns dies bis zum ${s.duty({ kind: 'reply', right: true, day }, dotted(day))} mit.`,
      ),
    ].join('\n');
    const slip = next(
      'Antwortschreiben – bitte zurücksenden',
      `${p(`Aktenzeichen ${file}`)}${p('☐ Ich zahle den Gesamtbetrag.')}${p(`☐ Ich zahle monatlich ______ EUR, mindestens ${eur(2_500)}.`)}${p('☐ Ich bestreite die Forderung. Grund: ______________________')}${p('<br>Ort, Datum ____________ Unterschrift ____________')}`,
    );
    const info = pairs([
      ['Unser Aktenzeichen', s.ref('file', file)],
      ['Bei Antwort bitte angeben', ''],
      ['Sachbearbeitung', clerkBy(s)],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['Datum', dated(s)],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: nameRight(s),
          info: `<div style="margin-top:10mm">${info}</div>`,
          body,
          foot: `${written(s.firm.name)} · ${s.firm.register} · Registrierter Inkassodienstleister nach § 10 RDG`,
        }),
        slip,
      ],
      css: '.page{font-size:10pt}',
    };
  },
};

const courtDunning: Layout = {
  name: 'court-dunning',
  kind: 'court',
  trade: 'court',
  chain: { name: 'craft', trade: 'craft', days: 140 },
  draw: (s) => {
    const [cost, side, interest] = [3_800, 5_410, s.int(300, 1_900)];
    const cents = s.cents + cost + side + interest;
    const number = `${s.digits(2)}-${s.digits(7)}-${s.int(0, 9)}-N`;
    const subject = 'Mahnbescheid';
    const cell = (title: string, html: string) => `<td><small>${title}</small><br>${html}</td>`;
    const body = [
      `<h1 style="font-size:18pt;letter-spacing:2pt">${s.say('subject', subject, subject)}</h1>`,
      `<table class="boxed"><tr>${cell('Geschäftsnummer des Gerichts', s.ref('file', number))}${cell('erlassen am', dated(s))}</tr><tr>${cell('Antragsteller', `${written(s.creditor.name)}<br>${s.creditor.place.street}<br>${s.creditor.place.postcode} ${written(s.creditor.place.town)}`)}${cell('Bankverbindung des Antragstellers', s.say('iban', s.creditor.iban, s.creditor.iban))}</tr></table>`,
      p('macht gegen Sie folgenden Anspruch geltend:'),
      table(
        ['', 'EUR'],
        [
          [
            'I. Hauptforderung: Werkvertrag, Rechnung ' +
              s.ref('invoice', s.numbers.invoice) +
              ' vom ' +
              dotted(s.began),
            plain(s.cents),
          ],
          ['II. Verfahrenskosten: Gerichtskosten', plain(cost)],
          ['III. Nebenforderungen: Mahnkosten, Inkassokosten', plain(side)],
          ['IV. Zinsen', plain(interest)],
          ['Gesamtsumme', sum(s, cents, plain(cents))],
        ],
        'boxed right',
      ),
      p(
        `Das Gericht hat nicht geprüft, ob dem Antragsteller der Anspruch zusteht. Es fordert Sie hiermit auf, innerhalb von ${s.duty({ kind: 'payment', right: false, day: null, amountCents: cents }, 'zwei Wochen')} seit der Zustellung dieses Bescheids entweder die vorstehend bezeichneten Beträge zu begleichen oder dem Gericht auf dem beigefügten Vordruck mitzuteilen, ob und in welchem Umfang Sie dem Anspruch ${s.duty({ kind: 'objection', right: true, day: null }, 'widersprechen')}.`,
      ),
      p(
        'Zahlen Sie nicht an das Gericht. Rechtspfleger – maschinell erstellt, ohne Unterschrift gültig.',
      ),
    ].join('\n');
    const head = at(
      { x: 25, y: 14, w: 120 },
      `${sender(s)}<br>– Mahngericht –<br>${s.firm.place.street}, ${s.firm.place.postcode} ${written(s.firm.place.town)}`,
    );
    const form = next(
      `Widerspruch zu ${number}`,
      `<h2>An das ${written(s.firm.name)}</h2>${p('☐ Ich widerspreche dem Anspruch insgesamt.')}${p('☐ Ich widerspreche nur einem Teil, nämlich ________ EUR')}${p('Antragsgegner, Unterschrift ______________')}`,
    );
    return {
      pages: [
        first(s, {
          form: 'B',
          head,
          info: pairs([['Telefon', phone(s)]]),
          body,
          frank: 'Förmliche Zustellung · Weitersenden innerhalb des Bezirks',
        }),
        form,
      ],
      css: '.page{font-family:"Liberation Mono",monospace;font-size:9.2pt}',
    };
  },
};

export const dunning = [reminder, secondNotice, collection, courtDunning];
