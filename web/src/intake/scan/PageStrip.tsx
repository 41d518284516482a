import { useLingui } from '@lingui/react/macro';
import { CopyPlus, Plus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../ui/buttons/Button.tsx';
import { BlobPicture } from './BlobPicture.tsx';
import type { ScannedPage } from './pages.ts';

type PageStrip = {
  readonly pages: readonly ScannedPage[];
  readonly shownId: string | null;
  readonly show: (id: string) => void;
  readonly add: () => void;
  /** Sends these pages and begins the next letter; null where nothing can be sent now. */
  readonly goOn: (() => void) | null;
};

/** The pages of a scan in their order; each opens, and at the end one more is added, or the next letter begins. */
export function PageStrip({ pages, shownId, show, add, goOn }: PageStrip) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-8 border-t border-line p-8 safe-bottom">
      <ol
        aria-label={t`Pages`}
        className="-m-4 flex min-w-0 items-center gap-8 overflow-x-auto p-4 thin-scrollbar phone:w-full"
      >
        {pages.map(({ id, photo }, place) => {
          const number = place + 1;
          return (
            <li key={id} className="shrink-0">
              <AriaButton
                aria-label={t`Page ${number}`}
                aria-current={id === shownId ? 'page' : undefined}
                onPress={() => show(id)}
                className="block h-56 w-44 overflow-hidden rounded-4 border border-line aria-[current]:outline-2 aria-[current]:outline-blue"
              >
                <BlobPicture blob={photo.blob} alt="" className="h-full w-full object-cover" />
              </AriaButton>
            </li>
          );
        })}
      </ol>
      <span className="flex gap-8 phone:w-full">
        {shownId !== null && (
          <Button icon={Plus} onPress={add} className="shrink-0 phone:flex-1">
            {t`Add a page`}
          </Button>
        )}
        <Button
          icon={CopyPlus}
          isDisabled={goOn === null}
          onPress={() => goOn?.()}
          className="shrink-0 phone:flex-1"
        >
          {t`Next letter`}
        </Button>
      </span>
    </div>
  );
}
