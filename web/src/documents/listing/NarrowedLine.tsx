import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListSort } from '@postkorb/domain/documents';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatCount } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import type { FolderLine } from '../containers/folder-tree.ts';
import { useRoots, type RootName } from '../containers/folders.ts';
import type { OtherSpace } from '../containers/spaces.ts';
import type { ListView } from '../lists/document-list.ts';
import { filterOf, orderOf, withoutFilter, type ListSearch } from '../lists/list-filter.ts';
import { SaveView } from '../saved-views/SaveView.tsx';
import { useListAddress } from '../saved-views/view-address.ts';

type NarrowedLine = {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly view: ListView;
  readonly root: RootName;
  /** The folder that stands open below the root. */
  readonly folder?: FolderLine | 'unknown' | null;
  /** The space it is a root of, where that is not the home. */
  readonly space?: OtherSpace;
};

/** How many lie in the folder that stands open; undefined until that is known. */
function useAll({ root, space, folder }: NarrowedLine) {
  const home = useRoots().roots;
  if (folder === 'unknown') return undefined;
  return folder ? folder.totalCount : (space ?? home)?.[root].totalCount;
}

/** How many are listed; nobody counts what a filter leaves: known it is once all of it is loaded. */
function listedIn({ phase, rows: { counted, count, loaded } }: ListView) {
  return phase === 'ready' && (counted || loaded.length === count) ? count : null;
}

/** What a list is put in order by, in words. */
function useOrderWords(by: ListSort, root: RootName): string {
  const { t } = useLingui();
  const words: Record<ListSort, string> = {
    createdAt: root === 'trash' ? t`by deletion` : t`by arrival`,
    letterDate: t`by letter date`,
    sender: t`by sender`,
    subject: t`by subject`,
    amount: t`by amount`,
    deadline: t`by deadline`,
  };
  return words[by];
}

function Order({ search, root }: Pick<NarrowedLine, 'search' | 'root'>) {
  const { t } = useLingui();
  const { by, isDescending } = orderOf(search);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{useOrderWords(by, root)}</span>
      <Icon of={isDescending ? ArrowDown : ArrowUp} size={13} />
      <span className="sr-only">{isDescending ? t`descending` : t`ascending`}</span>
    </span>
  );
}

function Listed(props: NarrowedLine) {
  const all = useAll(props);
  const listed = listedIn(props.view);
  if (listed === null) return null;
  const [letters, count] = [listed, formatCount(listed)];
  return (
    <span className="shrink-0">
      {all === undefined || all < listed ? (
        <Plural value={letters} one="# letter" other="# letters" />
      ) : (
        <Plural value={all} one={`${count} of # letter`} other={`${count} of # letters`} />
      )}
      {' · '}
    </span>
  );
}

/** Saves the list under a name; not of the trash and of other spaces, which stand in no saved view. */
function Save({ root, space, folder, search }: NarrowedLine) {
  const addressOf = useListAddress();
  if (root === 'trash' || space || folder === 'unknown') return null;
  const address = addressOf({ root, folderId: folder?.id ?? null, search });
  return <SaveView address={address} name={search.sender ?? search.tag ?? ''} />;
}

/** Says how many letters a narrowed list shows and in which order, and takes both back. */
export function NarrowedLine(props: NarrowedLine) {
  const { search, root, onSearch } = props;
  const { view } = search;
  const isFiltered = filterOf(search) !== null;
  return (
    <div
      role="status"
      className="flex min-h-32 shrink-0 items-center gap-12 border-b border-line pr-8 pl-16 text-13 font-medium text-ink-2 tabular"
    >
      <span className="flex min-w-0 items-center whitespace-pre">
        {isFiltered && <Listed {...props} />}
        <Order search={search} root={root} />
      </span>
      <span className="ml-auto flex shrink-0 items-center">
        <Save {...props} />
        <Button
          tone="quiet"
          onPress={() => onSearch(withoutFilter(view === undefined ? {} : { view }))}
        >
          <Trans>Reset</Trans>
        </Button>
      </span>
    </div>
  );
}
