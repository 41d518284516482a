import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Catalogue } from './phrases.ts';

const CATALOGUES: Readonly<Record<string, Catalogue>> = { de: GERMAN, en: ENGLISH };

/** The sentences of a language, by its two letters; German where there are none. */
export const catalogueOf = (language: string | null): Catalogue =>
  CATALOGUES[language ?? ''] ?? GERMAN;
