import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { ScannedPage } from './pages.ts';

type PageStrip = {
  readonly pages: readonly ScannedPage[];
  readonly shownId: string | null;
  readonly show: (id: string) => void;
  readonly add: () => void;
};

/** The pages of a scan in their order; each opens, and at the end one more is added. */
export function PageStrip({ pages, shownId, show, add }: PageStrip) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-8 overflow-x-auto border-t border-line p-8 safe-bottom thin-scrollbar">
      <ol aria-label={t`Pages`} className="flex items-center gap-8">
        {pages.map(({ id, url }, place) => {
          const number = place + 1;
          return (
            <li key={id}>
              <AriaButton
                aria-label={t`Page ${number}`}
                aria-current={id === shownId ? 'page' : undefined}
                onPress={() => show(id)}
                className="block h-56 w-44 overflow-hidden rounded-4 border border-line aria-[current]:outline-2 aria-[current]:outline-blue"
              >
                <img src={url} alt="" className="h-full w-full object-cover" />
              </AriaButton>
            </li>
          );
        })}
      </ol>
      {shownId !== null && <IconButton icon={Plus} label={t`Add a page`} onPress={add} />}
    </div>
  );
}
