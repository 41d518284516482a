import type { Example } from './summaries.ts';

const BILL = { kind: 'invoice', sender: 'Netz AG', cents: 21437, dueDate: '2026-12-04' };
const PAYMENT = { kind: 'payment', day: '2026-12-04', amountCents: 21437 } as const;
const TAX = { kind: 'taxNotice', sender: 'Finanzamt Lindenstadt' };
const OBJECTION = { kind: 'objection', isRight: true, law: 'tax-objection' } as const;
const HEARING = { kind: 'hearing', day: '2027-01-12', time: '09:30', place: 'Saal 204' } as const;
const COURT = { kind: 'court', sender: 'Amtsgericht Greifental' };

/** Summaries of letters about other duties, rights, and nothing at all. */
export const ABOUT_DUTIES: readonly Example[] = [
  [
    'a tax assessment',
    {
      ...TAX,
      cents: 124810,
      dueDate: '2026-12-04',
      duties: [
        { ...PAYMENT, amountCents: 124810 },
        { ...OBJECTION, day: '2027-01-13' },
      ],
    },
    'Das ist ein Steuerbescheid vom Finanzamt Lindenstadt. Verlangt werden 1.248,10 € bis zum 4. Dezember 2026. Sie können bis zum 13. Januar 2027 Einspruch einlegen; danach wird der Bescheid endgültig.',
    'This is a tax assessment from Finanzamt Lindenstadt. You are asked to pay €1,248.10 by 4 December 2026. You can object (“Einspruch”) until 13 January 2027; after that the decision stands.',
  ],
  [
    'a right whose day is not sure',
    { ...TAX, duties: [{ ...OBJECTION, day: '2027-01-13', isCertain: false }] },
    'Das ist ein Steuerbescheid vom Finanzamt Lindenstadt. Sie können bis zum 13. Januar 2027 Einspruch einlegen; dieser Tag ist nicht sicher.',
    'This is a tax assessment from Finanzamt Lindenstadt. You can object (“Einspruch”) until 13 January 2027; that day is not certain.',
  ],
  [
    'a right that counts from a day nobody knows yet',
    {
      kind: 'fine',
      sender: 'Landkreis Heidental',
      subject: 'Bußgeldbescheid',
      duties: [
        { ...OBJECTION, law: 'fine', day: '2026-12-10', isEarliest: true, isCertain: false },
      ],
    },
    'Das ist ein Brief vom Landkreis Heidental: „Bußgeldbescheid“. Sie können Einspruch einlegen, mindestens bis zum 10. Dezember 2026.',
    'This is a letter about a fine from Landkreis Heidental: “Bußgeldbescheid”. You can object (“Einspruch”) and have at least until 10 December 2026.',
  ],
  [
    'the same once that day is past',
    {
      kind: 'fine',
      sender: 'Landkreis Heidental',
      duties: [
        { ...OBJECTION, law: 'fine', day: '2026-11-10', isEarliest: true, isCertain: false },
      ],
    },
    'Das ist ein Brief vom Landkreis Heidental. Ob Sie noch Einspruch einlegen können, hängt davon ab, wann der Brief kam.',
    'This is a letter about a fine from Landkreis Heidental. Whether you can still object (“Einspruch”) depends on when the letter came.',
  ],
  [
    'a right that lapsed',
    { ...TAX, duties: [{ ...OBJECTION, day: '2026-11-13' }] },
    'Das ist ein Steuerbescheid vom Finanzamt Lindenstadt. Sie konnten bis zum 13. November 2026 Einspruch einlegen; die Frist ist vorbei.',
    'This is a tax assessment from Finanzamt Lindenstadt. You could object (“Einspruch”) until 13 November 2026; that time is over.',
  ],
  [
    'a court that calls',
    {
      ...COURT,
      duties: [
        {
          ...HEARING,
          mustAppear: true,
          consequence: 'Bei Ausbleiben wird ein Ordnungsgeld festgesetzt.',
        },
      ],
    },
    'Das ist ein Brief vom Amtsgericht Greifental. Ihr Termin vor Gericht ist am 12. Januar 2027 um 9:30 Uhr (Saal 204). Sie müssen persönlich erscheinen. Wenn Sie nicht kommen, kann das Gericht ein Ordnungsgeld verhängen.',
    'This is a letter from Amtsgericht Greifental. Your court hearing is on 12 January 2027 at 09:30 (Saal 204). You must come in person. If you do not come, the court may fine you.',
  ],
  [
    'a dismissal',
    {
      sender: 'Feinmechanik Auerbach GmbH',
      subject: 'Kündigung',
      duties: [
        { ...OBJECTION, law: 'dismissal', day: '2026-12-18', isEarliest: true, isCertain: false },
      ],
    },
    'Das ist ein Brief von der Feinmechanik Auerbach GmbH: „Kündigung“. Sie können Klage erheben, mindestens bis zum 18. Dezember 2026.',
    'This is a letter from Feinmechanik Auerbach GmbH: “Kündigung”. You can go to court (“Klage”) and have at least until 18 December 2026.',
  ],
  [
    'a doctor’s appointment',
    {
      sender: 'Klinikum Seeblick',
      duties: [{ kind: 'appointment', day: '2026-12-13', time: '14:00' }],
    },
    'Das ist ein Brief vom Klinikum Seeblick. Ihr Termin ist am 13. Dezember 2026 um 14 Uhr.',
    'This is a letter from Klinikum Seeblick. Your appointment is on 13 December 2026 at 14:00.',
  ],
  [
    'an office that wants an answer, or guesses',
    {
      sender: 'Finanzamt Lindenstadt',
      duties: [
        {
          kind: 'reply',
          day: '2026-12-13',
          consequence: 'Andernfalls schätzen wir Ihre Einkünfte.',
        },
      ],
    },
    'Das ist ein Brief vom Finanzamt Lindenstadt. Eine Antwort wird bis zum 13. Dezember 2026 erwartet. Sonst kann das Amt die Zahlen schätzen.',
    'This is a letter from Finanzamt Lindenstadt. You are asked to reply by 13 December 2026. Otherwise the office may estimate the figures.',
  ],
  [
    'a bill of a landlord that may be disputed',
    {
      kind: 'settlement',
      sender: 'Wohnbau Seefurt eG',
      duties: [
        { kind: 'objection', isRight: true, day: '2026-12-31', sentence: 'Einwendungen bis dann.' },
      ],
    },
    'Das ist eine Abrechnung von der Wohnbau Seefurt eG. Sie können bis zum 31. Dezember 2026 widersprechen; danach gilt, was im Brief steht.',
    'This is a statement of costs from Wohnbau Seefurt eG. You can object until 31 December 2026; after that what the letter says stands.',
  ],
  [
    'a form to send back',
    {
      kind: 'form',
      sender: 'Gesunde Kasse Nord',
      duties: [{ kind: 'submission', day: '2026-12-13' }],
    },
    'Das ist ein Brief von der Gesunden Kasse Nord. Bis zum 13. Dezember 2026 sind die geforderten Unterlagen einzureichen.',
    'This is a letter from Gesunde Kasse Nord. You are asked to send what the letter asks for by 13 December 2026.',
  ],
  [
    'an answer that was given',
    { sender: 'Stadt Köln', duties: [{ kind: 'reply', day: '2026-12-13', isDone: true }] },
    'Das ist ein Brief von der Stadt Köln. Ihre Antwort ist erledigt.',
    'This is a letter from Stadt Köln. Your reply is done.',
  ],
  [
    'an answer that nobody is forced to give',
    { sender: 'Stadt Köln', duties: [{ kind: 'reply', isRight: true, day: '2026-12-13' }] },
    'Das ist ein Brief von der Stadt Köln. Sie können bis zum 13. Dezember 2026 antworten, müssen aber nicht.',
    'This is a letter from Stadt Köln. You can reply until 13 December 2026, but you do not have to.',
  ],
  [
    'an offer',
    {
      kind: 'offer',
      sender: 'Umzüge Kranich GmbH',
      duties: [{ kind: 'offer', isRight: true, day: '2026-12-13' }],
    },
    'Das ist ein Angebot von der Umzüge Kranich GmbH. Das Angebot gilt bis zum 13. Dezember 2026.',
    'This is an offer from Umzüge Kranich GmbH. The offer is valid until 13 December 2026.',
  ],
  [
    'a contract that can be left, and ends',
    {
      sender: 'Fitwerk Studio GmbH',
      duties: [
        { kind: 'cancellation', isRight: true, day: '2026-12-13' },
        { kind: 'contractEnd', day: '2027-01-31' },
      ],
    },
    'Das ist ein Brief von der Fitwerk Studio GmbH. Sie können bis zum 13. Dezember 2026 kündigen. Der Vertrag läuft bis zum 31. Januar 2027.',
    'This is a letter from Fitwerk Studio GmbH. You can cancel until 13 December 2026. The contract runs until 31 January 2027.',
  ],
  [
    'advertising',
    { kind: 'advertising', sender: 'Küchen Maier', subject: 'Nur noch drei Tage!' },
    'Das ist Werbung von Küchen Maier; Sie müssen nichts tun.',
    'This is advertising from Küchen Maier; there is nothing you need to do.',
  ],
  [
    'what is only to be known',
    { kind: 'bankStatement', sender: 'Sparkasse Ahrtal', subject: 'Kontoauszug 8/2026' },
    'Zur Kenntnis: ein Kontoauszug von der Sparkasse Ahrtal.',
    'For your information: a bank statement from Sparkasse Ahrtal.',
  ],
  [
    'a letter from a friend',
    { kind: 'private', sender: 'Tanja Czerny' },
    'Das ist ein persönlicher Brief von Tanja Czerny.',
    'This is a personal letter from Tanja Czerny.',
  ],
  [
    'a bill that the reader wrote',
    { ...BILL, recipient: 'Eva Holm', isOutgoing: true, duties: [PAYMENT] },
    'Diesen Brief haben Sie selbst geschrieben, an Eva Holm. Darin geht es um 214,37 €.',
    'You wrote this letter yourself, to Eva Holm. It is about €214.37.',
  ],
  [
    'a sum that a person corrected',
    { ...BILL, cents: 12345, duties: [PAYMENT], corrected: ['amountCents'] },
    'Das ist eine Rechnung von der Netz AG. Verlangt werden 123,45 € bis zum 4. Dezember 2026.',
    'This is an invoice from Netz AG. You are asked to pay €123.45 by 4 December 2026.',
  ],
  [
    'a day that a person corrected',
    { ...BILL, dueDate: '2026-12-18', duties: [PAYMENT], corrected: ['dueDate'] },
    'Das ist eine Rechnung von der Netz AG. Verlangt werden 214,37 € bis zum 18. Dezember 2026.',
    'This is an invoice from Netz AG. You are asked to pay €214.37 by 18 December 2026.',
  ],
];
