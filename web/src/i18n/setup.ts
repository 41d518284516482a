import type { Messages } from '@lingui/core';
import {
  activate,
  chosenLocale,
  keepLocale,
  loadTexts,
  spokenLocale,
  type Locale,
} from './locales.ts';

export { chosenLocale, spokenLocale, type Locale };

type Catalogue = Record<Locale, () => Promise<{ readonly messages: Messages }>>;

const door: Catalogue = {
  de_DE: () => import('./de_DE.po'),
  en_GB: () => import('./en_GB.po'),
};
const cockpit: Catalogue = {
  de_DE: () => import('./cockpit/de_DE.po'),
  en_GB: () => import('./cockpit/en_GB.po'),
};
const invoices: Catalogue = {
  de_DE: () => import('./einvoice/de_DE.po'),
  en_GB: () => import('./einvoice/en_GB.po'),
};
const openDocument: Catalogue = {
  de_DE: () => import('./letter/de_DE.po'),
  en_GB: () => import('./letter/en_GB.po'),
};
const rooms: Catalogue = {
  de_DE: () => import('./rooms/de_DE.po'),
  en_GB: () => import('./rooms/en_GB.po'),
};
const editing: Catalogue = {
  de_DE: () => import('./editor/de_DE.po'),
  en_GB: () => import('./editor/en_GB.po'),
};
const legal: Catalogue = {
  de_DE: () => import('./legal/de_DE.po'),
  en_GB: () => import('./legal/en_GB.po'),
};
const originals: Catalogue = {
  de_DE: () => import('./originals/de_DE.po'),
  en_GB: () => import('./originals/en_GB.po'),
};
const needed = new Set([door]);

/** The language asked for last: texts that come late do not switch the page back to another one. */
let asked: Locale | null = null;

/** Loads a language and switches the whole page to it. */
export async function speak(locale: Locale) {
  asked = locale;
  const coming = Promise.all([...needed].map((catalogue) => catalogue[locale]()));
  const parts = await coming.catch((missing: unknown) => {
    if (asked === locale) asked = null;
    throw missing;
  });
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Messages;
  // Added to what is there: on a slow line another part may have come meanwhile.
  loadTexts(locale, messages);
  if (asked === locale) activate(locale);
}

/** Adds the texts of the cockpit, which nobody needs before signing in. */
export function speakInside() {
  return speakAlso(cockpit);
}

/** Adds the texts of e-invoices, which come with the first one that is looked at. */
export function speakOfInvoices() {
  return speakAlso(invoices);
}

/** Adds the texts of an open document, which come with its code. */
export function loadDocumentTexts() {
  return speakAlso(openDocument);
}

/** Adds the texts of the editor, which come when somebody writes on a document. */
export function speakOfEditing() {
  return speakAlso(editing);
}

/** Adds the texts of the legal pages. */
export function speakOfLaw() {
  return speakAlso(legal);
}

/** Adds the texts of the paper of letters, which come with the first one that is opened. */
export function speakOfOriginals() {
  return speakAlso(originals);
}

/** A room with a door of its own, together with its texts. */
export async function withTexts<T>(room: Promise<T>): Promise<T> {
  const [come] = await Promise.all([room, speakAlso(rooms)]);
  return come;
}

const coming = new Map<Catalogue, Promise<void>>();

/** Whoever asks for a part that is on its way waits for it too. */
function speakAlso(catalogue: Catalogue): Promise<void> {
  const known = coming.get(catalogue);
  if (known) return known;
  needed.add(catalogue);
  const arrival = speak(asked ?? spokenLocale()).catch((missing: unknown) => {
    needed.delete(catalogue);
    coming.delete(catalogue);
    throw missing;
  });
  coming.set(catalogue, arrival);
  return arrival;
}

/** Switches to a language because somebody chose it, and remembers it on this device. */
export function choose(locale: Locale) {
  keepLocale(locale);
  return speak(locale);
}
