import { readDocument, valuesOf } from '../../src/extraction/index.ts';
import { letter, type Expected } from './layout.ts';

/** What a letter to Erika Beispiel of 18 November 2026 is about, and the lines below its greeting. */
export type Sheet = { readonly about: string; readonly body: string; readonly greeting?: string };

/** Its pages, word by word. */
export const pagesOf = ({ about, body, greeting = 'Sehr geehrte Frau Beispiel,' }: Sheet) => {
  const layout = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  130 80 9| Datum: 18.11.2026
  20 95 12| ${about}
  20 105 10| ${greeting}
  20 115 10|
  ${body}`;
  return letter('', {} as Expected, layout).pages;
};
/** What it asks for, in cents and currency; null where it asks for nothing. */
export const moneyOf = (sheet: Sheet) => {
  const { amountCents, currency } = valuesOf(readDocument(pagesOf(sheet)));
  return amountCents === null ? null : `${amountCents} ${currency}`;
};
