import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TitleLine } from '../../ui/display/TitleLine.tsx';

const PART =
  '-mb-px border-b-2 border-transparent px-2 py-8 text-13 font-semibold whitespace-nowrap text-ink-3 hover:text-ink ' +
  'aria-[current]:border-blue aria-[current]:text-ink focus-visible:-outline-offset-2 phone:py-12 phone:text-14';

type OriginalsHead = { readonly title: string; readonly children?: ReactNode };

/** The headline of a screen that concerns originals, with the way to the other one where the navigation has no room for their names. */
export function OriginalsHead({ title, children }: OriginalsHead) {
  const { t } = useLingui();
  const params = { documentId: undefined };
  return (
    <header className="sticky top-0 z-1 bg-paper px-12 pt-16 pb-16 phone:px-8 phone:pt-0">
      <TitleLine
        title={
          <>
            <span className="rail:hidden phone:hidden">{title}</span>
            <span className="hidden rail:inline phone:inline">
              <Trans>Originals</Trans>
            </span>
          </>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-x-16 border-b border-line pt-8 phone:border-b-0 phone:pt-0">
        <nav
          aria-label={t`Originals`}
          className="hidden gap-16 rail:flex phone:flex phone:w-full phone:border-b phone:border-line"
        >
          <Link to="/app/originals/{-$documentId}" params={params} className={PART}>
            <Trans>Manage originals</Trans>
          </Link>
          <Link to="/app/returns/{-$documentId}" params={params} className={PART}>
            <Trans>Order originals</Trans>
          </Link>
        </nav>
        {children && <div className="pb-8 phone:pt-12 phone:pb-0">{children}</div>}
      </div>
    </header>
  );
}
