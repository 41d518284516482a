import { dotted, later, monthOf, monthsLater, workday, yearOf } from '../days.ts';
import { bar, footColumns } from '../heads.ts';
import { euro, plain, shareOf } from '../money.ts';
import { greetingOf } from '../people.ts';
import { dated, due, email, phone, quoted, sum, type Layout, type Scene } from '../scene.ts';
import { b, columns, first, next, p, pairs, table } from '../sheet.ts';

const meterRows = (s: Scene) => {
  const from = s.int(10_000, 60_000);
  const used = s.int(1_400, 4_800);
  return [[`1EMH00${s.digits(8)}`, String(from), String(from + used), `${used} kWh`]];
};

const energyYear: Layout = {
  name: 'energy-year',
  kind: 'invoice',
  trade: 'energy',
  draw: (s) => {
    const cents = Math.min(s.cents, 48_000);
    const isCredit = s.index === 4;
    const paid = 96_000;
    const gross = isCredit ? paid - cents : paid + cents;
    const day = workday(later(s.day, 16));
    const advance = 8_900 + s.int(0, 40) * 100;
    const account = s.numbers.contract;
    const subject = `${s.pick(['Ihre Stromabrechnung', 'Jahresverbrauchsabrechnung Strom', 'Rechnung Stromlieferung'])} ${yearOf(s.day)}`;
    const result = isCredit
      ? p(`Ihr Guthaben von ${b(euro(cents))} überweisen wir in den nächsten Tagen auf Ihr Konto.`)
      : p(
          `Bitte zahlen Sie den ${b('offenen Betrag')} von ${b(sum(s, cents, euro(cents)))} bis zum ${due(s, { day, cents }, dotted(day))}. Geben Sie dabei Ihre Vertragskontonummer ${quoted(s, account)} an.`,
        );
    const info = pairs([
      [s.pick(['Vertragskonto', 'Vertragskontonummer']), s.ref('contract', account)],
      ['Rechnungsnummer', s.ref('invoice', s.numbers.invoice)],
      [s.pick(['Kundennummer', 'Geschäftspartner']), s.ref('customer', s.numbers.customer)],
      ['Rechnungsdatum', dated(s)],
      ['Kundenservice', phone(s)],
      ['E-Mail', email(s)],
    ]);
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p(
        `für Ihre Verbrauchsstelle ${s.person.place.street} haben wir den Zeitraum vom ${dotted(monthsLater(s.day, -12))} bis ${dotted(later(s.day, -1))} abgerechnet.`,
      ),
      pairs(
        [
          ['Stromkosten brutto', euro(gross)],
          ['Geleistete Abschläge', euro(-paid)],
          [b(isCredit ? 'Guthaben' : 'Nachforderung'), b(euro(cents))],
        ],
        'right',
      ),
      result,
      p(
        `Ihr neuer monatlicher Abschlag beträgt ${euro(advance)} und ist erstmals fällig am 1. ${monthOf(monthsLater(s.day, 2))}. Die weiteren Termine finden Sie auf Seite 3.`,
      ),
    ].join('\n');
    const usage = next(
      'Seite 2 von 4',
      `<h2>Verbrauchsermittlung</h2>${table(['Zähler', 'Stand alt', 'Stand neu', 'Verbrauch'], meterRows(s), 'ruled right')}${p('Zählerstand durch Ablesung des Kunden ermittelt.')}${table(
        ['Preisbestandteil', 'Menge', 'Preis', 'Betrag €'],
        [
          ['Arbeitspreis', '2.714 kWh', '28,14 ct', plain(shareOf(gross, 70))],
          ['Grundpreis', '365 Tage', '11,90 €/Monat', plain(shareOf(gross, 14))],
          [
            'Stromsteuer',
            '2.714 kWh',
            '2,05 ct',
            plain(gross - shareOf(gross, 70) - shareOf(gross, 14)),
          ],
        ],
        'ruled right',
      )}`,
    );
    const plan = next(
      'Seite 3 von 4',
      `<h2>Abschlagsplan</h2>${table(
        ['Fällig am', 'Betrag'],
        Array.from({ length: 11 }, (_, at) => [
          dotted(monthsLater(`${s.day.slice(0, 8)}01`, at + 2)),
          euro(advance),
        ]),
        'boxed right',
      )}`,
    );
    const notes = next(
      'Seite 4 von 4',
      `<h2>Hinweise</h2>${columns([p('Die Versorgung erfolgt nach den Allgemeinen Bedingungen. Der Vertrag hat eine Kündigungsfrist von einem Monat. Zum Netzbetreiber und zur Schlichtungsstelle Energie siehe Rückseite.'), p('Im Vergleich: Ein Haushalt mit zwei Personen verbraucht im Mittel 2.500 kWh im Jahr und zahlt rund 940,00 €. Energieträgermix: 61 % erneuerbar, 22 % Kohle, 17 % Erdgas.')])}`,
    );
    return {
      pages: [
        first(s, { form: 'B', head: bar(s, '#c7631b'), info, body, foot: footColumns(s) }),
        usage,
        plan,
        notes,
      ],
    };
  },
};

export const energy = [energyYear];
