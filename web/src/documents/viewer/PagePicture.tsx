import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Page } from '../record/open-document.ts';

type PagePicture = { readonly page: Page; readonly src: string };

/** After how many seconds a picture that did not come is asked for again by itself; then somebody has to. */
const AGAIN_SECONDS = [4, 15, 45];

/** What stands in the place of a page that cannot be had now; it comes by itself, or when it is asked for. */
function Unavailable({ number, again }: { readonly number: number; readonly again: () => void }) {
  return (
    <div
      role="status"
      className="relative z-10 grid size-full place-content-center justify-items-center gap-12 px-24 text-center text-15 text-[#475166]"
    >
      <p>
        <Trans>Page {number} is not available at the moment.</Trans>
      </p>
      <button
        type="button"
        onClick={again}
        className="min-h-40 rounded-8 border border-[#475166] px-16 font-medium text-[#475166]"
      >
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}

/** The picture of a page; where it does not come, that is said, and it is asked for again. */
export function PagePicture({ page, src }: PagePicture) {
  const { t } = useLingui();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const { number } = page;
  const hasFailed = failed === `${src} ${tries}`;
  const again = () => setTries((before) => before + 1);
  useEffect(() => {
    const seconds = AGAIN_SECONDS[tries];
    if (!hasFailed || seconds === undefined) return undefined;
    const timer = setTimeout(again, seconds * 1000);
    return () => clearTimeout(timer);
  }, [hasFailed, tries]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  if (hasFailed) return <Unavailable number={number} again={again} />;
  return (
    <img
      key={tries}
      src={src}
      alt={t`Page ${number}`}
      width={page.imageWidth ?? page.width}
      height={page.imageHeight ?? page.height}
      draggable={false}
      loading={number > 2 ? 'lazy' : 'eager'}
      fetchPriority={number === 1 ? 'high' : 'auto'}
      onError={() => setFailed(`${src} ${tries}`)}
      className="size-full rounded-2 select-none"
    />
  );
}
