import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { readSearch } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import { formatCount } from '../i18n/format.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { TitleLine } from '../ui/display/TitleLine.tsx';
import { useTitle } from '../ui/basics/title.ts';
import type { ListView } from './lists/document-list.ts';
import { FoundDocuments, intoTheList } from './FoundDocuments.tsx';
import type { ListShape } from './lists/list-filter.ts';
import { SearchProblems } from './SearchHelp.tsx';
import { SaveView } from './saved-views/SaveView.tsx';
import { ShapeTools } from './listing/ShapeTools.tsx';
import { SEARCH_BOX } from './basics/search-box.ts';
import { MarkingContext } from './basics/Marked.tsx';
import { marking } from './search/marking.tsx';
import { noteSearch } from './search/recent-searches.ts';
import { SearchTokens } from './search/SearchTokens.tsx';

const SEARCH = '/app/search/{-$search}/{-$documentId}';
/** Somebody who types at full speed asks once per pause, not once per letter. */
const PAUSE = 90;

/** What stands in the field: what was typed, or another address that was led to while nobody typed. */
function useField(known: string) {
  const [{ typed, seen }, set] = useState({ typed: known, seen: known });
  if (known !== seen) set({ typed: typed.trim() === seen ? known : typed, seen: known });
  return [typed, (now: string) => set((was) => ({ ...was, typed: now }))] as const;
}

/** The address follows what is typed, and what is typed a link; what is typed never waits for the address. */
function useTyped() {
  const params = useParams({ from: `/cockpit${SEARCH}` });
  const navigate = useNavigate();
  const known = params.search ?? '';
  const [typed, setTyped] = useField(known);
  useEffect(() => {
    if (typed.trim() === known) return;
    const go = () =>
      void navigate({
        to: SEARCH,
        params: { search: typed.trim() || undefined, documentId: undefined },
        search: true,
        replace: true,
      });
    const timer = setTimeout(go, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, known, navigate]);
  const open = (id: string | null) => {
    if (id !== null) noteSearch(known);
    void navigate({
      to: SEARCH,
      params: { search: known, documentId: id ?? undefined },
      search: true,
      replace: params.documentId !== undefined,
    });
  };
  const show = (view: ListShape) =>
    void navigate({ to: SEARCH, params, search: { view }, replace: true });
  return { typed, setTyped, search: known, openId: params.documentId ?? null, open, show };
}

/** What can be asked of the server as it is. */
function questionIn(search: string) {
  const { problems, terms, folder } = readSearch(search);
  return problems.length === 0 && (terms.length > 0 || folder !== null) ? search : '';
}

/** How many documents hold what was typed, as far as anybody knows. */
function Count({ rows }: Pick<ListView, 'rows'>) {
  const { loaded } = rows;
  const [count, some] = [loaded.length, formatCount(loaded.length)];
  if (count === 0) return null;
  if (rows.count > count) return <Trans>More than {some} letters found</Trans>;
  return <Plural value={count} one="# letter found" other="# letters found" />;
}

/** Finds documents by the beginning of any word on them, while it is being typed. */
export function SearchPage() {
  const { t } = useLingui();
  useTitle(t`Search`);
  const { typed, setTyped, search, openId, open, show } = useTyped();
  const header = (found: ListView | null) => (
    <header className="grid grid-cols-1 gap-12 border-b border-line px-16 pt-16 pb-12 phone:gap-0 phone:pt-0 phone:pb-2">
      <TitleLine
        title={t`Search`}
        note={
          <p role="status" className="text-13 font-medium text-ink-3 tabular">
            {found && <Count rows={found.rows} />}
          </p>
        }
      />
      <div className="flex items-center gap-2">
        <SearchField
          id={SEARCH_BOX}
          label={t`Search in all letters`}
          placeholder={t`Any word, sender, number …`}
          value={typed}
          onChange={setTyped}
          onKeyDown={intoTheList}
          autoFocus
          className="min-w-0 flex-1"
        />
        {questionIn(search) !== '' && (
          <SaveView address={`/app/search/${encodeURIComponent(search)}`} name="" />
        )}
        <ShapeTools of="search" onShape={show} />
      </div>
      <SearchTokens search={typed} onSearch={setTyped} />
      <SearchProblems problems={readSearch(typed).problems} />
    </header>
  );
  return (
    <MarkingContext value={marking}>
      <FoundDocuments
        search={questionIn(search)}
        openId={openId}
        open={open}
        header={header}
        onTry={setTyped}
      />
    </MarkingContext>
  );
}
