import type { Messages } from '@lingui/core';
import { activate, keepLocale, loadTexts, type Locale } from './locales.ts';

const texts: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  de_DE: () => import('./console/de_DE.po'),
  en_GB: () => import('./console/en_GB.po'),
};

/** Loads the texts of the scan centre's console in a language, and switches the page to it. */
export async function speakConsole(locale: Locale) {
  const { messages } = await texts[locale]();
  loadTexts(locale, messages);
  activate(locale);
}

/** Switches the console to a language because somebody chose it, and remembers it on this device. */
export function chooseForConsole(locale: Locale) {
  keepLocale(locale);
  return speakConsole(locale);
}
