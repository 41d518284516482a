import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { offeredActions } from '../../ui/basics/actions.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { TitleLine } from '../../ui/display/TitleLine.tsx';
import type { ColumnsOf } from '../table/list-columns.ts';
import type { ListSearch } from '../lists/list-filter.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListTools } from './ListTools.tsx';

type ListHeader = {
  readonly title: string;
  /** Unread in the Inbox, everything elsewhere. */
  readonly note: string | null;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Whose columns a table of these documents has. */
  readonly columnsOf: ColumnsOf;
  /** The way to the folder that stands open. */
  readonly above?: ReactNode;
  /** What can be done with the folder as a whole. */
  readonly tools?: ReactNode;
  /** Whether nothing lies there that could be narrowed down, put in order or shown otherwise. */
  readonly isBare?: boolean;
};

/** How many documents are unread, in words. */
export function useUnreadNote(unread: number | undefined) {
  const { t } = useLingui();
  if (!unread) return null;
  const count = formatCount(unread);
  return t`${count} unread`;
}

/** The field for everything opens where the search is asked for; in another tab it is the page of the search. */
function openField(event: MouseEvent) {
  const field = offeredActions().find(({ id }) => id === 'search');
  if (field === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  field.run();
}

/** The way to the search: in a wide list a field, beside a letter its picture; a rail has it next to the list. */
function SearchLink() {
  return (
    <Link
      to="/app/search/{-$search}/{-$documentId}"
      // The document that is open here is not what is looked for.
      params={{ search: undefined, documentId: undefined }}
      onClick={openField}
      className="flex size-34 items-center justify-center gap-8 rounded-8 text-ink-2 transition hover:bg-wash hover:text-ink @max-text/head:max-xl:hidden @text/head:w-240 @text/head:border @text/head:border-line-strong @text/head:bg-paper @text/head:pr-8 @text/head:pl-12 @text/head:text-ink-3 @text/head:hover:border-ink-3"
    >
      <Icon of={Search} size={18} />
      <span className="flex-1 truncate @max-text/head:sr-only">
        <Trans>Search all letters …</Trans>
      </span>
      <span className="contents @max-text/head:hidden">
        <Keys of="/" />
      </span>
    </Link>
  );
}

type TitleTools = { readonly isTrash: boolean; readonly children: ReactNode };

/** What stands beside the title where there is room: the way to the search, which the trash has none of, and the tools. */
function TitleTools({ isTrash, children }: TitleTools) {
  return (
    <>
      {!isTrash && <SearchLink />}
      {children}
    </>
  );
}

type Narrowing = Pick<ListHeader, 'search' | 'onSearch' | 'columnsOf'> & {
  readonly children: ReactNode;
};

/** One line on a phone, which has its search above: what narrows the list down, and its tools. */
function Narrowing({ search, onSearch, columnsOf, children }: Narrowing) {
  const isTrash = columnsOf === 'trash';
  return (
    <div className="phone:order-2 phone:-mr-12 phone:flex phone:min-h-44 phone:items-center phone:gap-2">
      <div className="min-w-0 phone:flex-1">
        {!isTrash && <ListFilters search={search} onSearch={onSearch} />}
      </div>
      {children}
    </div>
  );
}

/** The name of the list, the way to the search, and the filters. */
export function ListHeader(props: ListHeader) {
  const { title, note, search, onSearch, columnsOf, above, tools, isBare = false } = props;
  // What was deleted is looked through for one letter to restore: neither what to do nor the paper counts.
  const isTrash = columnsOf === 'trash';
  const phone = useWidth('phone');
  const listTools = !isBare && (
    <ListTools search={search} onSearch={onSearch} columnsOf={columnsOf} />
  );
  return (
    <header className="@container/head grid grid-cols-1 gap-8 border-b border-line px-16 pt-12 pb-8 phone:relative phone:gap-0 phone:pt-0 phone:pb-0">
      {/* On a phone menu, search and account lie in the line of the title, and in a folder the way back in place of the menu. */}
      <div className="empty:hidden phone:order-1">
        <Suspense>{above}</Suspense>
      </div>
      <TitleLine
        title={title}
        note={note && <p className="truncate text-13 font-medium text-ink-3 tabular">{note}</p>}
      >
        {tools && <Suspense>{tools}</Suspense>}
        {!phone && <TitleTools isTrash={isTrash}>{listTools}</TitleTools>}
      </TitleLine>
      {!isBare && (phone || !isTrash) && <Narrowing {...props}>{phone && listTools}</Narrowing>}
    </header>
  );
}
