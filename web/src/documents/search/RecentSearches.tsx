import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';

/** What was searched for on this device before, each to be asked again at once. */
export function RecentSearches({ onTry }: { readonly onTry: (search: string) => void }) {
  const { t } = useLingui();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-label={t`Recent searches`} className="mx-auto max-w-form pb-16">
      <div className="flex items-center justify-between px-12">
        <h2 className="text-12 font-semibold text-ink-3">{t`Recent searches`}</h2>
        <Button tone="quiet" onPress={forgetSearches}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul>
        {recent.map((search) => (
          <li key={search}>
            <AriaButton
              onPress={() => onTry(search)}
              className="flex min-h-40 w-full cursor-default items-center gap-12 rounded-8 px-12 text-left data-hovered:bg-sunken phone:min-h-44"
            >
              <Icon of={History} size={16} className="shrink-0 text-ink-3" />
              <span className="truncate">{search}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
