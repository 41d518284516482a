import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { DocumentDetails } from './DocumentDetails.tsx';
import { Listing } from '../listing/Listing.tsx';
import { DocumentHeader, DocumentBar } from './DocumentHeader.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import type { DetailCommands } from './use-detail-commands.ts';
import { PageViewer } from '../viewer/PageViewer.tsx';
import { PointingContext, type Place } from '../record/places.ts';
import { useDocumentView } from '../record/use-document-view.ts';
import { useDetailActions } from './use-detail-actions.ts';

const Hits = graphql(`
  query Hits($id: ID!, $search: String!) {
    containerDocument(id: $id) {
      id
      hits(search: $search) {
        page
        box
        text
      }
    }
  }
`);

type DocumentDetail = {
  readonly document: OpenDocument;
  readonly commands: DetailCommands;
  readonly close: () => void;
  readonly search: string | undefined;
  /** Whether it stands on a page of its own. */
  readonly isAlone: boolean;
};

/** Where the words of the search stand on the pages of the open document. */
function useHits(id: string, search: string | undefined): readonly Place[] {
  const variables = { id, search: search ?? '' };
  const { data } = useQuery(Hits, { variables, skip: !search, fetchPolicy: 'cache-first' });
  return data?.containerDocument?.hits ?? [];
}

/** What is pointed at on the pages that are shown: a place of other pages, or of another letter, says nothing of these. */
function useOnPages({ id, pagesEdition }: OpenDocument) {
  const of = `${id} ${pagesEdition}`;
  const [lit, setLit] = useState<{ of: string; place: Place | null } | null>(null);
  const [target, setTarget] = useState<{ of: string; place: Place; times: number } | null>(null);
  return {
    of,
    lit: lit?.of === of ? lit.place : null,
    target: target?.of === of ? target : null,
    point: (place: Place | null) => setLit({ of, place }),
    goTo: (place: Place) => setTarget({ of, place, times: (target?.times ?? 0) + 1 }),
  };
}

/** A document: its pages in the middle, what was read from it at the right. */
export function DocumentDetail(props: DocumentDetail) {
  const { document, commands, close, search, isAlone } = props;
  const { t } = useLingui();
  const { id } = document;
  const pointing = useOnPages(document);
  // Which document is looked through: the next one opens without the box.
  const [foundIn, setFoundIn] = useState<string | null>(null);
  const { chosen, show } = useDocumentView(document);
  const hits = useHits(id, search);
  // The page is painted first; what stands beside it is drawn in small steps, and may be interrupted.
  const isTime = useDeferredValue(true, false);
  const goTo = (place: Place) => {
    show(null);
    setFoundIn(null);
    pointing.goTo(place);
  };
  const actions = useDetailActions({
    document,
    commands,
    find: () => {
      show(null);
      setFoundIn(id);
    },
  });
  const finding = {
    isOpen: foundIn === id && document.pageCount > 0,
    open: () => setFoundIn(id),
    close: () => setFoundIn(null),
  };
  return (
    <PointingContext value={{ point: pointing.point, goTo }}>
      <article aria-label={t`Letter`} className="flex min-h-0 flex-1 flex-col">
        <DocumentHeader
          document={document}
          commands={commands}
          close={close}
          actions={actions}
          isAlone={isAlone}
        />
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_auto] md:max-lg:block md:max-lg:overflow-y-auto phone:flex phone:flex-col phone:overflow-hidden">
          <Listing document={document} view={chosen} show={show}>
            {chosen ? (
              <Suspense fallback={<div className="flex-1" />}>
                <chosen.View documentId={id} />
              </Suspense>
            ) : (
              // Pages that were changed are other pages: their words and places are fetched anew.
              <PageViewer
                key={pointing.of}
                {...{ document, hits, finding }}
                lit={pointing.lit}
                target={pointing.target}
              />
            )}
          </Listing>
          <DocumentDetails key={id} document={document} isTime={isTime} />
        </div>
        <DocumentBar document={document} commands={commands} actions={actions} />
      </article>
    </PointingContext>
  );
}
