import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Keys } from '../../ui/basics/Kbd.tsx';

type Hint = readonly [keys: string, words: ReactNode];

function OneHint({ hint: [keys, words] }: { readonly hint: Hint }) {
  return (
    <span className="flex items-center gap-4">
      <Keys of={keys} /> {words}
    </span>
  );
}

/** What keys do in a list, in a line below it, and the key that tells of all; those without a keyboard see none. */
export function KeyHints({ hints }: { readonly hints: readonly Hint[] }) {
  const { t } = useLingui();
  return (
    <p
      aria-hidden
      className="flex h-28 shrink-0 gap-16 border-t border-line px-16 py-4 text-12 whitespace-nowrap text-ink-3 phone:hidden"
    >
      <span className="flex flex-1 flex-wrap gap-x-16 gap-y-12 overflow-hidden">
        {hints.map((hint) => (
          <OneHint key={hint[0]} hint={hint} />
        ))}
      </span>
      <OneHint hint={['?', t`all`]} />
    </p>
  );
}
