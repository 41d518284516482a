import type { Example } from './summaries.ts';

const BILL = { kind: 'invoice', sender: 'Netz AG', cents: 21437, dueDate: '2026-12-04' };
const PAYMENT = { kind: 'payment', day: '2026-12-04', amountCents: 21437 } as const;
const RATE = { kind: 'payment', amountCents: 9460 } as const;

/** Summaries of letters about money. */
export const ABOUT_MONEY: readonly Example[] = [
  [
    'a bill',
    { ...BILL, reference: 'R-4711', duties: [PAYMENT] },
    'Das ist eine Rechnung von der Netz AG. Verlangt werden 214,37 € bis zum 4. Dezember 2026. Verwendungszweck: „R-4711“.',
    'This is an invoice from Netz AG. You are asked to pay €214.37 by 4 December 2026. When you pay, please quote “R-4711”.',
  ],
  [
    'a bill whose subject says what it is for',
    { ...BILL, subject: 'Jahresabrechnung Strom 2026', duties: [PAYMENT] },
    'Das ist eine Rechnung von der Netz AG: „Jahresabrechnung Strom 2026“. Verlangt werden 214,37 € bis zum 4. Dezember 2026.',
    'This is an invoice from Netz AG: “Jahresabrechnung Strom 2026”. You are asked to pay €214.37 by 4 December 2026.',
  ],
  [
    'a bill that names no day',
    { kind: 'invoice', sender: 'Netz AG', cents: 14350 },
    'Das ist eine Rechnung von der Netz AG. Verlangt werden 143,50 €. Bis wann zu zahlen ist, steht nicht sicher im Brief.',
    'This is an invoice from Netz AG. You are asked to pay €143.50. The letter does not say for certain by when you are to pay.',
  ],
  [
    'a bill whose day was counted and may be another',
    { ...BILL, duties: [PAYMENT], unsure: { dueDate: 0.85 } },
    'Das ist eine Rechnung von der Netz AG. Verlangt werden 214,37 €, wohl bis zum 4. Dezember 2026; dieser Tag ist nicht sicher.',
    'This is an invoice from Netz AG. You are asked to pay €214.37 by 4 December 2026; that day is not certain.',
  ],
  [
    'a bill whose sum is not sure',
    { ...BILL, duties: [PAYMENT], unsure: { amountCents: 0.5 } },
    'Das ist eine Rechnung von der Netz AG. Verlangt wird eine Zahlung bis zum 4. Dezember 2026. Wie viel zu zahlen ist, konnten wir nicht sicher lesen.',
    'This is an invoice from Netz AG. You are asked to pay something by 4 December 2026. We could not read for certain how much you are asked to pay.',
  ],
  [
    'a bill of which neither sum nor day is sure',
    {
      ...BILL,
      duties: [{ ...PAYMENT, isCertain: false }],
      unsure: { amountCents: 0.5, dueDate: 0.6 },
    },
    'Das ist eine Rechnung von der Netz AG. Verlangt wird eine Zahlung. Wie viel und bis wann, konnten wir nicht sicher lesen.',
    'This is an invoice from Netz AG. You are asked to pay something. We could not read for certain how much, or by when.',
  ],
  [
    'a bill whose sender is not sure',
    { ...BILL, duties: [PAYMENT], unsure: { senderName: 0.55 } },
    'Das ist eine Rechnung, vermutlich von der Netz AG. Verlangt werden 214,37 € bis zum 4. Dezember 2026.',
    'This is an invoice, probably from Netz AG. You are asked to pay €214.37 by 4 December 2026.',
  ],
  [
    'a bill that is overdue',
    { ...BILL, duties: [PAYMENT], today: '2026-12-05' },
    'Das ist eine Rechnung von der Netz AG. 214,37 € waren am 4. Dezember 2026 fällig.',
    'This is an invoice from Netz AG. You were asked to pay €214.37 by 4 December 2026; that day has passed.',
  ],
  [
    'a bill that was paid',
    { ...BILL, reference: 'R-4711', duties: [{ ...PAYMENT, isDone: true }] },
    'Das ist eine Rechnung von der Netz AG. Die Zahlung von 214,37 € ist erledigt.',
    'This is an invoice from Netz AG. The payment of €214.37 is done.',
  ],
  [
    'a bill in pounds',
    { ...BILL, sender: 'Severn Energy Ltd', currency: 'GBP', duties: [PAYMENT] },
    'Das ist eine Rechnung von Severn Energy Ltd. Verlangt werden 214,37 £ bis zum 4. Dezember 2026.',
    'This is an invoice from Severn Energy Ltd. You are asked to pay £214.37 by 4 December 2026.',
  ],
  [
    'money that is collected',
    { ...BILL, isCollected: true, reference: 'R-4711', duties: [PAYMENT] },
    'Das ist eine Rechnung von der Netz AG. Der Absender bucht 214,37 € am 4. Dezember 2026 von Ihrem Konto ab; Sie müssen nichts tun.',
    'This is an invoice from Netz AG. The sender will take €214.37 from your account on 4 December 2026; there is nothing you need to do.',
  ],
  [
    'money that may be collected',
    { ...BILL, isCollected: true, unsure: { isCollected: 0.6 } },
    'Das ist eine Rechnung von der Netz AG. Vielleicht wird das Geld abgebucht; bitte sehen Sie im Brief nach.',
    'This is an invoice from Netz AG. The money may be taken from your account; please check the letter.',
  ],
  [
    'money that comes back',
    { kind: 'creditNote', sender: 'Holz KG', creditCents: 8420 },
    'Das ist eine Gutschrift von der Holz KG. Sie bekommen 84,20 € zurück.',
    'This is a credit note from Holz KG. You will get €84.20 back.',
  ],
  [
    'instalments',
    {
      kind: 'notice',
      sender: 'Gemeinde Birkenfelde',
      cents: 9460,
      duties: [
        { ...RATE, day: '2027-02-15' },
        { ...RATE, day: '2027-05-15' },
        { ...RATE, day: '2027-08-15' },
      ],
    },
    'Das ist ein Bescheid von der Gemeinde Birkenfelde. Verlangt werden 94,60 € bis zum 15. Februar 2027. Danach zahlen Sie noch 2 Mal, zuletzt am 15. August 2027.',
    'This is an official decision from Gemeinde Birkenfelde. You are asked to pay €94.60 by 15 February 2027. After that there are 2 more payments, the last on 15 August 2027.',
  ],
  [
    'a reminder that threatens',
    {
      kind: 'reminder',
      sender: 'Zumbrink Bedachungen GmbH',
      cents: 174500,
      dueDate: '2026-12-04',
      duties: [
        {
          ...PAYMENT,
          amountCents: 174500,
          consequence: 'Andernfalls beantragen wir einen Mahnbescheid und verlangen Verzugszinsen.',
        },
      ],
    },
    'Das ist eine Mahnung von der Zumbrink Bedachungen GmbH. Verlangt werden 1.745,00 € bis zum 4. Dezember 2026. Sonst kann die Sache vor Gericht gehen.',
    'This is a payment reminder from Zumbrink Bedachungen GmbH. You are asked to pay €1,745.00 by 4 December 2026. Otherwise the matter may go to court.',
  ],
];
