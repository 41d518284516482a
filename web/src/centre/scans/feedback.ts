import type { MessageDescriptor } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { playTone } from './sounds.ts';

/** How something went: well, badly, or so that nobody needs to look up. */
export type Tone = 'good' | 'bad' | 'quiet';
export type Feedback = {
  readonly tone: Tone;
  readonly text: MessageDescriptor;
  /** What it was about, such as a code. */
  readonly about?: string;
};
/** Numbered, so that the same words twice are two answers. */
type Said = Feedback & { readonly number: number };

let latest: Said | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function show(said: Said | null) {
  latest = said;
  for (const watcher of watchers) watcher();
}

/** Answers a scan by sound, colour and word. */
export function answer(feedback: Feedback) {
  if (feedback.tone !== 'quiet') playTone(feedback.tone);
  show({ ...feedback, number: (latest?.number ?? 0) + 1 });
}

/** Takes the last answer away, as another person or another task does. */
export const forgetAnswer = () => show(null);

/** The last answer, kept current. */
export const useAnswer = () => useSyncExternalStore(watch, () => latest);
