import { useState } from 'react';
import { LAST_ADDRESS, UNTICKED } from './forget-basket-choice.ts';

const ID = /^[0-9a-f-]{36}$/;

function untickedHere(): ReadonlySet<string> {
  const ids = (localStorage.getItem(UNTICKED) ?? '').split(' ');
  return new Set(ids.filter((id) => ID.test(id)));
}

/** Which originals of the basket are ordered now: all of them, but for those that were unticked on this device. */
export function useBasketChoice() {
  const [unticked, set] = useState(untickedHere);
  return {
    isChosen: (id: string) => !unticked.has(id),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(unticked);
      if (isChosen) next.delete(id);
      else next.add(id);
      localStorage.setItem(UNTICKED, [...next].join(' '));
      set(next);
    },
  };
}

/** The address that was chosen last on this device, or null. */
export function useLastAddress() {
  const [id, set] = useState(() => localStorage.getItem(LAST_ADDRESS));
  return {
    id,
    choose: (next: string) => {
      localStorage.setItem(LAST_ADDRESS, next);
      set(next);
    },
  };
}
