import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';

const MOST = 5;
let opened: readonly string[] = [];

/** Remembers until the page is left that a document was opened. */
export function noteOpened(id: string): void {
  opened = [id, ...opened.filter((one) => one !== id)].slice(0, MOST);
}

/** The documents that were opened here, the last one first. */
export const openedDocuments = (): readonly string[] => opened;

const Named = graphql(`
  fragment NamedDocument on Document {
    id
    metadata {
      senderName
      subject
      isSubjectFallback
    }
  }
`);

const readNamed = ({ cache }: ApolloClient, documentId: string) => {
  const id = cache.identify({ __typename: 'Document', id: documentId });
  return id === undefined
    ? null
    : cache.readFragment({ id, fragment: Named, fragmentName: 'NamedDocument' });
};

/** What a document is called in one line, its sender and what it is about; null of one that is not known here. */
export function useNamed() {
  const client = useApolloClient();
  const { t } = useLingui();
  return (id: string): string | null => {
    const document = readNamed(client, id);
    if (document === null) return null;
    const { senderName, subject, isSubjectFallback } = document.metadata;
    const title = isSubjectFallback ? t`New document` : subject;
    return [senderName, title].filter((part) => part != null).join(' · ');
  };
}
