import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useOnline } from '../../connection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { InSlices } from '../../ui/basics/InSlices.tsx';
import { DocumentDetail } from './DocumentDetail.tsx';
import { fetchPanels, useDocumentExtensions } from '../record/extensions.ts';
import { noteOpened } from '../record/opened-documents.ts';
import { useFetchAhead, useOpenDocument, type OpenDocument } from '../record/open-document.ts';
import { useMarking } from '../actions/use-marking.ts';
import { useHome } from '../containers/use-home.ts';
import { InOtherAccount } from '../folders/InOtherAccount.tsx';
import { useElsewhere } from '../folders/use-elsewhere.ts';
import { useDetailCommands, type ListBeside } from './use-detail-commands.ts';
import { WaitingDocument } from './WaitingDocument.tsx';
import { useWayBack } from './use-way-back.ts';

type OpenDocumentView = {
  readonly id: string;
  /** The document that is probably opened next. */
  readonly nextId?: string | null;
  /** The list beside it, which knows what comes after a document that goes away. */
  readonly controller?: ListBeside;
  /** Where it stands beside a list; a page of its own knows its way back. */
  readonly close?: () => void;
  readonly search?: string;
  /** Whether somebody opened it; what only stands there is not read by that. */
  readonly isOpened?: boolean;
};

/** Opening a document is remembered, and marks it read, once; whoever marks it unread again is believed. */
function useMarkOnOpen(document: OpenDocument | null | undefined) {
  const { markRead } = useMarking();
  const isUnread = useEffectEvent(() => document?.isRead === false);
  const mark = useEffectEvent(() => {
    if (document && isUnread()) void markRead([document.id]);
  });
  const id = document?.id;
  const ready = document?.isReady;
  useEffect(() => {
    if (id !== undefined) noteOpened(id);
  }, [id]);
  useEffect(() => {
    // Marked unread a moment after it was opened, it stays so.
    if (id === undefined || !ready || !isUnread()) return;
    const timer = setTimeout(mark, 400);
    return () => clearTimeout(timer);
  }, [id, ready]);
}

/** Whether this document of others stood open here and is out of reach since: their own people took it back or threw it away. */
function useHasEnded(id: string, document: OpenDocument | null | undefined): boolean {
  const { isOwn } = useHome(document);
  const [stood, setStood] = useState<{ readonly id: string; readonly isOwn: boolean } | null>(null);
  if (document && (stood?.id !== id || stood.isOwn !== isOwn)) setStood({ id, isOwn });
  return document === null && stood?.id === id && !stood.isOwn;
}

/** On a phone the list is out of sight, and its headline with it. */
function OnPhone() {
  const { t } = useLingui();
  return <h1 className="sr-only md:hidden">{t`Letter`}</h1>;
}

function Failed({ close, again }: { readonly close: () => void; readonly again: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  // A phone that shows the page as an app has no key of its own to go back.
  const actions = (
    <div className="flex flex-wrap justify-center gap-8">
      <Button className="md:hidden" onPress={close}>
        <Trans>Back to the list</Trans>
      </Button>
      <Button onPress={again}>{t`Try again`}</Button>
    </div>
  );
  return (
    <>
      <OnPhone />
      <EmptyState
        title={isOnline ? t`That did not work.` : t`This letter is not kept here`}
        action={actions}
      >
        {isOnline ? (
          <>
            <Trans>The letter could not be loaded.</Trans> <WhyUnreached />
          </>
        ) : (
          <Trans>
            Without a connection you can read the letters you opened lately on this device. This one
            opens once you are online.
          </Trans>
        )}
      </EmptyState>
    </>
  );
}

type Gone = { readonly id: string; readonly hasEnded: boolean; readonly close: () => void };

function Gone({ id, hasEnded, close }: Gone) {
  const { t } = useLingui();
  const back = (
    <Button onPress={close}>
      <Trans>Back to the list</Trans>
    </Button>
  );
  const elsewhere = useElsewhere(id);
  if (elsewhere)
    return (
      <>
        <OnPhone />
        <InOtherAccount account={elsewhere} />
      </>
    );
  return (
    <>
      <OnPhone />
      {hasEnded ? (
        <EmptyState fromOthers title={t`No longer shared with you`} action={back}>
          <Trans>Access to this letter has ended.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={t`This letter is not here`} action={back}>
          <Trans>It was moved or deleted, or you have no access to it.</Trans>
        </EmptyState>
      )}
    </>
  );
}

/** The open document beside the list or on a page of its own. */
export function OpenDocumentView({
  id,
  nextId = null,
  controller,
  search,
  isOpened = true,
  ...given
}: OpenDocumentView) {
  const client = useApolloClient();
  const { document, failed, refetch } = useOpenDocument(id);
  const extensions = useDocumentExtensions();
  useEffect(() => fetchPanels(extensions), [extensions]);
  const hasEnded = useHasEnded(id, document);
  useMarkOnOpen(isOpened ? document : null);
  useFetchAhead(client, [nextId]);
  const back = useWayBack(id, document);
  const { close = back.close } = given;
  const commands = useDetailCommands(document, { controller, leave: back.leave });
  if (failed) return <Failed close={close} again={() => void refetch()} />;
  if (document === undefined) return <WaitingDocument />;
  if (document === null) return <Gone id={id} hasEnded={hasEnded} close={close} />;
  const isAlone = controller === undefined;
  const screen = (
    <DocumentDetail
      document={document}
      commands={commands}
      close={close}
      search={search}
      isAlone={isAlone}
    />
  );
  // A page of its own is drawn whole; beside a list only the document changes, and that at once.
  return isAlone ? <InSlices>{screen}</InSlices> : screen;
}
