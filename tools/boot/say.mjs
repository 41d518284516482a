const QUIET_MS = 1_000;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** Runs work and says what it is when it takes longer than a second, and how long it took. */
export async function step(out, title, work) {
  const began = Date.now();
  let said = false;
  const timer = setTimeout(() => {
    said = true;
    out.write(`${title} …\n`);
  }, QUIET_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (said) out.write(`${title}: ${seconds(began)}\n`);
  }
}
