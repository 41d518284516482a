const QUIET_MS = 1_000;

export type Say = {
  readonly line: (text: string) => void;
  /** Names the work when it takes longer than a second, and says how long it took. */
  readonly step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

/** Short sentences for the person at the keyboard. */
export function openSay(out: NodeJS.WritableStream): Say {
  // Nobody listens any more (`npm start | head`): that is no reason to stop.
  out.on('error', () => {});
  const line = (text: string) => void out.write(`${text}\n`);
  return {
    line,
    step: async (title, work) => {
      const began = Date.now();
      let said = false;
      const timer = setTimeout(() => {
        said = true;
        line(`${title} …`);
      }, QUIET_MS);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        if (said) line(`${title}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
      }
    },
  };
}
