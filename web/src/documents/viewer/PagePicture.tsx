import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Page } from '../record/open-document.ts';

type PagePicture = { readonly page: Page; readonly src: string };

/** After how many seconds a picture that did not come is asked for again by itself; then somebody has to. */
const AGAIN_SECONDS = [4, 15, 45];

type Unavailable = { readonly number: number; readonly again: () => void };

/** What stands in the place of a page that cannot be had now; it comes by itself, or when it is asked for. */
function Unavailable({ number, again }: Unavailable) {
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

/** The tries of one picture: whether the last one failed, and how one more is begun. */
function useTries() {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    setTries((before) => before + 1);
  };
  useEffect(() => {
    if (!hasFailed) return undefined;
    const seconds = AGAIN_SECONDS[tries];
    const timer = seconds === undefined ? undefined : setTimeout(again, seconds * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [hasFailed, tries]);
  return { tries, hasFailed, again, fail: () => setFailed(true) };
}

function Tried({ page, src }: PagePicture) {
  const { t } = useLingui();
  const { tries, hasFailed, again, fail } = useTries();
  const box = useRef<HTMLDivElement>(null);
  const { number } = page;
  // The button goes while the picture is asked for: whoever pressed it stays where they were.
  const askAgain = () => {
    box.current?.focus();
    again();
  };
  return (
    <div ref={box} tabIndex={-1} className="size-full outline-none">
      {hasFailed ? (
        <Unavailable number={number} again={askAgain} />
      ) : (
        <img
          key={tries}
          src={src}
          alt={t`Page ${number}`}
          width={page.imageWidth ?? page.width}
          height={page.imageHeight ?? page.height}
          draggable={false}
          loading={number > 2 ? 'lazy' : 'eager'}
          fetchPriority={number === 1 ? 'high' : 'auto'}
          onError={fail}
          className="size-full rounded-2 select-none"
        />
      )}
    </div>
  );
}

/** The picture of a page; where it does not come, that is said, and it is asked for again. Another picture begins anew. */
export function PagePicture({ page, src }: PagePicture) {
  return <Tried key={src} page={page} src={src} />;
}
