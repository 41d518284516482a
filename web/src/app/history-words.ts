import type { HistoryWords, WebModule } from '../module.ts';

/** The words of all these modules for what the journal tells. */
export async function historyWordsOf(modules: readonly WebModule[]): Promise<HistoryWords> {
  const coming = modules.flatMap(({ historyWords }) => (historyWords ? [historyWords()] : []));
  const words = await Promise.all(coming);
  return Object.assign({}, ...words) as HistoryWords;
}
