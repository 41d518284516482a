import { i18n, type Messages } from '@lingui/core';

const LOCALES = ['de_DE', 'en_GB'] as const;
export type Locale = (typeof LOCALES)[number];

const TAGS: Record<Locale, string> = { de_DE: 'de-DE', en_GB: 'en-GB' };

const catalogues: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  de_DE: () => import('./de_DE.po'),
  en_GB: () => import('./en_GB.po'),
};

/** The language chosen on this device, or null when nobody chose. */
export function chosenLocale(): Locale | null {
  const stored = localStorage.getItem('locale');
  return LOCALES.find((locale) => locale === stored) ?? null;
}

/** The language the page speaks now. */
export function spokenLocale(): Locale {
  return LOCALES.find((locale) => TAGS[locale] === i18n.locale) ?? 'de_DE';
}

/** Loads a language and switches the whole page to it. */
export async function speak(locale: Locale) {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale: TAGS[locale], messages });
  document.documentElement.lang = locale === 'de_DE' ? 'de' : 'en-GB';
}

/** Switches to a language because somebody chose it, and remembers it on this device. */
export function choose(locale: Locale) {
  localStorage.setItem('locale', locale);
  return speak(locale);
}
