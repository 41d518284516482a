import { i18n, type Messages } from '@lingui/core';

const LOCALES = ['de_DE', 'en_GB'] as const;
export type Locale = (typeof LOCALES)[number];

const TAGS: Record<Locale, string> = { de_DE: 'de-DE', en_GB: 'en-GB' };

/** The language chosen on this device, or null when nobody chose. */
export function chosenLocale(): Locale | null {
  const stored = localStorage.getItem('locale');
  return LOCALES.find((locale) => locale === stored) ?? null;
}

/** Remembers a language on this device. */
export const keepLocale = (locale: Locale) => localStorage.setItem('locale', locale);

/** The language the page speaks now. */
export function spokenLocale(): Locale {
  return LOCALES.find((locale) => TAGS[locale] === i18n.locale) ?? 'de_DE';
}

/** Adds texts of a language to those that are there. */
export const loadTexts = (locale: Locale, messages: Messages) => i18n.load(TAGS[locale], messages);

/** Switches the whole page to a language whose texts are there. */
export function activate(locale: Locale) {
  i18n.activate(TAGS[locale]);
  document.documentElement.lang = locale === 'de_DE' ? 'de' : 'en-GB';
}
