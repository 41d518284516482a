import { dotted, later, spoken, yearOf } from '../days.ts';
import { arms, footOffice } from '../heads.ts';
import { eur, plain, shareOf } from '../money.ts';
import { greetingOf } from '../people.ts';
import {
  dated,
  due,
  email,
  phone,
  quoted,
  sender,
  sum,
  written,
  type Layout,
  type Scene,
} from '../scene.ts';
import { across, at, b, columns, first, next, p, pairs, table } from '../sheet.ts';

const taxNumber = (s: Scene) =>
  s.pick([
    `${s.digits(3)}/${s.digits(4)}/${s.digits(4)}`,
    `${s.digits(2)}/${s.digits(3)}/${s.digits(5)}`,
  ]);

const incomeTax: Layout = {
  name: 'income-tax',
  kind: 'decision',
  trade: 'tax',
  draw: (s) => {
    const isRefund = s.index % 3 === 1;
    const number = taxNumber(s);
    const [year, cents] = [yearOf(s.day) - 1, s.cents];
    const day = later(s.day, 34);
    const subject = `Bescheid für ${year} über Einkommensteuer${s.pick([' und Solidaritätszuschlag', ', Solidaritätszuschlag und Kirchensteuer', ''])}`;
    const levied = 612_300;
    const kept = isRefund ? levied + cents : levied - cents;
    const pay = isRefund
      ? p(
          `Das Guthaben von ${b(eur(cents))} wird auf das Konto mit der Endung ${s.digits(4)} erstattet.`,
        )
      : p(
          `Bitte zahlen Sie spätestens am ${b(due(s, { day, cents }, dotted(day)))}: ${b(sum(s, cents, eur(cents)))}. Geben Sie die Steuernummer ${quoted(s, number)} an.`,
        );
    const body = [
      columns(
        [
          p(`Identifikationsnummer<br>${s.digits(2)} ${s.digits(3)} ${s.digits(3)} ${s.digits(3)}`),
          p(`Steuernummer<br>${s.ref('taxNumber', number)}`),
        ],
        'font-size:0.9em',
      ),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(b('Festsetzung')),
      p('Der Bescheid ist nach § 165 Abs. 1 Satz 2 AO teilweise vorläufig.'),
      table(
        ['', 'Einkommensteuer €'],
        [
          ['Festgesetzt werden', plain(levied)],
          ['ab Steuerabzug vom Lohn', plain(kept)],
          [isRefund ? 'mithin sind zu viel entrichtet' : 'verbleibende Beträge', plain(cents)],
        ],
        'boxed right',
      ),
      pay,
    ].join('\n');
    const basis = next(
      `Bescheid für ${year}, Steuernummer ${number} – Seite 2`,
      `<h2>Besteuerungsgrundlagen</h2>${table(
        ['', '€'],
        [
          ['Bruttoarbeitslohn', '41.860'],
          ['ab Werbungskosten', '1.742'],
          ['Einkünfte', '40.118'],
          ['Sonderausgaben-Pauschbetrag', '36'],
          ['Vorsorgeaufwendungen', '6.905'],
          ['zu versteuerndes Einkommen', '33.177'],
        ],
        'figures',
      )}${p('Erläuterungen: Die Fahrten zur ersten Tätigkeitsstätte konnten nur mit 18 km anerkannt werden. Für Spenden von 120,00 € fehlt der Beleg.')}`,
    );
    const advice = next(
      'Seite 3',
      `<h2>Rechtsbehelfsbelehrung</h2>${p(`Gegen diesen Bescheid ist der Einspruch gegeben. Die Frist beträgt ${s.duty({ kind: 'objection', right: true, day: null }, 'einen Monat')}. Sie beginnt mit Ablauf des Tages, an dem Ihnen der Bescheid bekannt gegeben worden ist.`)}`,
    );
    const info = pairs([
      ['', dated(s)],
      ['Telefon', phone(s)],
      ['Zimmer', String(s.int(1, 240))],
    ]);
    return {
      pages: [
        first(s, {
          form: 'A',
          head: arms(s, `${s.firm.place.street}, ${s.firm.place.postcode} ${s.firm.place.town}`),
          info,
          body,
          foot: footOffice(s),
          bodyY: 80,
        }),
        basis,
        advice,
      ],
    };
  },
};

const QUARTERS = ['02-15', '05-15', '08-15', '11-15'];

