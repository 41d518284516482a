import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { classes } from '../ui/basics/classes.ts';
import { useWidth } from '../ui/basics/media.ts';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { ListBody } from './ListBody.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useListActions } from './listing/use-list-actions.ts';
import { useListShape } from './lists/list-shape.ts';
import { moreOf } from './lists/list-sources.ts';
import { useFurtherList, type Further } from './lists/use-further-list.ts';
import { isReadInCache } from './record/read-mark.ts';
import { RowsOf } from './lists/rows-of.ts';
import { useListController } from './rows/use-list-controller.ts';
import { useThreads } from './threads/use-threads.ts';

type FurtherDocuments = {
  readonly documents: Further;
  /** What the list is called. */
  readonly label: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  readonly header: ReactNode;
  /** What is known of all of them together: beside the open one where there is room, else beside the list while none is open. */
  readonly about: ReactNode;
  /** The same above the list, where it stands nowhere beside it. */
  readonly above: ReactNode;
  readonly empty: ReactNode;
  /** Whether all of them are of one sender, whom the headline names. */
  readonly isOfOneSender?: boolean;
};

/** Whether list, open document and what is known of all of them have room beside one another. */
function useHasRoomForThree() {
  const isVast = useWidth('vast');
  return useListShape() === 'split' && isVast;
}

type Beside = {
  readonly document: ReactNode;
  readonly about: ReactNode;
  readonly isThree: boolean;
};

/** The open document, with what is known of all of them beside it where there is room, or that alone. */
function Detail({ document, about, isThree }: Beside) {
  if (!document)
    return <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">{about}</div>;
  if (!isThree) return document;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{document}</div>
      <div className="w-details shrink-0 overflow-y-auto border-l border-line bg-paper thin-scrollbar">
        {about}
      </div>
    </div>
  );
}

type Above = { readonly isBeside: boolean; readonly children: ReactNode };

/** What is known of all of them above the list, unless it stands beside it. */
function Above({ isBeside, children }: Above) {
  return <div className={classes('shrink-0', isBeside && 'md:hidden')}>{children}</div>;
}

/** The documents that a higher domain lists, in the shape that lists have here, and the open one beside them. */
export function FurtherDocuments(props: FurtherDocuments) {
  const { documents, label, openId, open, header, about, above, empty } = props;
  const { isOfOneSender = false } = props;
  const client = useApolloClient();
  const shape = useListShape();
  const beside = shape === 'split';
  const more = moreOf(shape);
  const further = useFurtherList(documents, more);
  const { list, view } = useThreads(further, { openId, isGrouped: more === null });
  const isThree = useHasRoomForThree();
  const isRead = (id: string) => isReadInCache(client, id);
  const place = { root: 'search', openId, open, beside, isRead, listing: null } as const;
  const controller = useListController({ view, ...place, showsFirst: isThree });
  useListActions({ controller, root: 'search' });
  useDocumentAhead(view.rows.count > 0);
  const shownId = isThree ? controller.shownId : openId;
  const document = shownId !== null && (
    <LazyDocument
      id={shownId}
      nextId={view.rows.at(controller.cursor.index + 1)?.id ?? null}
      controller={controller}
      isOpened={openId !== null}
      close={() => open(null)}
    />
  );
  return (
    <SplitView
      name="further"
      isOpen={openId !== null}
      header={header}
      list={
        <>
          <Above isBeside={beside && (isThree || openId === null)}>{above}</Above>
          <RowsOf value={isOfOneSender ? 'oneSender' : 'many'}>
            <ListBody label={label} list={list} view={view} controller={controller} empty={empty} />
          </RowsOf>
        </>
      }
      footer={null}
      detail={<Detail {...{ document, about, isThree }} />}
      isReady={view.phase === 'ready'}
    />
  );
}
