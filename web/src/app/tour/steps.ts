import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Step = {
  /** What it points at; a step without it on the screen is left out. */
  readonly anchor: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
};

/** The way through the cockpit, in the order in which a document goes it. */
export const STEPS: readonly Step[] = [
  {
    anchor: '#inbox-list',
    title: msg`Your letters`,
    text: msg`What arrives appears here, newest first. A closed envelope is unread. Choose one to read it with everything Postkorb found in it.`,
  },
  {
    anchor: '[data-tour=upload]',
    title: msg`Bring letters in`,
    text: msg`Upload PDF files and electronic invoices here, or drop them anywhere on the screen.`,
  },
  {
    anchor: 'a[href="/app/archive"]',
    title: msg`File what is done`,
    text: msg`Archive a letter with E, put it into a folder with M. On a touch screen, swipe it to the right.`,
  },
  {
    anchor: 'a[href="/app/search"]',
    title: msg`Find everything again`,
    text: msg`The search finds every word on every page of every letter.`,
  },
  {
    anchor: 'a[href="/app/deadlines"]',
    title: msg`Miss nothing`,
    text: msg`Deadlines and bills from your letters are listed here, the soonest first.`,
  },
  {
    anchor: '[data-tour=account]',
    title: msg`Everything else`,
    text: msg`Language, appearance, all keyboard shortcuts, and this tour once more: in your own menu.`,
  },
];

/** The thing on the screen a step points at, or null when it cannot be seen. */
export function anchorOf({ anchor }: Step): Element | null {
  const seen = [...document.querySelectorAll(anchor)].filter((one) => one.checkVisibility());
  return seen.find((one) => one.getBoundingClientRect().width > 0) ?? null;
}
