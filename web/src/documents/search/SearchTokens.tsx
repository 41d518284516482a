import { useLingui } from '@lingui/react/macro';
import { searchTokens, type SearchProperty } from '@postkorb/domain/documents';
import { X } from 'lucide-react';
import { Icon } from '../../ui/basics/Icon.tsx';

/** What the properties of a search are called. */
function usePropertyWords(): Record<SearchProperty, string> {
  const { t } = useLingui();
  return { sender: t`Sender`, tag: t`Tag`, subject: t`Subject`, folder: t`Folder` };
}

type SearchTokens = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** By what a search is narrowed down, each to be taken off. */
export function SearchTokens({ search, onSearch }: SearchTokens) {
  const { t } = useLingui();
  const words = usePropertyWords();
  const tokens = searchTokens(search);
  if (tokens.length === 0) return null;
  return (
    <ul aria-label={t`Filter`} className="flex flex-wrap gap-8">
      {tokens.map(({ property, text: asked, rest }) => {
        const text = `${words[property]}: ${asked}`;
        return (
          <li key={text} className="max-w-full">
            <button
              type="button"
              aria-label={t`Remove the filter: ${text}`}
              onClick={() => onSearch(rest)}
              className="flex h-28 max-w-full cursor-default items-center gap-4 rounded-full bg-blue-soft pr-8 pl-12 text-13 font-medium text-blue-text transition hover:bg-tint/16 phone:h-36 phone:text-14"
            >
              <span className="truncate">{text}</span>
              <Icon of={X} size={13} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
