import type { Cockpit, HistoryWords, SecurityWords, WebModule } from '../module.ts';

/** The words of all these modules for what the journal tells. */
export async function historyWordsOf(modules: readonly WebModule[]): Promise<HistoryWords> {
  const coming = modules.flatMap(({ historyWords }) => (historyWords ? [historyWords()] : []));
  const words = await Promise.all(coming);
  return Object.assign({}, ...words) as HistoryWords;
}

/** The words of all these modules for what stands in the security history of a person. */
export async function securityWordsOf(cockpits: readonly Cockpit[]): Promise<SecurityWords> {
  const coming = cockpits.flatMap(({ securityWords }) => (securityWords ? [securityWords()] : []));
  return Object.assign({}, ...(await Promise.all(coming))) as SecurityWords;
}
