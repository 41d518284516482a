import type { Day } from '@postkorb/domain/basics';
import {
  taxYearOf,
  type DutyKind,
  type PeriodStep,
  type PeriodStepKind,
} from '@postkorb/domain/documents';
import { dayInWords } from '#platform/mail/day-in-words';
import type { AgendaRow } from './agenda.sql.ts';

export type Language = 'de' | 'en';
type Words = Readonly<Record<Language, string>>;

const LOCALES = { de: 'de_DE', en: 'en_GB' } as const;
const TAGS = { de: 'de-DE', en: 'en-GB' } as const;

/** What each kind is called in a calendar. */
const DUTY_WORDS: Readonly<Record<DutyKind, Words>> = {
  payment: { de: 'Zahlung', en: 'Payment' },
  hearing: { de: 'Gerichtstermin', en: 'Court hearing' },
  appointment: { de: 'Termin', en: 'Appointment' },
  objection: { de: 'Letzter Tag für Widerspruch', en: 'Last day to object' },
  reply: { de: 'Antwort', en: 'Reply' },
  submission: { de: 'Unterlagen', en: 'Documents to send' },
  cancellation: { de: 'Letzter Tag für Kündigung', en: 'Last day to cancel' },
  offer: { de: 'Angebot gilt bis', en: 'Offer valid until' },
  contractEnd: { de: 'Vertragsende', en: 'End of contract' },
};

/** What something with a day is called in a calendar: a tax return by its year, as everywhere else. */
export function nameOf(row: AgendaRow, language: Language): string {
  const year = taxYearOf({ kind: row.kind, sentence: row.sentence ?? null });
  if (year === null) return DUTY_WORDS[row.kind][language];
  return { de: `Steuererklärung ${year} abgeben`, en: `Hand in the tax return for ${year}` }[
    language
  ];
}

const DUTY: Words = { de: 'Pflicht', en: 'You have to' };
const RIGHT: Words = {
  de: 'Recht: Sie dürfen, müssen aber nicht',
  en: 'A right: you may, but need not',
};
const TAKEN: Words = { de: 'Wird abgebucht', en: 'Will be debited from your account' };
const OTHERWISE: Words = { de: 'Sonst', en: 'Otherwise' };
const BRING: Words = { de: 'Mitbringen', en: 'To bring' };
const STEPS: Words = { de: 'So wurde die Frist berechnet', en: 'How the deadline was worked out' };
const NO_ADVICE: Words = {
  de: 'Das ist eine Hilfe, keine Rechtsberatung.',
  en: 'This is help, not legal advice.',
};

const STEP_WORDS: Readonly<Record<Exclude<PeriodStepKind, 'counted'>, Words>> = {
  posted: { de: 'Datum des Briefs', en: 'date of the letter' },
  noticeDeemed: {
    de: 'gilt an diesem Tag als zugegangen',
    en: 'counts as received on this day',
  },
  served: { de: 'Tag auf dem Umschlag', en: 'day on the envelope' },
  servedAtEarliest: {
    de: 'frühestmöglicher Tag der Zustellung',
    en: 'earliest day on which it can have been delivered',
  },
  received: { de: 'Tag, an dem der Brief kam', en: 'day the letter came' },
  receivedAtEarliest: {
    de: 'frühestmöglicher Tag des Zugangs',
    en: 'earliest day on which it can have come',
  },
  movedFromSaturday: {
    de: 'das Ende fiele auf einen Samstag, es gilt der nächste Werktag',
    en: 'it would have ended on a Saturday, so the next working day counts',
  },
  movedFromSunday: {
    de: 'das Ende fiele auf einen Sonntag, es gilt der nächste Werktag',
    en: 'it would have ended on a Sunday, so the next working day counts',
  },
  movedFromHoliday: {
    de: 'das Ende fiele auf einen Feiertag, es gilt der nächste Werktag',
    en: 'it would have ended on a public holiday, so the next working day counts',
  },
  regionalHolidayOpen: {
    de: 'in manchen Bundesländern ein Feiertag; ist er es auch am Sitz der Behörde, endet die Frist einen Werktag später',
    en: 'a public holiday in some of the federal states; if it is one where the office sits, the period ends a working day later',
  },
};
const END: Words = { de: 'Ende der Frist', en: 'end of the period' };

function stepLine({ kind, day, law }: PeriodStep, language: Language): string {
  const words = kind === 'counted' ? END : STEP_WORDS[kind];
  const paragraph = law === null ? '' : ` (${law})`;
  return `${dayIn(day, language)}: ${words[language]}${paragraph}`;
}

const dayIn = (day: Day, language: Language) => dayInWords(day, LOCALES[language]);

function money(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(TAGS[language], { style: 'currency', currency }).format(cents / 100);
}

function natureOf({ isRight, isCollected, kind }: AgendaRow): Words {
  if (isRight) return RIGHT;
  return isCollected && kind === 'payment' ? TAKEN : DUTY;
}

/** What is asked for or allowed, how much it is, what happens otherwise, and how its day was counted. */
export function notesOf(row: AgendaRow, currency: string, language: Language): readonly string[] {
  const { kind, amountCents, consequence, bring, counted } = row;
  const steps = counted?.steps ?? [];
  return [
    natureOf(row)[language],
    ...(kind === 'payment' && amountCents !== null ? [money(amountCents, currency, language)] : []),
    ...(bring === null ? [] : [`${BRING[language]}: ${bring}`]),
    ...(consequence === null ? [] : [`${OTHERWISE[language]}: ${consequence}`]),
    ...(steps.length === 0 ? [] : [`${STEPS[language]}:`]),
    ...steps.map((step) => stepLine(step, language)),
    NO_ADVICE[language],
  ];
}
