import { Link } from '@tanstack/react-router';
import { classes } from '../../ui/basics/classes.ts';
import { LEGAL_PAGES, useLegalTitles, type LegalPageName } from './legal-titles.ts';

type LegalLinks = {
  readonly pages?: readonly LegalPageName[];
  /** Where a form is half filled in, the pages open beside it. */
  readonly areBeside?: boolean;
  readonly className?: string;
};

/** The legal pages, each by its name. */
export function LegalLinks({ pages = ['terms', 'privacy', 'imprint'], ...rest }: LegalLinks) {
  const titles = useLegalTitles();
  const aside = rest.areBeside ? { target: '_blank' } : {};
  return (
    <p className={classes('flex flex-wrap gap-x-16 gap-y-8 text-13', rest.className)}>
      {pages.map((page) => (
        <Link key={page} to={LEGAL_PAGES[page]} className="text-link" {...aside}>
          {titles[page]}
        </Link>
      ))}
    </p>
  );
}
