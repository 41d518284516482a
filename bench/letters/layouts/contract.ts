import { dotted, later, monthEnd, monthsLater, spoken } from '../days.ts';
import { footLine, nameLeft, nameRight } from '../heads.ts';
import { euro } from '../money.ts';
import { clerkBy, greetingOf, nameOf } from '../people.ts';
import {
  dated,
  email,
  phone,
  sender,
  withdrawal,
  written,
  type Layout,
  type Scene,
} from '../scene.ts';
import { at, b, first, next, p, pairs, type Sheet } from '../sheet.ts';

const CLAUSES = [
  [
    'Gegenstand',
    'Der Anbieter erbringt die im Leistungsverzeichnis beschriebenen Leistungen. Nebenabreden bestehen nicht.',
  ],
  [
    'Pflichten des Kunden',
    'Der Kunde hält seine Angaben aktuell und teilt Änderungen binnen zwei Wochen mit.',
  ],
  [
    'Haftung',
    'Für leichte Fahrlässigkeit haftet der Anbieter nur bei Verletzung wesentlicher Pflichten, begrenzt auf 2.500,00 € je Fall.',
  ],
  [
    'Datenschutz',
    'Daten werden nur zur Durchführung des Vertrags verarbeitet. Auskünfte erteilt der Datenschutzbeauftragte.',
  ],
  [
    'Preisanpassung',
    'Der Anbieter darf Entgelte frühestens nach zwölf Monaten um höchstens 5 % anheben und kündigt dies sechs Wochen zuvor an.',
  ],
  ['Verzug', 'Bei Zahlungsverzug fällt für jede Mahnung eine Pauschale von 2,50 € an.'],
  [
    'Schlussbestimmungen',
    'Sollte eine Bestimmung unwirksam sein, bleiben die übrigen gültig. Gerichtsstand ist der Sitz des Anbieters.',
  ],
] as const;

const clauses = (s: Scene, from: number) =>
  [0, 1, 2]
    .map((at) => CLAUSES[(from * 3 + at + s.index) % CLAUSES.length]!)
    .map(
      ([title, text], at) =>
        `<h3>§ ${from * 3 + at + 2} ${title}</h3>${p(`(1) ${text}`)}${p(`(2) ${text.split('. ')[0]}. Abweichungen bedürfen der Textform.`)}`,
    )
    .join('');

const membership: Layout = {
  name: 'membership-contract',
  kind: 'contract',
  trade: 'sport',
  chain: { name: 'member', trade: 'sport', days: 0 },
  draw: (s) => {
    const monthly = s.pick([1_990, 2_490, 3_990]);
    const end = later(monthsLater(s.day, 12), -1);
    const subject = s.pick([
      'Mitgliedsvertrag',
      'Vertrag über eine Mitgliedschaft',
      'Mitgliedschaftsvereinbarung',
    ]);
    const pages = 6;
    const body = [
      `<h1 style="font-size:16pt;text-align:center">${s.say('subject', subject, subject)}</h1>`,
      p(
        `zwischen ${sender(s)}, ${s.firm.place.street}, ${s.firm.place.postcode} ${written(s.firm.place.town)} (Anbieter) und ${b(nameOf(s.person))} (Kunde)`,
      ),
      pairs([
        ['Mitgliedsnummer', s.ref('member', s.numbers.customer)],
        ['Vertragsnummer', s.ref('contract', s.numbers.contract)],
        ['Beginn', dotted(s.day)],
        ['Laufzeit', 'zwölf Monate'],
        [
          'Ende der Erstlaufzeit',
          s.duty({ kind: 'contractEnd', right: false, day: end }, dotted(end)),
        ],
        ['Monatsbeitrag', euro(monthly)],
        ['Aufnahmegebühr, einmalig', euro(2_900)],
      ]),
      `<h3>§ 1 Laufzeit und Kündigung</h3>`,
      p(
        'Der Vertrag verlängert sich auf unbestimmte Zeit, wenn er nicht mit einer Frist von einem Monat zum Ende der Erstlaufzeit gekündigt wird. Danach beträgt die Frist einen Monat.',
      ),
    ].join('\n');
    const middle = [1, 2, 3, 4].map((at) =>
      next(`${s.numbers.contract} · Seite ${at + 1} von ${pages}`, clauses(s, at - 1)),
    );
    const last = next(
      `Seite ${pages} von ${pages}`,
      `<h2>Widerrufsbelehrung</h2>${p(`Sie haben das Recht, binnen ${withdrawal(s)} ohne Angabe von Gründen diesen Vertrag zu widerrufen.`)}${p(`${written(s.firm.place.town)}, ${dated(s)}`)}${p('________________ &nbsp;&nbsp; ________________<br>Anbieter &nbsp;&nbsp;&nbsp;&nbsp; Kunde')}`,
      footLine(s),
    );
    return {
      pages: [
        first(s, { form: 'none', head: nameLeft(s, 'color:#c02'), body, bodyY: 80 }),
        ...middle,
        last,
      ],
      css: '.page{font-size:9.8pt}',
    };
  },
};

