import { i18n, type Messages } from '@lingui/core';

export const LOCALES = ['de_DE', 'en_GB'] as const;
export type Locale = (typeof LOCALES)[number];

const TAGS: Record<Locale, string> = { de_DE: 'de-DE', en_GB: 'en-GB' };

const catalogues: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  de_DE: () => import('./de_DE.po'),
  en_GB: () => import('./en_GB.po'),
};

/** Tells whether a stored or received text names a language we speak. */
export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The language chosen on this device; German whatever the browser says, until the user chooses. */
export function storedLocale(): Locale {
  const stored = localStorage.getItem('locale');
  return isLocale(stored) ? stored : 'de_DE';
}

/** The language the page speaks now. */
export function spokenLocale(): Locale {
  return LOCALES.find((locale) => TAGS[locale] === i18n.locale) ?? 'de_DE';
}

/** Loads a language, switches the whole page to it and remembers it on this device. */
export async function speak(locale: Locale) {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale: TAGS[locale], messages });
  document.documentElement.lang = locale === 'de_DE' ? 'de' : 'en-GB';
  localStorage.setItem('locale', locale);
}
