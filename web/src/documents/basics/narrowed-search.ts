import { spokenLocale } from '../../i18n/setup.ts';

const NAMES = { sender: ['absender', 'sender'], tag: ['stichwort', 'tag'] } as const;

/** What is typed to find all letters of this sender, or with this tag, in the words of the language. */
export function narrowedSearch(property: keyof typeof NAMES, value: string): string {
  const name = NAMES[property][spokenLocale() === 'de_DE' ? 0 : 1];
  return `${name}:"${value.replaceAll('"', ' ').trim()}"`;
}
