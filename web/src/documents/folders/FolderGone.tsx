import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useTitle } from '../../ui/title.ts';

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

/** Whether an address names nothing that is there for the person; asked only where no folder of the tree is meant. */
export function useIsGone(id: string | null): boolean {
  const { data } = useQuery(WhatIsThere, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  return id !== null && data?.containerDocument === null && data.containerFolder === null;
}

/** What stands where a folder was: it was deleted, or its address is wrong. */
export function FolderGone() {
  const { t } = useLingui();
  const navigate = useNavigate();
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
  return (
    <div className="flex min-h-0 flex-1 overflow-auto">
      <EmptyState level={1} title={title} action={back}>
        <Trans>
          It was deleted, or its address is wrong. What was thrown away lies in the trash.
        </Trans>
      </EmptyState>
    </div>
  );
}
