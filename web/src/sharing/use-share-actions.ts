import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, DoorOpen, UserRoundPlus } from 'lucide-react';
import type { ShareFieldsFragment } from '../gql/graphql.ts';
import type { Action } from '../ui/basics/actions.ts';
import { ShareFields } from './shares/share-fields.ts';
import { askGiving, askLeaving, askSharing } from './shares/share-dialogs.ts';

/** How a letter is shared, from what the page knows already; null until it does. */
export function useShareFields(id: string): ShareFieldsFragment | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<ShareFieldsFragment>;
  const { data, complete } = useFragment({ fragment: ShareFields, from });
  return complete ? (data as ShareFieldsFragment) : null;
}

/** Sharing one letter and handing it over; whoever was let in can give up their access instead. */
export function useShareActions(documentId: string): readonly Action[] {
  // Whoever asks puts them into a list of its own each time: to remember each of them would only cost scripts.
  'use no memo';
  const { t } = useLingui();
  const known = useShareFields(documentId);
  if (known === null) return [];
  const shared = { id: documentId, folder: null };
  const group = t`This letter`;
  const isGuest = known.shareRefusal === 'NOT_ALLOWED';
  const refusals: Readonly<Record<string, string>> = {
    NOT_ALLOWED: t`Only its owners can share this letter.`,
    IN_TRASH: t`This letter is in the trash. Please restore it before you share it.`,
  };
  const share: Action = {
    id: 'share',
    label: t`Share letter …`,
    icon: UserRoundPlus,
    keys: 's',
    group,
    // Whoever may not let anybody in until something is paid can still see who is in.
    refusal: refusals[known.shareRefusal ?? ''] ?? null,
    run: () => askSharing(shared),
  };
  const leave: Action = {
    id: 'give-up-access',
    label: t`Give up access …`,
    icon: DoorOpen,
    group,
    run: () => askLeaving(shared),
  };
  const give: Action = {
    id: 'hand-over',
    label: t`Hand over …`,
    icon: ArrowLeftRight,
    group,
    run: () => askGiving(shared),
  };
  return isGuest ? [share, leave] : [share, give];
}

type ShownFolder = { readonly id: string; readonly title: string; readonly isOwn: boolean };

/** The same for a folder. */
export function useShareFolderActions({ id, title, isOwn }: ShownFolder): readonly Action[] {
  'use no memo';
  const { t } = useLingui();
  const shared = { id, folder: title };
  const group = t`This folder`;
  if (isOwn)
    return [
      {
        id: 'share-folder',
        label: t`Share folder …`,
        icon: UserRoundPlus,
        group,
        run: () => askSharing(shared),
      },
      {
        id: 'hand-over-folder',
        label: t`Hand over …`,
        icon: ArrowLeftRight,
        group,
        run: () => askGiving(shared),
      },
    ];
  return [
    {
      id: 'give-up-folder',
      label: t`Give up access to this folder …`,
      icon: DoorOpen,
      group,
      run: () => askLeaving(shared),
    },
  ];
}
