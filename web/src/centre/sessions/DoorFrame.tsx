import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/basics/art.tsx';
import { Controls } from './Controls.tsx';

/** The frame of what stands before the work: the name of the product, and one thing to do. */
export function DoorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col bg-desk">
      <header className="flex items-center gap-12 px-24 py-16 phone:px-16">
        <Mark />
        <b className="flex-1 text-18 font-bold">
          Postkorb{' '}
          <span className="font-medium text-ink-2">
            <Trans>Scan centre</Trans>
          </span>
        </b>
        <Controls />
      </header>
      <main id="content" tabIndex={-1} className="grid flex-1 place-items-center p-16">
        <div className="flex w-full max-w-door flex-col gap-24 rounded-16 bg-paper p-32 shadow-2 phone:p-20">
          {children}
        </div>
      </main>
    </div>
  );
}
