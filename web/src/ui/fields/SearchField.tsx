import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps,
} from 'react-aria-components/SearchField';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';

type SearchField = Omit<SearchFieldProps, 'className' | 'style' | 'children'> & {
  readonly label: string;
  readonly placeholder?: string;
  /** What stands at the right end while the box is empty, such as a shortcut. */
  readonly end?: ReactNode;
  readonly className?: string;
};

/** A box to search in, with a cross to empty it. */
export function SearchField({ label, placeholder, end, className, ...rest }: SearchField) {
  const { t } = useLingui();
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className={classes('group relative flex items-center', className)}
    >
      <Icon of={Search} size={16} className="pointer-events-none absolute left-12 text-ink-3" />
      <Input
        placeholder={placeholder ?? label}
        className={classes(
          'h-36 w-full rounded-8 border border-line-strong bg-paper pr-48 pl-40 text-14 text-ink placeholder:text-ink-3',
          'data-focused:border-blue-text data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-blue-text',
          'phone:h-44 phone:text-16 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <span className="pointer-events-none absolute right-8 hidden group-data-empty:block phone:hidden">
        {end}
      </span>
      <Button
        aria-label={t`Clear the search`}
        className="absolute right-4 grid size-28 place-items-center rounded-4 text-ink-3 group-data-empty:hidden data-hovered:bg-wash data-hovered:text-ink"
      >
        <Icon of={X} size={16} />
      </Button>
    </AriaSearchField>
  );
}
