import { TAKE_OVER } from '../worker/names.ts';

const LOOK_EVERY_MS = 60 * 60_000;

/** Starts the service worker once the first screen stands, and looks for a newer one now and then. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  setInterval(() => void worker?.update().catch(() => {}), LOOK_EVERY_MS);
}

const registered = async () =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;

/** Tells when a newer build lies ready; returns the way to stop listening. */
export function onNewerBuild(report: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watch = (worker: ServiceWorkerRegistration) => {
    if (worker.waiting) report();
    const found = () =>
      worker.installing?.addEventListener(
        'statechange',
        () => worker.waiting && navigator.serviceWorker.controller && report(),
        { signal },
      );
    worker.addEventListener('updatefound', found, { signal });
  };
  void registered().then((worker) => worker && !signal.aborted && watch(worker));
  return () => stop.abort();
}

/** Lets the newer build take over and shows the page anew. */
export async function takeNewerBuild(): Promise<void> {
  const waiting = (await registered())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage(TAKE_OVER);
}
