import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { FolderShareFieldsFragment } from '../gql/graphql.ts';
import { formatDayShort } from '../i18n/format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { FolderShareFields } from './shares/share-fields.ts';
import { useShareFields } from './use-share-actions.ts';

type Share = FolderShareFieldsFragment['sharedWithMe'];

function Said({ share }: { readonly share: NonNullable<Share> }) {
  const { sharedBy, endsOn } = share;
  const day = endsOn && formatDayShort(endsOn);
  if (day)
    return (
      <Trans>
        from {sharedBy}, until {day}
      </Trans>
    );
  return <Trans>from {sharedBy}</Trans>;
}

/** Who shared a letter with the reader, and until when; nothing on their own, and on what lies in a shared folder. */
export function ShareDetail({ documentId }: { readonly documentId: string }) {
  const share = useShareFields(documentId)?.sharedWithMe;
  if (!share) return null;
  return (
    <Chip tone="bare" icon={Users}>
      <Said share={share} />
    </Chip>
  );
}

/** The same of a folder. */
export function FolderShareDetail({ folderId }: { readonly folderId: string }) {
  const from = {
    __typename: 'Folder',
    id: folderId,
  } as unknown as FragmentType<FolderShareFieldsFragment>;
  const { data, complete } = useFragment({ fragment: FolderShareFields, from });
  const share = complete ? (data as FolderShareFieldsFragment).sharedWithMe : null;
  return share ? <Said share={share} /> : null;
}
