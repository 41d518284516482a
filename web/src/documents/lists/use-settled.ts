import { useState } from 'react';
import type { ListView } from './document-list.ts';

/** Shows the last finished answer while the next is on its way, so that typing does not flicker. */
export function useSettled(view: ListView, isAsked: boolean): ListView {
  const [settled, settle] = useState<ListView | null>(null);
  if (isAsked && view.phase !== 'loading' && settled !== view) settle(view);
  return view.phase === 'loading' ? (settled ?? view) : view;
}
