const TAX_RETURN =
  /(?:steuererklärung|tax return)(?: für(?: das(?: kalenderjahr| jahr)?)?| for)? (20\d\d)\b/i;

type Said = { readonly kind: string | null; readonly sentence?: string | null | undefined };

/** For which year the sentence of a duty wants a tax return; null where it wants something else. */
export function taxYearOf({ kind, sentence }: Said): number | null {
  const year = kind === 'submission' ? TAX_RETURN.exec(sentence ?? '')?.[1] : undefined;
  return year === undefined ? null : Number(year);
}
