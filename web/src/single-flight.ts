type Look = () => Promise<unknown>;

/** On a line that is neither there nor gone an answer may never come. */
const PATIENCE_MS = 20_000;

async function within(ms: number, look: Look): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((over) => (timer = setTimeout(over, ms)));
  try {
    await Promise.race([look(), late]);
  } catch {
    // The screen keeps what it shows; the next change or the next visit asks again.
  }
  clearTimeout(timer);
}

/** Looks one after the other, and never more than one ahead: over when an answer is there that was asked for after the call. */
export function singleFlight(idle?: () => void): (look: Look) => Promise<void> {
  let now: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (look: Look) => {
    await within(PATIENCE_MS, look);
    now = null;
    if (next === null) idle?.();
  };
  return (look) => {
    if (now === null) return (now = begin(look));
    next ??= now.then(() => {
      next = null;
      return (now = begin(look));
    });
    return next;
  };
}
