import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { refusalOf } from './edit-refusals.ts';
import { EditDocument } from './editor-calls.ts';
import { EditorWorkspace } from './EditorWorkspace.tsx';

/** A document to be written on, kept current while it is. */
function useEditedDocument(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, refetch } = useQuery(EditDocument, {
    variables,
    fetchPolicy: 'network-only',
  });
  const look = () => client.query({ query: EditDocument, variables, ...FRESH });
  useChanges(['documents'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void lookAgain(`edit ${id}`, look);
  });
  const failed = error !== undefined && !data;
  return { document: data?.containerDocument, failed, look, refetch };
}

// Work that goes on ends by itself; whoever came meanwhile may begin.
const PASSING = new Set(['IN_WORK']);

type Face = { readonly title: string; readonly action: ReactNode; readonly children: ReactNode };

function Face({ title, action, children }: Face) {
  return (
    <EmptyState level={1} title={title} action={action}>
      {children}
    </EmptyState>
  );
}

type Room = ReturnType<typeof useEditedDocument> & { readonly close: () => void };

/** The document in the editor, or why it is not there. */
function Room({ document, failed, look, refetch, close }: Room) {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState(false);
  const back = <Button onPress={close}>{t`Back to the letter`}</Button>;
  if (failed)
    return (
      <Face
        title={t`That did not work.`}
        action={<Button onPress={() => void refetch()}>{t`Try again`}</Button>}
      >
        <Trans>The letter could not be loaded.</Trans> <WhyUnreached />
      </Face>
    );
  if (document === undefined) return <Spinner />;
  if (document === null)
    return (
      <Face title={t`This letter is not here`} action={back}>
        <Trans>It was moved or deleted, or you have no access to it.</Trans>
      </Face>
    );
  const refusal = document.editPagesRefusal;
  const isOpen = begun || refusal === null || PASSING.has(refusal);
  if (!isOpen)
    return (
      <Face title={t`This letter stays as it is`} action={back}>
        {t(refusalOf(refusal))}
      </Face>
    );
  if (!begun) setBegun(true);
  const again = () => void look().then(() => setRound(round + 1));
  return <EditorWorkspace key={`${document.id} ${round}`} document={document} again={again} />;
}

/** The editor of a document: text, highlights, blackening, forms, stamps and signatures on its untouched original. */
export function EditDocumentPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: '/cockpit/app/document/$documentId/edit' });
  const navigate = useNavigate();
  const edited = useEditedDocument(documentId);
  useTitle(t`Edit PDF`);
  const close = () => void navigate({ to: '/app/document/$documentId', params: { documentId } });
  return (
    <section
      aria-label={t`Edit PDF`}
      // On a phone the header and the tabs of the cockpit make way for the page.
      data-screen="detail"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper"
    >
      <Room key={documentId} {...edited} close={close} />
    </section>
  );
}
