import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Archive, FolderClock, Inbox, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { formatCount } from '../../i18n/format.ts';
import { Count } from '../../ui/display/Chip.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';
import type { RootName } from '../containers/folders.ts';
import type { OtherSpace as Space } from '../containers/spaces.ts';

const FolderTree = lazyComponent(async () => (await import('./FolderTree.tsx')).FolderTree);

const SPACE = '/app/space/$spaceId/$root/{-$containerId}';
const LINK =
  'flex h-34 items-center gap-12 rounded-8 px-12 font-medium text-ink-2 transition hover:bg-wash ' +
  'aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 ' +
  'rail:h-40 rail:w-40 rail:justify-center rail:px-0 phone:h-44 [&[aria-current]>svg]:text-blue-text ' +
  'forced-colors:aria-[current]:outline ' +
  '[&:has(~_*_[aria-current])]:bg-transparent [&:has(~_*_[aria-current])]:shadow-none';

type Here = { readonly space: Space };

const paramsTo = ({ id }: Space, root: RootName) => ({
  spaceId: id,
  root,
  containerId: undefined,
});

const ROOTS = [
  { root: 'inbox', icon: Inbox, name: msg`Inbox` },
  { root: 'archive', icon: Archive, name: msg`Archive` },
  { root: 'trash', icon: Trash2, name: msg`Trash` },
] as const;

/** On the rail one picture stands for all of it, and opens the ways into it. */
function OnRail({ space }: Here) {
  const { t } = useLingui();
  const router = useRouter();
  const isHere = useLocation({ select: ({ pathname }) => pathname.includes(`/${space.id}/`) });
  const lines = ROOTS.map(({ root, icon, name }) => ({
    id: root,
    icon,
    label: t(name),
    run: () => void router.navigate({ to: SPACE, params: paramsTo(space, root) }),
  }));
  const name = t`My former area`;
  return (
    <Menu label={name} groups={[{ title: name, lines }]} placement="right bottom">
      <RailButton isHere={isHere} />
    </Menu>
  );
}

type RailButton = ButtonProps & { readonly isHere: boolean };

function RailButton({ isHere, ...rest }: RailButton) {
  const { t } = useLingui();
  const name = t`My former area`;
  return (
    <Tooltip text={name}>
      <Button
        {...rest}
        aria-label={name}
        aria-current={isHere ? 'true' : undefined}
        className={`${LINK} cursor-default`}
      >
        <Icon of={FolderClock} size={20} />
      </Button>
    </Tooltip>
  );
}

function Roots({ space }: Here) {
  const { t } = useLingui();
  const unread = space.inbox.unreadCount;
  return (
    <ul className="flex flex-col gap-2">
      {ROOTS.map(({ root, icon, name }) => (
        <li key={root}>
          <Link to={SPACE} params={paramsTo(space, root)} className={LINK}>
            <Icon of={icon} size={18} />
            <span className="flex-1">{t(name)}</span>
            {root === 'inbox' && unread > 0 && (
              <Count fresh>
                {formatCount(unread)} <span className="sr-only">{t`unread`}</span>
              </Count>
            )}
          </Link>
          {root === 'archive' && (
            <Suspense>
              <FolderTree space={space} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A space that an Admin kept as a Member: a part of the navigation of its own. */
export function OtherSpace({ space }: Here) {
  const { t } = useLingui();
  const rail = useWidth('rail');
  if (rail) return <OnRail space={space} />;
  return (
    <section aria-label={t`My former area`} className="pt-12">
      <h2 className="px-12 pb-4 text-12 font-semibold text-ink-3">{t`My former area`}</h2>
      <Roots space={space} />
    </section>
  );
}
