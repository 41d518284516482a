import { useSyncExternalStore } from 'react';

type Offer = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> };

let offer: Offer | null = null;
const watchers = new Set<() => void>();

function keep(next: Offer | null) {
  offer = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Keeps the browser's offer to install the app until somebody asks for it; it comes once and early. */
export function listenForInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as Offer);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Asks the browser to install the app; answers whether the person agreed. */
export async function install(): Promise<boolean> {
  const asked = offer;
  keep(null);
  return (await asked?.prompt())?.outcome === 'accepted';
}

/** Whether the browser would install the app now. */
export const useCanInstall = () => useSyncExternalStore(watch, () => offer !== null);
