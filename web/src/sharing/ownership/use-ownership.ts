import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { OwnershipRefusal } from '@postkorb/domain/sharing';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { seekActivity, useFolderTree, useSpaces } from '../../documents/index.ts';
import type { OwnershipQuery } from '../../gql/graphql.ts';
import { withProof } from '../../identity/index.ts';
import { report } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { Shared } from '../shares/share-dialogs.ts';
import { Ownership, OwnershipChange, TransferOwnership } from './ownership-calls.ts';
import { TRANSFERS } from './transfer-kind.ts';

/** Somebody to whom it may go, as they are called. */
export type Receiver = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isOutsider: boolean;
};

type Given = Pick<OwnershipQuery, 'containerDocument' | 'containerFolder'>;

const parentIdOf = ({ containerDocument, containerFolder }: Given) =>
  containerDocument?.parentFolder?.id ?? containerFolder?.parentId ?? null;

/** Where it lies. */
function placeOf(given: Given) {
  const root = (given.containerDocument ?? given.containerFolder)?.root;
  if (root !== 'inbox' && root !== 'archive') return null;
  return { root, parentId: parentIdOf(given) };
}

/** Why it is handed over to nobody, as far as it can be seen before; null where it may be. */
function refusalOf({ containerDocument, containerFolder }: Given): OwnershipRefusal | null {
  const given = containerDocument ?? containerFolder;
  if (!given) return 'UNKNOWN_DOCUMENT';
  if (given.canTransferOwnership) return null;
  const folder = containerFolder ?? containerDocument?.parentFolder;
  if (folder?.isLeaving) return 'BEING_HANDED_OVER';
  return given.root === 'trash' ? 'IN_TRASH' : 'NOT_ALLOWED';
}

/** What shall be handed over, and those to whom it may go: asked anew whenever the dialog opens. */
export function useOwnership({ id, folder }: Shared) {
  const { data, error, refetch } = useQuery(Ownership, {
    variables: { id, isFolder: folder !== null },
    fetchPolicy: 'cache-and-network',
  });
  const refusal = data ? refusalOf(data) : null;
  const receivers = data?.ownershipReceivers.map(
    ({ id: userId, name, email, isOutsider }): Receiver => ({
      id: userId,
      name: name || email,
      email,
      isOutsider,
    }),
  );
  return {
    type: data?.me.type,
    metadata: data?.containerDocument?.metadata,
    receivers,
    refusal,
    isOffered: refusal === null && receivers !== undefined && receivers.length > 0,
    place: data ? placeOf(data) : null,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}

/** Who loses access and who keeps it if it goes to this person; null where it cannot. */
export function useOwnershipChange(id: string, userId: string) {
  const { data, error, refetch } = useQuery(OwnershipChange, {
    variables: { id, userId },
    fetchPolicy: 'cache-and-network',
  });
  return {
    change: data?.ownershipChange,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}

type Place = ReturnType<typeof useOwnership>['place'];

/** Leaves the page of what is no longer there, for the folder it lay in. */
function useLeavingPage({ id }: Shared, place: Place) {
  const router = useRouter();
  const tree = useFolderTree();
  const spaces = useSpaces();
  const inside = tree.all.filter((one) => tree.wayTo(one.id).some((above) => above.id === id));
  return async () => {
    const { href } = router.state.location;
    if (place === null || ![{ id }, ...inside].some((one) => href.includes(one.id))) return;
    const { root, parentId } = place;
    const path = spaces.pathOf(parentId ?? '', root);
    const isRoot = tree.byId(parentId) === undefined;
    await router.navigate({ to: isRoot ? path : `${path}/${parentId}` });
  };
}

type Giving = { readonly shared: Shared; readonly place: Place; readonly close: () => void };

/** Hands it over; what is handed over is not looked at any longer. */
export function useGiving({ shared, place, close }: Giving) {
  const client = useApolloClient();
  const { t } = useLingui();
  const leavePage = useLeavingPage(shared, place);
  const [isPending, setPending] = useState(false);
  const [refused, refuse] = useState<OwnershipRefusal | 'UNREACHABLE' | null>(null);
  const { id, folder } = shared;

  const call = async (userId: string) => {
    const variables = { id, userId };
    const { data } = await client.mutate({ mutation: TransferOwnership, variables });
    return data!.transferOwnership;
  };
  /** It goes part by part: until then it stays, and can only be read. */
  const begun = () => {
    close();
    seekActivity(TRANSFERS);
    for (const kind of ['folders', TRANSFERS]) report({ kind, ids: [] });
  };
  const done = async (name: string) => {
    close();
    await leavePage();
    for (const kind of ['documents', 'folders']) report({ kind, ids: [] });
    const text =
      folder === null
        ? t`The letter belongs to ${name} now.`
        : t`“${folder}” belongs to ${name} now.`;
    toast({ text });
  };
  const give = async ({ id: userId, name }: Receiver) => {
    if (isPending) return;
    setPending(true);
    refuse(null);
    try {
      const { errorCode, transfer } = await withProof(() => call(userId));
      if (transfer) return begun();
      if (errorCode === null) return await done(name);
      refuse(errorCode);
    } catch {
      refuse('UNREACHABLE');
    } finally {
      setPending(false);
    }
  };
  return { isPending, refused, forget: () => refuse(null), give };
}
