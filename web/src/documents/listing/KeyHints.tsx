import type { ReactNode } from 'react';
import { Keys } from '../../ui/basics/Kbd.tsx';

/** What keys do in a list, in a line below it; those without a keyboard see none. */
export function KeyHints({ hints }: { readonly hints: readonly (readonly [string, ReactNode])[] }) {
  return (
    <p
      aria-hidden
      className="flex h-34 shrink-0 flex-wrap gap-16 overflow-hidden border-t border-line px-16 py-8 text-12 whitespace-nowrap text-ink-3 phone:hidden"
    >
      {hints.map(([keys, words]) => (
        <span key={keys} className="flex items-center gap-4">
          <Keys of={keys} /> {words}
        </span>
      ))}
    </p>
  );
}
