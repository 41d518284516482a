import { Trans, useLingui } from '@lingui/react/macro';
import { stateOf, SHARE_PERMISSIONS } from '@postkorb/domain/sharing';
import { ChevronDown, MailQuestionMark, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { Recipient } from './share-calls.ts';
import type { Shared } from './share-dialogs.ts';
import { permissionNames, stateNames } from './share-states.ts';
import { RecipientDetails } from './ShareWay.tsx';
import { useRecipients } from './use-recipients.ts';
import { calledOf, type ShareChanges } from './use-share-changes.ts';

type Row = { readonly recipient: Recipient; readonly changes: ShareChanges };

/** What somebody may do; where it can be changed it is a menu. */
function Access({ recipient, changes }: Row) {
  const { t } = useLingui();
  const { status, permission, canEditPermission, canUnshare } = recipient;
  const name = calledOf(recipient);
  const state = status === null ? '' : t(stateNames[stateOf(status)]);
  if (!canUnshare && !canEditPermission)
    return <span className="shrink-0 px-12 text-13 text-ink-2">{state}</span>;
  const permissions = SHARE_PERMISSIONS.map((one) => ({
    id: one,
    label: t(permissionNames[one]),
    checked: permission === one,
    run: () => {
      if (permission !== one) void changes.allow(recipient, one);
    },
  }));
  const remove = {
    id: 'remove',
    label: status === 'Invited' ? t`Take back the invitation` : t`Stop sharing`,
    icon: UserRoundX,
    danger: true,
    run: () => void changes.remove(recipient),
  };
  return (
    <Menu
      label={t`Access of ${name}`}
      groups={[
        ...(canEditPermission ? [{ choice: 'one', lines: permissions } as const] : []),
        { lines: canUnshare ? [remove] : [] },
      ]}
    >
      <AriaButton
        aria-label={t`Access of ${name}: ${state}`}
        className={classes(buttonLook('quiet'), 'shrink-0')}
      >
        {state}
        <Icon of={ChevronDown} size={16} />
      </AriaButton>
    </Menu>
  );
}

function RecipientRow(row: Row) {
  const { recipient } = row;
  const isInvited = recipient.status === 'Invited';
  return (
    <li className="flex items-center gap-12 py-8">
      <span
        className={classes(
          'grid size-32 shrink-0 place-items-center rounded-full',
          isInvited ? 'bg-honey-soft text-honey-text' : 'bg-sunken text-ink-3',
        )}
      >
        <Icon of={isInvited ? MailQuestionMark : UserRound} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="font-semibold text-ink wrap-anywhere">
          {calledOf(recipient)}
          {recipient.isSelf && (
            <span className="font-normal text-ink-3">
              {' '}
              <Trans>(you)</Trans>
            </span>
          )}
        </b>
        <RecipientDetails recipient={recipient} />
      </span>
      <Access {...row} />
    </li>
  );
}

type Page = {
  readonly shared: Shared;
  readonly after: string | null;
  readonly changes: ShareChanges;
};

/** What comes after a page of them, once somebody wants to see it. */
function Further(page: Page) {
  const { t } = useLingui();
  const [isShown, show] = useState(false);
  if (isShown) return <RecipientPage {...page} />;
  return (
    <li className="py-8">
      <Button onPress={() => show(true)}>{t`Show more`}</Button>
    </li>
  );
}

/** One page of them, and the way to the next. */
function RecipientPage({ shared, after, changes }: Page) {
  const { t } = useLingui();
  const { container, failed, again } = useRecipients(shared, after);
  if (failed)
    return (
      <li className="py-8">
        <Button onPress={again}>{t`Try again`}</Button>
      </li>
    );
  if (container === undefined)
    return (
      <li>
        <SkeletonRows rows={2} />
      </li>
    );
  if (container === null) return null;
  const { edges, pageInfo } = container.recipients;
  const next = { shared, after: pageInfo.endCursor, changes };
  return (
    <>
      {edges.map(({ node }) => (
        <RecipientRow key={node.id} recipient={node} changes={changes} />
      ))}
      {pageInfo.hasNextPage && <Further {...next} />}
    </>
  );
}

/** Who sees a letter or folder, why and until when; what they may is changed here, or taken from them. */
export function ShareRecipients({ shared, changes }: Omit<Page, 'after'>) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Who has access`} className="flex flex-col">
      <RecipientPage shared={shared} after={null} changes={changes} />
    </ul>
  );
}