const goodbye: Layout = {
  name: 'cancellation-confirmed',
  kind: 'cancellation',
  trade: 'sport',
  chain: { name: 'member', trade: 'sport', days: 260 },
  draw: (s) => {
    const end = later(monthsLater(s.began, 12), -1);
    const subject = s.pick([
      'Kündigungsbestätigung',
      'Bestätigung Ihrer Kündigung',
      'Ihre Kündigung vom ' + dotted(later(s.day, -5)),
    ]);
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `Ihre Kündigung haben wir am ${dotted(later(s.day, -3))} erhalten. Wir bestätigen Ihnen das Ende der Mitgliedschaft ${s.ref('member', s.numbers.customer)} zum ${b(s.duty({ kind: 'contractEnd', right: false, day: end }, s.pick([dotted, spoken])(end)))}.`,
      ),
      p(
        s.pick([
          'Wir würden uns freuen, Sie bald wiederzusehen. Kommen Sie zurück, erlassen wir die Aufnahmegebühr von 29,00 €.',
          'Bitte geben Sie Ihre Karte am letzten Tag zurück; für verlorene Karten berechnen wir 10,00 €.',
        ]),
      ),
      p(`Sportliche Grüße<br><br>${clerkBy(s)}`),
    ].join('\n');
    const info = pairs([
      ['Vertrag', s.ref('contract', s.numbers.contract)],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['Datum', dated(s)],
    ]);
    return {
      pages: [
        first(s, { form: 'B', head: nameLeft(s, 'color:#c02'), info, body, foot: footLine(s) }),
      ],
    };
  },
};

