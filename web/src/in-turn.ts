type Look = () => Promise<unknown>;

/** Looks one after the other, and never more than one ahead: over when an answer is there that was asked for after the call. */
export function inTurn(idle?: () => void): (look: Look) => Promise<void> {
  let now: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (look: Look) => {
    try {
      await look();
    } catch {
      // The screen keeps what it shows; the next change or the next visit asks again.
    }
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
