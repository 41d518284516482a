const FROM =
  /(?<!\p{L})(?:ab|mit wirkung (?:vom|zum|ab)|starting|from|as of|with effect from)(?: dem| zum| on)?\s+(?:\p{L}+tag,?\s+(?:den\s+|dem\s+)?)?(\d{1,2})(?!\d)/giu;

type Said = {
  readonly kind: string | null;
  readonly day: string | null;
  readonly sentence?: string | null | undefined;
};

/** Whether the sentence of a payment says that it is taken from its day on, and not on that day alone. */
export function isFromDay({ kind, day, sentence }: Said): boolean {
  if (kind !== 'payment' || day === null) return false;
  const dayOfMonth = Number(day.slice(-2));
  return [...(sentence ?? '').matchAll(FROM)].some(([, named]) => Number(named) === dayOfMonth);
}
