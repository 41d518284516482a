import { english, later, weekdayOf } from '../days.ts';
import { centred, nameRight } from '../heads.ts';
import { british } from '../money.ts';
import {
  addressee,
  dated,
  due,
  email,
  iban,
  phone,
  quoted,
  sender,
  sumIn,
  written,
  type Layout,
} from '../scene.ts';
import { b, first, p, pairs, table } from '../sheet.ts';

const englishInvoice: Layout = {
  name: 'english-invoice',
  kind: 'invoice',
  trade: 'british',
  language: 'en',
  draw: (s) => {
    const isEuro = s.index % 3 === 0;
    const [sign, currency] = isEuro ? (['€', 'EUR'] as const) : (['£', 'GBP'] as const);
    const vat = Math.round(s.cents / 6);
    const day = later(s.day, 30);
    const number = s.pick([`INV-${s.digits(5)}`, s.numbers.invoice]);
    const subject = s.pick(['Invoice', `Invoice ${number}`, 'TAX INVOICE']);
    const info = pairs([
      [s.pick(['Invoice no.', 'Invoice number', 'Our ref']), s.ref('invoice', number)],
      ['Customer ID', s.ref('customer', s.numbers.customer)],
      [s.pick(['Date', 'Invoice date']), dated(s, english)],
      ['Due date', due(s, { day, cents: s.cents }, english(day))],
    ]);
    const body = [
      `<h1 style="font-size:18pt">${s.say('subject', subject, subject)}</h1>`,
      table(
        ['Description', 'Qty', 'Unit price', 'Amount'],
        [
          [
            'Consulting, two days',
            '2',
            `${sign}${british(Math.round((s.cents - vat) / 2))}`,
            `${sign}${british(s.cents - vat)}`,
          ],
        ],
        'ruled right',
      ),
      pairs(
        [
          ['Subtotal', `${sign}${british(s.cents - vat)}`],
          ['VAT 20%', `${sign}${british(vat)}`],
          [
            b(s.pick(['Total due', 'Amount due', 'Balance due'])),
            b(sumIn(s, { cents: s.cents, currency }, `${sign}${british(s.cents)}`)),
          ],
        ],
        'right',
      ),
      p(
        `Please pay by bank transfer to ${iban(s)} (BIC ${s.firm.bic}), quoting ${quoted(s, number)}. Late payment may incur interest of 8% a year.`,
      ),
      p('Thank you for your business.'),
    ].join('\n');
    const to = addressee(s, { form: false, land: 'GB' });
    return {
      pages: [
        first(s, {
          form: 'none',
          head: nameRight(s).replace('Tel. ', 'Phone '),
          to,
          info: `<div style="margin-top:8mm">${info}</div>`,
          body,
          foot: `Registered in England no. ${s.digits(8)} · VAT reg. GB ${s.digits(9)}`,
        }),
      ],
    };
  },
};

const englishNotice: Layout = {
  name: 'english-notice',
  kind: 'reminder',
  trade: 'britishOffice',
  language: 'en',
  draw: (s) => {
    const day = later(s.day, 14);
    const policy = `${s.capitals(3)}-${s.digits(6)}`;
    const subject = s.pick([
      `Overdue payment – account ${policy}`,
      'Reminder: your payment is overdue',
      'Final notice',
    ]);
    const body = [
      p(`${dated(s, english)}`),
      p(`Our reference: ${s.ref('contract', policy)}`),
      p(`Dear ${s.person.isWoman ? 'Ms' : 'Mr'} ${s.person.last},`),
      p(b(s.say('subject', subject, subject))),
      p(
        `According to our records, your payment of ${b(sumIn(s, { cents: s.cents, currency: 'GBP' }, `£${british(s.cents)}`))}, which fell due on ${english(later(s.day, -20))}, has not reached us.`,
      ),
      p(
        `Please pay no later than ${b(due(s, { day, cents: s.cents }, `${weekdayOf(day, 'en')}, ${english(day)}`))} to account ${iban(s)}, quoting ${quoted(s, policy)}. If you have already paid, please disregard this letter.`,
      ),
      p('A late fee of £12.00 applies if we have to write again.'),
      p(`Yours sincerely,<br><br>${s.firm.head}<br>${sender(s)}`),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'none',
          head: centred(s, 'Member of the Harden Group'),
          to: addressee(s, { form: false, land: 'GB' }),
          body,
          bodyY: 84,
          foot: `${s.firm.place.street}, ${written(s.firm.place.town)} ${s.firm.place.postcode} · ${phone(s)} · ${email(s)}`,
        }),
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:11.5pt}',
    };
  },
};

export const englishLetters = [englishInvoice, englishNotice];
