import { useLingui } from '@lingui/react/macro';
import type { OpenDocument } from '../record/open-document.ts';

/** The summary for whoever reads it: what rules made is told in the language of the page, quotations stay as they are. */
export function useSummaryText({ german, english }: OpenDocument) {
  const { i18n } = useLingui();
  return i18n.locale.startsWith('en') ? english : german;
}

export type SummaryText = ReturnType<typeof useSummaryText>;

/** Its sentences, each with its parts and where it rests. */
export const sentencesOf = (told: SummaryText): readonly SummaryText[] => [
  ...Map.groupBy(told, ({ sentence }) => sentence).values(),
];

/** All of it in one piece. */
export const textOf = (told: SummaryText) => told.map(({ text }) => text).join('');