const propertyTax: Layout = {
  name: 'property-tax',
  kind: 'decision',
  trade: 'town',
  draw: (s) => {
    const day = `${yearOf(s.began)}-01-${s.int(10, 20)}`;
    const cents = shareOf(s.cents, 40) * 4 + 4_000;
    const quarter = cents / 4;
    const cash = `${s.digits(2)}.${s.digits(5)}.${s.int(1, 9)}`;
    const first15 = `${yearOf(day)}-02-15`;
    const subject = s.pick([
      `Grundbesitzabgabenbescheid ${yearOf(day)}`,
      `Bescheid über Grundsteuer ${yearOf(day)}`,
    ]);
    const rows = QUARTERS.map((at, index) => {
      const on = `${yearOf(day)}-${at}`;
      const said =
        index === 0
          ? due(s, { day: on, cents: quarter }, dotted(on))
          : s.duty({ kind: 'payment', right: false, day: on, amountCents: quarter }, dotted(on));
      return [said, index === 0 ? sum(s, quarter, plain(quarter)) : plain(quarter)];
    });
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(
        `Kassenzeichen ${s.ref('cashSign', cash, quoted(s, cash))} – bei Zahlungen und Rückfragen bitte angeben`,
      ),
      p(greetingOf(s.person)),
      p(`für das Grundstück ${s.person.place.street} setzen wir fest:`),
      table(
        ['Abgabe', 'Messbetrag €', 'Hebesatz', 'Jahresbetrag €'],
        [['Grundsteuer B', plain(shareOf(cents, 20)), '480 v. H.', plain(cents)]],
        'boxed right',
      ),
      p('Die Beträge sind fällig wie folgt:'),
      table(['Fällig am', 'Betrag €'], rows, 'ruled right'),
      p(
        `Rechtsbehelf: Gegen diesen Bescheid kann innerhalb ${s.duty({ kind: 'objection', right: true, day: null }, 'eines Monats')} nach Bekanntgabe Widerspruch erhoben werden. Der Widerspruch entbindet nicht von der Zahlung. ${s.firm.place.town}, Steueramt, ${first15 > day ? 'im Auftrag' : ''}`,
      ),
    ].join('\n');
    const info = pairs([
      ['Auskunft erteilt', 'Frau Lohse-Kern'],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['Datum', s.say('documentDate', day, dotted(day))],
    ]);
    return {
      pages: [
        first(s, {
          form: 'B',
          head: arms(s, 'Der Bürgermeister · Steueramt'),
          info,
          body,
          foot: footOffice(s),
        }),
      ],
      css: '.page{font-size:9.8pt}',
    };
  },
};

const taxQuery: Layout = {
  name: 'tax-query',
  kind: 'other',
  trade: 'tax',
  draw: (s) => {
    const number = taxNumber(s);
    const day = later(s.day, s.pick([21, 28, 30]));
    const year = yearOf(s.day) - 1;
    const subject = s.pick([
      `Abgabe der Steuererklärung ${year}`,
      `Rückfrage zu Ihrer Einkommensteuererklärung ${year}`,
      `Erinnerung an die Abgabe der Steuererklärung ${year}`,
    ]);
    const until = s.duty(
      { kind: 'submission', right: false, day },
      s.pick([dotted(day), spoken(day)]),
    );
    const body = [
      across([
        ['Steuernummer', s.ref('taxNumber', number)],
        ['Datum', dated(s)],
        ['Telefon', phone(s)],
        ['Zimmer', `B ${s.int(10, 99)}`],
      ]),
      p(b(s.say('subject', subject, subject))),
      p(greetingOf(s.person)),
      p(
        s.pick([
          `bitte reichen Sie die noch fehlenden Unterlagen bis zum ${until} ein.`,
          `die Erklärung ist bisher nicht eingegangen. Sie werden gebeten, sie bis spätestens ${until} zu übermitteln.`,
        ]),
      ),
      p(
        '☐ Belege über Handwerkerleistungen<br>☒ Bescheinigung über Lohnersatzleistungen<br>☒ Nachweis der Kinderbetreuungskosten über 1.480,00 €',
      ),
      p(
        'Bei verspäteter Abgabe kann ein Verspätungszuschlag von mindestens 25 € je angefangenen Monat festgesetzt werden.',
      ),
      p('Mit freundlichen Grüßen<br>Im Auftrag<br><br><i>Nachtweih</i>'),
    ].join('\n');
    const head = at(
      { x: 25, y: 15, w: 150 },
      `<b>${sender(s)}</b> &nbsp; ${s.firm.place.postcode} ${written(s.firm.place.town)}`,
    );
    return {
      pages: [first(s, { form: 'A', head, body, foot: `${s.firm.web} · ${email(s)}` })],
      css: '.page{font-family:"DejaVu Sans",sans-serif;font-size:9pt}',
    };
  },
};

export const tax = [incomeTax, propertyTax, taxQuery];
