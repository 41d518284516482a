import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NEWEST_FIRST } from '@postkorb/domain/documents';
import { classes } from '../ui/basics/classes.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { TitleLine } from '../ui/display/TitleLine.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { ReadOnlyBadge } from './basics/ReadOnlyBadge.tsx';
import type { ListView, Viewed } from './lists/document-list.ts';
import { FailedList } from './basics/FailedList.tsx';
import { AddedFolderTools } from './folders/FolderTools.tsx';
import { useRoots } from './containers/folders.ts';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { ListBody } from './ListBody.tsx';
import { useChooseShape, useListShape } from './lists/list-shape.ts';
import { moreOf } from './lists/list-sources.ts';
import { isReadInCache } from './record/read-mark.ts';
import { SharedPreview } from './cards/SharedPreview.tsx';
import { RowsOf } from './lists/rows-of.ts';
import { ShapeTools } from './listing/ShapeTools.tsx';
import { FolderDetails, SharedFolders, type SharedFolder } from './SharedFolders.tsx';
import { useSharedFolder, useSharedFolders } from './shared-calls.ts';
import { SplitView } from './listing/SplitView.tsx';
import { useFolderList } from './lists/use-document-list.ts';
import { useListActions } from './listing/use-list-actions.ts';
import { useListController, type ListController } from './rows/use-list-controller.ts';

const SHARED = '/app/sharedWithMe/{-$containerId}';

type Head = { readonly title: string; readonly here: ReturnType<typeof useSharedFolder> };

/** The name of what stands open, and the way back up. */
function Head({ title, here }: Head) {
  const { t } = useLingui();
  const choose = useChooseShape();
  return (
    <header className="border-b border-line px-16 pt-16 pb-12 phone:flex phone:flex-col phone:pt-0 phone:pb-0">
      {here && (
        <Link
          to={SHARED}
          params={{ containerId: here.parent?.id }}
          className="-ml-4 flex h-28 w-max items-center gap-4 rounded-8 pr-8 text-13 text-ink-3 hover:text-ink phone:order-1 phone:h-44"
        >
          <Icon of={ChevronLeft} size={16} />
          {here.parent?.title ?? t`Shared with me`}
        </Link>
      )}
      <TitleLine
        title={title}
        note={<ReadOnlyBadge of={{ myPermission: here?.myPermission ?? null }} />}
      >
        {here && <AddedFolderTools folder={{ ...here, isOwn: false }} />}
        <ShapeTools of="search" onShape={choose} />
      </TitleLine>
      {here && (
        <div className="empty:hidden phone:order-2">
          <FolderDetails folderId={here.id} />
        </div>
      )}
    </header>
  );
}

type Place = {
  readonly folderId: string;
  readonly isRoot: boolean;
  readonly title: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  readonly header: ReactNode;
};

function Nothing({
  isRoot,
  hasFolders,
}: {
  readonly isRoot: boolean;
  readonly hasFolders: boolean;
}) {
  const { t } = useLingui();
  if (hasFolders)
    return (
      <EmptyState fromOthers title={t`No letters here`}>
        <Trans>They are in the folders here.</Trans>
      </EmptyState>
    );
  if (!isRoot)
    return (
      <EmptyState fromOthers title={t`This folder is empty`}>
        <Trans>What its owner puts into it appears here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState fromOthers title={t`Nothing shared with you yet`}>
      <Trans>Letters and folders that others share with you appear here.</Trans>
    </EmptyState>
  );
}

type Listed = Pick<Place, 'title' | 'isRoot'> &
  Viewed & {
    readonly folders: readonly SharedFolder[];
    readonly controller: ListController;
    /** Whether the large envelope stands beside the list. */
    readonly beside: boolean;
  };

/** The folders above, the documents below them. */
function SharedList({ folders, title, isRoot, beside, ...listed }: Listed) {
  return (
    <>
      <SharedFolders folders={folders} />
      <ListBody
        {...listed}
        label={title}
        empty={
          <div className={classes('flex flex-1 overflow-auto', beside && 'md:hidden')}>
            <Nothing isRoot={isRoot} hasFolders={folders.length > 0} />
          </div>
        }
      />
    </>
  );
}

const isEmpty = ({ phase, rows }: ListView) => phase === 'ready' && rows.count === 0;

