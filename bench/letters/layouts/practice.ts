import { dotted, later } from '../days.ts';
import { nameLeft } from '../heads.ts';
import { eur, euro, plain } from '../money.ts';
import { greetingOf } from '../people.ts';
import { dated, due, email, iban, phone, quoted, sum, type Layout } from '../scene.ts';
import { b, first, p, pairs, table } from '../sheet.ts';

const doctorBill: Layout = {
  name: 'doctor-bill',
  kind: 'invoice',
  trade: 'billing',
  draw: (s) => {
    const practice = `Dr. med. ${s.creditor.head}`;
    const fees = [
      ['1', 'Beratung, auch telefonisch', '2,3'],
      ['5', 'Symptombezogene Untersuchung', '2,3'],
      ['250', 'Blutentnahme', '1,8'],
      ['651', 'EKG in Ruhe', '1,8'],
      ['410', 'Ultraschall, ein Organ', '2,3'],
    ];
    const part = Math.floor(s.cents / fees.length);
    const rows = fees.map(([code = '', what = '', factor = ''], at) => [
      at === 0 ? dotted(later(s.day, -20)) : '',
      code,
      what,
      factor,
      plain(at === 0 ? s.cents - part * (fees.length - 1) : part),
    ]);
    const day = later(s.day, 30);
    const subject = `Rechnung für ärztliche Leistungen`;
    const number = `${s.digits(3)}/${s.digits(6)}`;
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(
        `Patient: ${s.person.first} ${s.person.last}, geb. ${dotted(`19${s.int(40, 99)}-0${s.int(1, 9)}-1${s.int(0, 9)}`)}<br>Behandler: ${practice}<br>Diagnose: Z00.0, I10.90 G`,
      ),
      p(
        `${greetingOf(s.person)}<br>im Auftrag von ${practice} stellen wir Ihnen die nachfolgenden Leistungen gemäß GOÄ in Rechnung. Die Forderung wurde an uns abgetreten.`,
      ),
      table(['Datum', 'GOÄ-Nr.', 'Leistung', 'Faktor', 'Betrag EUR'], rows, 'ruled right'),
      p(`Rechnungsbetrag ${b(sum(s, s.cents, s.pick([eur, euro])(s.cents)))}`, 'text-align:right'),
      p(
        `Bitte überweisen Sie den Betrag bis zum ${due(s, { day, cents: s.cents }, dotted(day))} unter Angabe der Rechnungsnummer auf unser Konto:<br>IBAN ${iban(s)} &nbsp; BIC ${s.firm.bic}<br>Verwendungszweck: ${quoted(s, number)}`,
      ),
    ].join('\n');
    const info = pairs([
      ['Rechnungsnummer', s.ref('invoice', number)],
      ['Datum', dated(s)],
      ['Telefon', phone(s)],
      ['E-Mail', email(s)],
      ['Seite', '1 von 1'],
    ]);
    return {
      pages: [
        first(s, {
          form: 'A',
          head: nameLeft(s, 'color:#244'),
          info,
          body,
          foot: `${s.firm.register} · Gläubiger-ID DE${s.digits(2)}ZZZ0000${s.digits(7)}`,
        }),
      ],
    };
  },
};

export const practice = [doctorBill];
