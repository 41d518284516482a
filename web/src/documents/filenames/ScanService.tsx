import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

const LINK = 'rounded-4 text-13 font-semibold text-blue-text underline underline-offset-4';

/** How a letter on paper becomes a document, and what becomes of the paper. */
export function ScanService() {
  const { t } = useLingui();
  const title = t`How letters are scanned`;
  return (
    <section aria-label={title} className="flex flex-col gap-12">
      <h2 className="text-18 font-strong text-ink">{title}</h2>
      <ul className="flex max-w-text list-disc flex-col gap-8 pl-20 text-14 text-ink-2">
        <li>
          <Trans>
            In colour, at 300 dpi. The scan is kept as it was made and is never changed.
          </Trans>
        </li>
        <li>
          <Trans>
            Text is recognised in German and English, so every word can be searched and copied.
          </Trans>
        </li>
        <li>
          <Trans>The original stays with us for 90 days, unless you decide otherwise.</Trans>
        </li>
        <li>
          <Trans>A bad scan is made again: open the letter and choose “Scan once more”.</Trans>
        </li>
      </ul>
      <Link to="/app/settings/document-status" className={LINK}>
        <Trans>The way of a letter</Trans>
      </Link>
    </section>
  );
}