/** What stands beside the list while no letter is open: the one on which the keyboard stands, unopened. */
function previewOf(of: Pick<Place, 'open'> & Pick<Listed, 'view' | 'controller'>) {
  const id = of.controller.cursor.id ?? of.view.rows.at(0)?.id;
  return id === undefined ? null : <SharedPreview id={id} open={of.open} />;
}

/** What lies in one shared place: its folders above, its documents below, the open one beside. */
function SharedPlace(place: Place) {
  const { folderId, openId, open, header } = place;
  const client = useApolloClient();
  const folders = useSharedFolders(folderId);
  const shape = useListShape();
  const more = moreOf(shape);
  const { list, view } = useFolderList({ folderId, filter: null, order: NEWEST_FIRST, more });
  const isRead = (id: string) => isReadInCache(client, id);
  const beside = shape === 'split';
  const listing = { folderId, filter: null };
  const around = { root: 'search', openId, open, beside, isRead, listing } as const;
  const controller = useListController({ view, ...around });
  useListActions({ controller, root: 'search' });
  useDocumentAhead(view.phase === 'ready');
  // The next one is not fetched ahead: its owner is told what others open.
  const document = openId !== null && (
    <LazyDocument id={openId} nextId={null} controller={controller} close={() => open(null)} />
  );
  const zero = isEmpty(view) && <Nothing isRoot={place.isRoot} hasFolders={folders.length > 0} />;
  const isAlone = isEmpty(view) && folders.length === 0;
  const shown = { folders, list, view, controller, beside: beside && openId === null && !isAlone };
  return (
    <SplitView
      name="shared"
      isOpen={openId !== null}
      header={header}
      list={
        <RowsOf value={place.isRoot ? 'others' : 'many'}>
          <SharedList title={place.title} isRoot={place.isRoot} {...shown} />
        </RowsOf>
      }
      footer={null}
      detail={document || zero || previewOf({ view, controller, open })}
      isEmpty={isAlone}
    />
  );
}

/** Whether the folder of this address stood open here and is out of reach since. */
function useWasFolder(id: string | undefined, here: ReturnType<typeof useSharedFolder>) {
  const [stood, setStood] = useState<string | null>(null);
  if (here && here.id !== stood) setStood(here.id);
  return here === null && id !== undefined && id === stood;
}

/** Where the address leads: the root, a shared folder, or a document in one of them. */
function useAddress() {
  const { roots, failed, refetch } = useRoots();
  const { containerId } = useParams({ from: `/cockpit${SHARED}` });
  const { folder: inside } = useSearch({ from: `/cockpit${SHARED}` });
  const at = inside ?? containerId;
  const here = useSharedFolder(at);
  const hasEnded = useWasFolder(at, here);
  const folderId = here === null ? roots?.sharedWithMe.id : here?.id;
  const openId = containerId === here?.id ? null : (containerId ?? null);
  return { here, hasEnded, folderId, openId, failed, refetch };
}

/** What stands where a folder was to which somebody had access a moment ago. */
function Ended() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const back = (
    <Button onPress={() => void navigate({ to: SHARED, params: { containerId: undefined } })}>
      {t`Everything shared with me`}
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 overflow-auto">
      <EmptyState fromOthers level={1} title={t`No longer shared with you`} action={back}>
        <Trans>Access to this folder has ended.</Trans>
      </EmptyState>
    </div>
  );
}

/** What others share with the person: their folders and documents, as far as they let one see. */
export function SharedPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { here, hasEnded, folderId, openId, failed, refetch } = useAddress();
  const title = here?.title ?? t`Shared with me`;
  useTitle(title);
  const header = <Head title={title} here={here} />;
  const open = (id: string | null) =>
    void navigate({
      to: SHARED,
      params: { containerId: id ?? here?.id },
      search: id !== null && here ? { folder: here.id } : {},
    });
  if (failed) return <FailedList retry={() => void refetch()} />;
  if (hasEnded) return <Ended />;
  if (folderId !== undefined) {
    const place = { folderId, isRoot: !here, title, openId, open, header };
    return <SharedPlace key={folderId} {...place} />;
  }
  return (
    <SplitView
      name="shared"
      isOpen={false}
      header={header}
      list={<SkeletonRows rows={6} />}
      footer={null}
      detail={null}
    />
  );
}
