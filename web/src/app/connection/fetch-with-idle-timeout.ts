/** Fetches a stream, and gives it up when nothing was heard of it for so long, in milliseconds: a line that is neither there nor gone never says that it ended. */
export function fetchWithIdleTimeout(silenceMs: number): typeof fetch {
  return async (address, init = {}) => {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const received = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(new Error('silence')), silenceMs);
    };
    const over = () => clearTimeout(timer);
    init.signal?.addEventListener('abort', over);
    received();
    const signal = AbortSignal.any([silent.signal, ...(init.signal ? [init.signal] : [])]);
    const response = await fetch(address, { ...init, signal });
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, reader) {
        received();
        reader.enqueue(part);
      },
      flush: over,
    });
    return new Response(response.body?.pipeThrough(watched) ?? null, response);
  };
}
