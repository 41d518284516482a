const REST_MS = 4_000;

/** When something was fetched last; the list stands in the order in which it was asked for. */
function lastFetched() {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return Math.max(0, ...fetched.map(({ responseEnd }) => responseEnd));
}

/** Does what nobody waits for once nothing has been fetched for a while; returns the way to leave it. */
export function whenAtRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const begun = performance.now();
  const look = () => {
    const left = Math.max(begun, lastFetched()) + REST_MS - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else run();
  };
  look();
  return () => clearTimeout(timer);
}
