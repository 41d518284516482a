import { i18n } from '@lingui/core';
import { dayInBerlin } from '@postkorb/domain/basics';

const timeZone = 'Europe/Berlin';
const DAY = 86_400_000;

type Kind = 'time' | 'weekday' | 'day' | 'dayShort' | 'month' | 'dayTime' | 'today' | 'agenda';

type Shape = Intl.DateTimeFormatOptions;
const TIME: Shape = { hour: '2-digit', minute: '2-digit' };

function shapesWith(day: Shape): Record<Kind, Shape> {
  return {
    time: TIME,
    weekday: { weekday: 'short', ...day },
    day: { ...day, year: 'numeric' },
    dayShort: day,
    month: { month: 'long', year: 'numeric' },
    today: { weekday: 'long', day: 'numeric', month: 'long' },
    agenda: { weekday: 'short', day: 'numeric', month: 'short' },
    dayTime: { ...day, year: 'numeric', ...TIME },
  };
}

const GERMAN = shapesWith({ day: '2-digit', month: '2-digit' });
// Half of those who read English here take 11/12 for a day in November.
const ENGLISH = shapesWith({ day: 'numeric', month: 'short' });

const writers = new Map<string, Intl.DateTimeFormat>();

function write(kind: Kind, date: Date) {
  const key = `${i18n.locale} ${kind}`;
  let writer = writers.get(key);
  if (writer === undefined) {
    const shapes = i18n.locale.startsWith('en') ? ENGLISH : GERMAN;
    writer = new Intl.DateTimeFormat(i18n.locale, { ...shapes[kind], timeZone });
    writers.set(key, writer);
  }
  return writer.format(date);
}

// Making a formatter costs more than a row of a list may; each is made once.
const moneyWriters = new Map<string, Intl.NumberFormat>();

/** Today in Berlin. */
export function todayInBerlin() {
  return dayInBerlin(new Date());
}

/** Whole days from one calendar day to another, negative when it has passed. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Whole days from today in Berlin to a calendar day, negative when it has passed. */
export function daysUntil(day: string) {
  return daysBetween(dayInBerlin(new Date()), day);
}

function capital(text: string) {
  return text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1);
}

/** A moment as a list shows it: 09:12, Gestern, Mi, 18.11. or, in another year, 18.11.2025; in English Wed 18 Nov. */
export function formatMoment(iso: string, now = new Date()) {
  const date = new Date(iso);
  const day = dayInBerlin(date);
  const today = dayInBerlin(now);
  const age = daysBetween(day, today);
  if (age === 0) return write('time', date);
  if (age === 1) return capital(relativeDays(-1));
  if (day.slice(0, 4) !== today.slice(0, 4)) return write('day', date);
  // A document writes Mi, 18.11. and spares the dot of the abbreviation.
  return write('weekday', date).replace('.,', ',');
}

/** A moment within a sentence: heute, 09:12 or 18.11.2026, 09:12. */
export function formatMomentWithin(iso: string, now = new Date()) {
  const date = new Date(iso);
  const age = daysBetween(dayInBerlin(date), dayInBerlin(now));
  if (age !== 0 && age !== 1) return write('dayTime', date);
  return `${relativeDays(-age)}, ${write('time', date)}`;
}

/** A moment in words for headings and hints: Heute, 09:12 or 18.11.2026, 09:12. */
export function formatMomentLong(iso: string, now = new Date()) {
  return capital(formatMomentWithin(iso, now));
}

/** A calendar day such as 2026-12-15 written out: 15.12.2026, in English 15 Dec 2026. */
export function formatDay(day: string) {
  return write('day', new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** The day of a moment written out: 15.12.2026. */
export function formatDayOf(iso: string) {
  return write('day', new Date(iso));
}

/** This day in words: Samstag, 28. November. */
export function formatToday(now = new Date()) {
  return write('today', now);
}

/** A calendar day in few letters with its weekday: Fr, 18. Dez. or, in another year, 18.01.2027. */
export function formatAgendaDay(day: string, today = todayInBerlin()) {
  const isNear = day.slice(0, 4) === today.slice(0, 4) || Math.abs(daysBetween(today, day)) < 90;
  const kind = isNear ? 'agenda' : 'day';
  return write(kind, new Date(`${day.slice(0, 10)}T12:00:00Z`)).replace('.,', ',');
}

/** A country by its two letters: Österreich. */
export function formatCountry(code: string) {
  return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
}

/** A calendar day for chips, its year only where it is another one and not within half a year: 15.12., 15.01. or 15.01.2028; in English 15 Dec. */
export function formatDayShort(day: string, today = todayInBerlin()) {
  const away = daysBetween(today, day);
  const isNear = day.slice(0, 4) === today.slice(0, 4) || (away > 0 && away < 183);
  return write(isNear ? 'dayShort' : 'day', new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** The weekday of a calendar day in full: Montag. Empty where there is no day yet. */
export function formatWeekday(day: string) {
  if (day === '') return '';
  const date = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  return new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }).format(date);
}

/** The month of a day, for group heads: November 2026. */
export function formatMonth(day: string) {
  return write('month', new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** Days from today in words: gestern, in 24 Tagen. */
export function relativeDays(days: number) {
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day');
}

/** Cents as money: 1.248,10 €. */
export function formatMoney(cents: number, currency = 'EUR') {
  const key = `${i18n.locale} ${currency}`;
  const known = moneyWriters.get(key);
  const writer = known ?? new Intl.NumberFormat(i18n.locale, { style: 'currency', currency });
  if (known === undefined) moneyWriters.set(key, writer);
  return writer.format(cents / 100);
}

/** A decimal with the separators of the language, every digit of it kept: 1.248,125. */
export function formatDecimal(decimal: string) {
  const writer = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 12 });
  return writer.format(decimal as Intl.StringNumericLiteral);
}

/** A decimal as money, with more places than cents where it has them; a currency nobody knows stays as it is written. */
export function formatAmount(decimal: string | null, currency: string | null) {
  if (decimal === null) return '–';
  if (!/^[A-Z]{3}$/.test(currency ?? ''))
    return [formatDecimal(decimal), currency].join(' ').trim();
  const writer = new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency: currency ?? 'EUR',
    maximumFractionDigits: 6,
  });
  return writer.format(decimal as Intl.StringNumericLiteral);
}

/** A number with the separators of the language: 1.751. */
export function formatCount(count: number) {
  return new Intl.NumberFormat(i18n.locale).format(count);
}

/** A part of the whole, from 0 to 1: 42 %. */
export function formatPercent(part: number) {
  return new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(part);
}

/** A file size as people read it: 1,4 MB. */
export function formatSize(bytes: number) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const size = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
  return size.format(bytes / 1000 ** step).replace(' ', '\u00a0');
}
