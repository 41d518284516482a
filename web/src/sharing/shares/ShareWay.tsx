import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSpaces } from '../../documents/index.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Recipient } from './share-calls.ts';
import { closeSharing } from './share-dialogs.ts';
import { permissionNames, stateNames } from './share-states.ts';

type Through = { readonly folder: Recipient['inheritedFrom']; readonly isOwn: boolean };

/** The folder through which somebody sees something, where that is changed. */
export function Through({ folder, isOwn }: Through) {
  const spaces = useSpaces();
  if (!folder) return <Trans>through a folder above</Trans>;
  const above = isOwn ? spaces.pathOf(folder.id, 'archive') : '/app/sharedWithMe';
  const path: string = `${above}/${folder.id}`;
  const link = (
    <Link to={path} onClick={closeSharing} className="rounded-4 text-blue-text underline">
      {folder.title}
    </Link>
  );
  return <Trans>through the folder {link}</Trans>;
}

/** What is said of somebody below their name: their address, what they are invited to, by which way they see it and until when. */
export function RecipientDetails({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useLingui();
  const { name, email, status, permission, isInherited, inheritedFrom, endsOn } = recipient;
  const day = endsOn && formatDay(endsOn);
  return (
    <span className="flex min-w-0 flex-col text-13 text-ink-3 wrap-anywhere empty:hidden">
      {name && email && <span>{email}</span>}
      {status === 'Invited' && permission && (
        <span>
          {t(stateNames.invited)}: {t(permissionNames[permission])}
        </span>
      )}
      {isInherited && (
        <span>
          <Through folder={inheritedFrom} isOwn />
        </span>
      )}
      {day && (
        <span>
          <Trans>until {day}</Trans>
        </span>
      )}
    </span>
  );
}
