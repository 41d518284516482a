import { useSyncExternalStore } from 'react';

/** How close the rows of lists stand: two lines, three or one. */
export const DENSITIES = ['comfortable', 'roomy', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** What a person chose for this device; each has a name in local storage, its choices and its default first. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  listShape: ['split', 'list', 'table', 'cards'],
  density: DENSITIES,
  singleKeys: ['on', 'off'],
  threads: ['on', 'off'],
  firstDocument: ['shown', 'hidden'],
} as const;

type Name = keyof typeof CHOICES;
type Choice<N extends Name> = (typeof CHOICES)[N][number];

const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** The choice that holds on this device now. */
export function preference<N extends Name>(name: N): Choice<N> {
  const stored = localStorage.getItem(name);
  const choices: readonly Choice<N>[] = CHOICES[name];
  return choices.find((choice) => choice === stored) ?? choices[0]!;
}

/** Remembers a choice on this device; every part of the page that shows it follows. */
export function prefer<N extends Name>(name: N, choice: Choice<N>) {
  localStorage.setItem(name, choice);
  for (const watcher of watchers) watcher();
}

/** The choice that holds now, kept current. */
export function usePreference<N extends Name>(name: N): Choice<N> {
  return useSyncExternalStore(watch, () => preference(name));
}

/** What else a person arranged on this device, as text under a name of its own; null while they did not. */
export function useArranged(name: string): string | null {
  return useSyncExternalStore(watch, () => localStorage.getItem(name));
}

/** Remembers an arrangement on this device, or forgets it. */
export function arrange(name: string, text: string | null) {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  for (const watcher of watchers) watcher();
}

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

function paint() {
  const theme = preference('theme');
  const isDark = theme === 'dark' || (theme === 'system' && darkDevice().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const backdrop = isDark ? '#0c0f16' : '#eceef3';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', backdrop);
}

/** Keeps the colours of the page in step with the choice and with the device. */
export function followTheme() {
  paint();
  darkDevice().addEventListener('change', paint);
  watch(paint);
}
