import type { Duty } from './duty-words.ts';

const TAX_RETURN =
  /(?:steuererklärung|tax return)(?: für(?: das(?: kalenderjahr| jahr)?)?| for)? (20\d\d)\b/i;

/** For which year its sentence wants a tax return; null where it wants something else. */
export function taxYearOf({ kind, sentence }: Pick<Duty, 'kind' | 'sentence'>): string | null {
  return kind === 'submission' ? (TAX_RETURN.exec(sentence ?? '')?.[1] ?? null) : null;
}
