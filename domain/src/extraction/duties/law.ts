import type { Span } from './spans.ts';

/** What of a letter tells by which law it can be answered, folded. */
export type LawSigns = {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
};
type Sign = readonly [
  rule: string,
  unit: Span['unit'],
  length: number,
  is: (signs: LawSigns) => boolean,
];

const SOCIAL =
  /(agentur fur arbeit|jobcenter|krankenkasse|gesundheitskasse|pflegekasse|rentenversicherung|berufsgenossenschaft|unfallkasse|versorgungsamt|familienkasse|sozialamt|\baok\b|betriebskrankenkasse|ersatzkasse|\bsgb (i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii)\b)/;
const LABOUR = /arbeitsgericht/;
const head = ({ subject, text }: LawSigns) => `${subject} ${text.slice(0, 900)}`;

/** The signs of each law, the first that fits counts; its length must be the one that the letter names. */
const SIGNS: readonly Sign[] = [
  [
    'labour-payment-order',
    'weeks',
    1,
    (all) => LABOUR.test(all.text) && /mahnbescheid/.test(head(all)),
  ],
  [
    'labour-enforcement-order',
    'weeks',
    1,
    (all) => LABOUR.test(all.text) && /vollstreckungsbescheid/.test(head(all)),
  ],
  ['enforcement-order', 'weeks', 2, (all) => /vollstreckungsbescheid/.test(all.subject)],
  [
    'payment-order',
    'weeks',
    2,
    (all) => /mahnbescheid/.test(head(all)) && /gericht/.test(all.text),
  ],
  ['penal-order', 'weeks', 2, (all) => /strafbefehl/.test(head(all))],
  ['fine', 'weeks', 2, (all) => /bussgeldbescheid/.test(head(all))],
  [
    'costs-objection',
    'weeks',
    2,
    ({ text }) => /\berinnerung\b/.test(text) && /(rechtspfleger|kostenfestsetzung)/.test(text),
  ],
  [
    'costs-of-flat',
    'months',
    12,
    ({ text }) => /einwendung/.test(text) && /(betriebs|neben|heiz)kosten/.test(text),
  ],
  ['tax-action', 'months', 1, ({ text }) => /finanzgericht/.test(text) && /\bklage\b/.test(text)],
  [
    'social-action',
    'months',
    1,
    ({ text }) => /sozialgericht/.test(text) && /\bklage\b/.test(text),
  ],
  [
    'office-action',
    'months',
    1,
    ({ text }) => /verwaltungsgericht/.test(text) && /\bklage\b/.test(text),
  ],
  [
    'tax-objection',
    'months',
    1,
    ({ sender, text }) =>
      /(finanzamt|hauptzollamt|bundeszentralamt fur steuern|familienkasse)/.test(sender) &&
      /einspruch/.test(text),
  ],
  [
    'social-objection',
    'months',
    1,
    ({ sender, text }) =>
      /widerspruch/.test(text) && (SOCIAL.test(sender) || /\bsgb [ivx]+\b/.test(text)),
  ],
  [
    'office-objection',
    'months',
    1,
    ({ text }) => /widerspruch/.test(text) && /bescheid/.test(text),
  ],
];

// Other countries have other laws: their words, accounts and post codes give them away.
const ABROAD =
  /(\+4[13][ \d]|\bat\d{2} ?\d{4}|\bch\d{2} ?\d{4}|\bjanner\b|marktgemeinde|osterreich|schweiz)/;

/** The law that a way to object stands under, or null: the letter's own period counts then. */
export function lawOf(signs: LawSigns, span: Span): string | null {
  if (ABROAD.test(signs.text)) return null;
  return (
    SIGNS.find(
      ([, unit, length, is]) => unit === span.unit && length === span.length && is(signs),
    )?.[0] ?? null
  );
}
