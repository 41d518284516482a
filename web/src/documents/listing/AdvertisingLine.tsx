import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Ellipsis, MailOpen, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { formatCount } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button as TextButton } from '../../ui/buttons/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useMarking } from '../actions/use-marking.ts';
import { useMoving } from '../actions/use-moving.ts';
import type { AllListed } from '../basics/many.ts';
import type { ListView } from '../lists/document-list.ts';
import { useFoldHeight } from '../lists/row-shape.ts';

type AdvertisingLine = {
  readonly folderId: string;
  readonly count: number;
  /** Null while it is closed. */
  readonly phase: ListView['phase'] | null;
  readonly toggle: () => void;
  readonly view: ListView | undefined;
  readonly again: (() => void) | undefined;
  readonly start: number;
};

/** All advertising of the Inbox, also what no screen has loaded. */
const allOf = ({ folderId, count, view }: AdvertisingLine): AllListed => ({
  listing: { folderId, filter: { advertising: true } },
  except: [],
  withFolders: false,
  some: view?.rows.loaded.map(({ id }) => id) ?? [],
  count,
});

/** What can be done with all of it at once. */
function WholeMenu(props: AdvertisingLine) {
  const { t } = useLingui();
  const { markRead } = useMarking();
  const moving = useMoving();
  const all = allOf(props);
  const lines = [
    { id: 'read', label: t`Mark all as read`, icon: MailOpen, run: () => void markRead(all) },
    {
      id: 'trash',
      label: t`Move all to the trash`,
      icon: Trash2,
      run: () => void moving.move(all, { from: 'inbox', to: 'trash' }),
    },
  ];
  return (
    <Menu label={t`All advertising`} groups={[{ lines }]}>
      <Button
        aria-label={t`Actions for all advertising`}
        className="grid size-28 shrink-0 place-items-center rounded-8 text-ink-3 data-hovered:bg-wash phone:size-44"
      >
        <Icon of={Ellipsis} size={18} />
      </Button>
    </Menu>
  );
}

/** The line under which advertising lies: pressed, it opens and closes. */
export function AdvertisingLine(props: AdvertisingLine) {
  const { phase, toggle, again, start } = props;
  const count = formatCount(props.count);
  return (
    <div
      role="row"
      // The menu of letters is not its own.
      onContextMenu={(event) => event.stopPropagation()}
      className="absolute inset-x-0 top-0 flex items-center gap-4"
      style={{ height: useFoldHeight(), transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className="relative min-w-0 flex-1">
        <Button
          aria-expanded={phase !== null}
          onPress={toggle}
          className="flex h-28 w-full cursor-default items-center gap-4 rounded-8 px-8 text-left text-12 font-medium text-ink-3 transition data-hovered:bg-wash data-hovered:text-ink-2 phone:h-44 phone:px-12"
        >
          <Icon
            of={ChevronRight}
            size={16}
            className={classes('transition', phase !== null && 'rotate-90')}
          />
          <span className="truncate tabular">
            <Trans>Advertising ({count})</Trans>
          </span>
        </Button>
      </span>
      {phase === 'failed' && again && (
        <span role="gridcell" className="relative flex items-center gap-4 text-12 text-ink-3">
          <Trans>Could not be loaded</Trans>
          <TextButton tone="quiet" onPress={again}>
            <Trans>Try again</Trans>
          </TextButton>
        </span>
      )}
      <span role="gridcell" className="relative pr-4">
        <WholeMenu {...props} />
      </span>
    </div>
  );
}
