import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LazyDocument } from '../../documents/index.ts';
import { classes } from '../../ui/basics/classes.ts';

type Beside = {
  readonly documentId: string | null;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** A screen that makes room for the letter that is opened from it; on a phone the letter takes its place. */
export function BesideDocument({ documentId, close, children }: Beside) {
  const { t } = useLingui();
  const isOpen = documentId !== null;
  return (
    <>
      <div
        className={classes(
          'flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto thin-scrollbar',
          isOpen && 'md:max-w-list-wide max-md:hidden',
        )}
      >
        <div className="mx-auto w-full max-w-desk px-20 2xl:max-w-[1440px] pb-48 phone:px-8">
          {children}
        </div>
      </div>
      {isOpen && (
        <section
          aria-label={t`Open letter`}
          data-screen="detail"
          className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper md:border-l md:border-line"
        >
          <LazyDocument id={documentId} close={close} />
        </section>
      )}
    </>
  );
}