/** A letter that the person wrote themselves: they are its sender. */
const ownCancellation: Layout = {
  name: 'own-cancellation',
  kind: 'cancellation',
  trade: 'sport',
  chain: { name: 'member', trade: 'sport', days: 255 },
  draw: (s) => {
    const { street, postcode, town, area } = s.person.place;
    const end = later(monthsLater(s.began, 12), -1);
    const subject = s.pick([
      `Kündigung der Mitgliedschaft ${s.numbers.customer}`,
      'Kündigung meines Vertrags',
      'Kündigung',
    ]);
    const name = nameOf(s.person);
    const own = `${s.say('senderName', name, name)}<br>${street}<br>${postcode} ${written(town)}<br>Tel. ${s.say('senderPhone', `${area} ${s.numbers.customer}`.replace(/K|\./g, ''), `${area} ${s.numbers.customer}`.replace(/K|\./g, ''))}`;
    const to = `${s.say('recipientName', s.firm.name, s.firm.name)}<br>${s.firm.place.street}<br>${s.firm.place.postcode} ${written(s.firm.place.town)}`;
    const body = [
      p(
        `${written(town)}, ${s.pick(['den ', ''])}${dated(s, s.pick([dotted, spoken]))}`,
        'text-align:right',
      ),
      p(b(s.say('subject', subject, subject))),
      p('Sehr geehrte Damen und Herren,'),
      p(
        `hiermit kündige ich meinen Vertrag mit der Nummer ${s.ref('contract', s.numbers.contract)} (Mitglied ${s.ref('member', s.numbers.customer)}) fristgerecht zum ${s.duty({ kind: 'contractEnd', right: false, day: end }, dotted(end))}, hilfsweise zum nächstmöglichen Zeitpunkt.`,
      ),
      p(
        'Das erteilte SEPA-Mandat widerrufe ich zum selben Tag. Bitte bestätigen Sie mir den Erhalt schriftlich.',
      ),
      p(`Mit freundlichen Grüßen<br><br><i style="font-family:'DejaVu Serif'">${name}</i>`),
    ].join('\n');
    const sheet: Sheet = { form: 'none', head: at({ x: 25, y: 16, w: 90 }, own), to, body };
    return {
      pages: [first(s, sheet)],
      css: '.page{font-family:"Liberation Serif",serif;font-size:12pt}',
    };
  },
};

const rentRise: Layout = {
  name: 'rent-rise',
  kind: 'contract',
  trade: 'landlord',
  draw: (s) => {
    const old = 62_000 + s.int(0, 300) * 100;
    const cents = old + s.int(18, 70) * 100;
    const from = monthsLater(`${s.day.slice(0, 8)}01`, 3);
    const reply = monthEnd(monthsLater(s.day, 2));
    const subject = s.pick([
      'Mieterhöhung nach § 558 BGB',
      'Erhöhung der Miete zum ' + dotted(from),
      'Mieterhöhungsverlangen',
    ]);
    const body = [
      p(
        `${written(s.firm.place.town)}, ${dated(s)}<br>Mieter-Nr. ${s.ref('object', `${s.digits(4)}.${s.digits(3)}`)}`,
        'text-align:right',
      ),
      p(
        b(s.say('subject', subject, subject)) +
          `<br>Wohnung ${s.person.place.street}, ${s.int(1, 4)}. OG links`,
      ),
      p(greetingOf(s.person)),
      p(
        `die Nettokaltmiete beträgt seit drei Jahren unverändert ${euro(old)}. Nach dem Mietspiegel ist eine Miete von 9,80 €/m² ortsüblich. Wir bitten Sie, einer Erhöhung um ${euro(cents - old)} auf ${b(euro(cents))} ab dem ${dotted(from)} zuzustimmen.`,
      ),
      p(
        `Bitte senden Sie uns die beigefügte Erklärung bis zum ${b(s.duty({ kind: 'reply', right: false, day: reply }, spoken(reply)))} unterschrieben zurück. Stimmen Sie nicht zu, können wir auf Zustimmung klagen.`,
      ),
      p(
        `Unabhängig davon steht Ihnen ein Sonderkündigungsrecht bis zum ${s.duty({ kind: 'cancellation', right: true, day: reply }, dotted(reply))} zu (§ 561 BGB).`,
      ),
      p(`Mit freundlichen Grüßen<br><br>${s.firm.head}`),
    ].join('\n');
    const form = next(
      'Zustimmungserklärung',
      `${p(`An ${written(s.firm.name)}`)}${p(`☐ Ich stimme der Erhöhung der Nettokaltmiete auf ${euro(cents)} zu.`)}${p('Datum ________ Unterschrift ____________')}`,
    );
    return {
      pages: [first(s, { form: 'A', head: nameRight(s), body, bodyY: 84 }), form],
      css: '.page{font-family:"DejaVu Serif",serif;font-size:9.6pt}',
    };
  },
};

export const contract = [membership, goodbye, ownCancellation, rentRise];
