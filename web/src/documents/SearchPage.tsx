import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { readSearch } from '@postkorb/domain/documents';
import { useEffect, useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { BulkBar } from './BulkBar.tsx';
import { DocumentGrid } from './DocumentGrid.tsx';
import { FailedList } from './FolderPage.tsx';
import { LazyLetter, useLetterAhead } from './LazyLetter.tsx';
import { useListShape } from './list-shape.ts';
import { isReadInCache } from './read-mark.ts';
import { SearchHelp, SearchProblems } from './SearchHelp.tsx';
import { SplitView } from './SplitView.tsx';
import { useSearchList } from './use-document-list.ts';
import { useListActions } from './use-list-actions.ts';
import { gridKeys, useListDesk } from './use-list-desk.ts';
import { useSettled } from './use-settled.ts';

const SEARCH = '/app/search/{-$search}/{-$documentId}';
/** Somebody who types at full speed asks once per pause, not once per letter. */
const PAUSE = 90;

type Found = {
  readonly search: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  readonly header: React.ReactNode;
};

function Count({ count, counted }: { readonly count: number; readonly counted: boolean }) {
  if (!counted) return null;
  return (
    <p className="sr-only" role="status">
      <Plural value={count} one="# letter found" other="# letters found" />
    </p>
  );
}

/** Where nothing was found there is no letter to choose. */
const nothing = (count: number) => (count > 0 ? null : <></>);

function Found({ search, openId, open, header }: Found) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { list, view } = useSearchList(search);
  const settled = useSettled(view);
  const beside = useListShape() === 'split';
  const isRead = (id: string) => isReadInCache(client, id);
  const { phase } = settled;
  const listing = { search };
  const place = { root: 'search', openId, open, beside, isRead, listing } as const;
  const desk = useListDesk({ view: settled, ...place });
  useListActions({ desk, root: 'search' });
  useLetterAhead(phase === 'ready');
  const { rows } = settled;
  return (
    <SplitView
      name="search"
      isOpen={openId !== null}
      header={header}
      list={
        <>
          <Count count={rows.loaded.length} counted={phase === 'ready'} />
          {phase === 'loading' && <SkeletonRows rows={6} />}
          {phase === 'failed' && <FailedList retry={() => void list.refresh()} />}
          {phase === 'ready' && rows.count === 0 && (
            <EmptyState title={t`Nothing found`}>
              <Trans>No letter holds a word that begins like this. Fewer letters find more.</Trans>
            </EmptyState>
          )}
          {rows.count > 0 && (
            <DocumentGrid
              label={t`Found letters`}
              list={list}
              view={settled}
              deeds={desk.deeds}
              search={search}
              grouped={false}
              onKeyDown={gridKeys(desk, rows.count)}
            />
          )}
          <BulkBar desk={desk} root="search" />
        </>
      }
      footer={null}
      detail={
        openId === null ? (
          nothing(rows.count)
        ) : (
          <LazyLetter
            id={openId}
            nextId={rows.at(desk.cursor.index + 1)?.id ?? null}
            desk={desk}
            close={() => open(null)}
            search={search}
          />
        )
      }
    />
  );
}

/** The address follows what is typed; what is typed never waits for the address. */
function useTyped() {
  const params = useParams({ from: `/cockpit${SEARCH}` });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(params.search ?? '');
  const known = params.search ?? '';
  useEffect(() => {
    if (typed.trim() === known) return;
    const go = () =>
      void navigate({
        to: SEARCH,
        params: { search: typed.trim() || undefined, documentId: undefined },
        replace: true,
      });
    const timer = setTimeout(go, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, known, navigate]);
  const open = (id: string | null) =>
    void navigate({
      to: SEARCH,
      params: { search: known, documentId: id ?? undefined },
      replace: params.documentId !== undefined,
    });
  return { typed, setTyped, search: known, openId: params.documentId ?? null, open };
}

/** Finds letters by the beginning of any word on them, while it is being typed. */
export function SearchPage() {
  const { t } = useLingui();
  useTitle(t`Search`);
  const { typed, setTyped, search, openId, open } = useTyped();
  const { problems, terms, folder } = readSearch(typed);
  const header = (
    <header className="grid gap-12 border-b border-line px-16 pt-16 pb-12 phone:pt-8">
      <h1 className="text-22 font-bold phone:text-28 phone:font-heavy">{t`Search`}</h1>
      <SearchField
        label={t`Search in all letters`}
        placeholder={t`Any word, sender, number …`}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <SearchProblems problems={problems} />
    </header>
  );
  const asks =
    search !== '' &&
    readSearch(search).problems.length === 0 &&
    (terms.length > 0 || folder !== null);
  if (asks) return <Found search={search} openId={openId} open={open} header={header} />;
  return (
    <SplitView
      name="search"
      isOpen={false}
      header={header}
      list={<SearchHelp onTry={setTyped} />}
      footer={null}
      detail={<></>}
    />
  );
}
