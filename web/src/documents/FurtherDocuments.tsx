import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { classes } from '../ui/basics/classes.ts';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { ListBody } from './ListBody.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useListActions } from './listing/use-list-actions.ts';
import { useListShape } from './lists/list-shape.ts';
import { moreOf } from './lists/list-sources.ts';
import { useFurtherList, type Further } from './lists/use-further-list.ts';
import { isReadInCache } from './record/read-mark.ts';
import { useListController } from './rows/use-list-controller.ts';

type FurtherDocuments = {
  readonly documents: Further;
  /** What the list is called. */
  readonly label: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  readonly header: ReactNode;
  /** What is known of all of them together, beside the list while none is open. */
  readonly about: ReactNode;
  /** The same above the list, where nothing stands beside it. */
  readonly above: ReactNode;
  readonly empty: ReactNode;
};

/** The documents that a higher domain lists, in the shape that lists have here, and the open one beside them. */
export function FurtherDocuments(props: FurtherDocuments) {
  const { documents, label, openId, open, header, about, above, empty } = props;
  const client = useApolloClient();
  const shape = useListShape();
  const beside = shape === 'split';
  const { list, view } = useFurtherList(documents, moreOf(shape));
  const isRead = (id: string) => isReadInCache(client, id);
  const place = { root: 'search', openId, open, beside, isRead, listing: null } as const;
  const controller = useListController({ view, ...place });
  useListActions({ controller, root: 'search' });
  useDocumentAhead(view.rows.count > 0);
  const detail = openId !== null && (
    <LazyDocument
      id={openId}
      nextId={view.rows.at(controller.cursor.index + 1)?.id ?? null}
      controller={controller}
      close={() => open(null)}
    />
  );
  const known = <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">{about}</div>;
  return (
    <SplitView
      name="further"
      isOpen={openId !== null}
      header={header}
      list={
        <>
          <div className={classes('shrink-0', beside && 'md:hidden')}>{above}</div>
          <ListBody label={label} list={list} view={view} controller={controller} empty={empty} />
        </>
      }
      footer={null}
      detail={detail || known}
      isReady={view.phase === 'ready'}
    />
  );
}
