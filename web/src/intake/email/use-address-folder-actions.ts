import { useLingui } from '@lingui/react/macro';
import { isGateOpen } from '@postkorb/domain/team';
import { AtSign } from 'lucide-react';
import { useAsker } from '../../identity/index.ts';
import type { Action } from '../../ui/basics/actions.ts';
import { askAddress } from './folder-address.ts';

type ShownFolder = { readonly id: string; readonly title: string; readonly isOwn: boolean };

/** The address of a folder, for whoever may see it. */
export function useAddressFolderActions({ id, title, isOwn }: ShownFolder): readonly Action[] {
  'use no memo';
  const { t } = useLingui();
  const by = useAsker();
  if (!isOwn || !isGateOpen('uploadViaEmail', by)) return [];
  return [
    {
      id: 'email-address',
      label: t`Email address …`,
      icon: AtSign,
      group: t`This folder`,
      run: () => askAddress({ id, title }),
    },
  ];
}
