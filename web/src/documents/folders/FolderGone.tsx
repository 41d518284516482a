import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { InOtherAccount, useElsewhere } from './InOtherAccount.tsx';

const WhatIsThere = graphql(`
  query WhatIsThere($id: ID!) {
    containerDocument(id: $id) {
      id
    }
    containerFolder(id: $id) {
      id
    }
  }
`);

/** What an address names, asked only where neither the tree nor a list knows it; nothing is what the server has just said to be nothing. */
export function useNamed(id: string | null) {
  const { data, loading, error } = useQuery(WhatIsThere, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // Without a line there may still be a document that is kept here.
  if (id === null || error) return 'unsaid';
  if (data?.containerFolder) return 'folder';
  if (data?.containerDocument) return 'document';
  return loading || data === undefined ? 'unknown' : 'nothing';
}

/** What stands where a folder was: it was deleted, or its address is wrong. */
export function FolderGone() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { containerId = null } = useParams({ strict: false });
  const elsewhere = useElsewhere(containerId);
  const title = t`This folder is not here`;
  useTitle(title);
  const back = (
    <Button
      onPress={() =>
        void navigate({ to: '/app/archive/{-$containerId}', params: { containerId: undefined } })
      }
    >
      <Trans>To the archive</Trans>
    </Button>
  );
  if (elsewhere) return <InOtherAccount account={elsewhere} level={1} />;
  return (
    <div className="flex min-h-0 flex-1 overflow-auto">
      <EmptyState level={1} title={title} action={back}>
        <Trans>
          It was deleted, or its address is wrong. What was thrown away is in the trash.
        </Trans>
      </EmptyState>
    </div>
  );
}
