import { useLingui } from '@lingui/react/macro';
import type { SavedView } from '@postkorb/domain/documents';
import { useLocation } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { popoverLook } from '../../ui/basics/menu-look.ts';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';
import { RenameView, useRenaming, ViewLines } from './SavedViews.tsx';
import { useViewHere } from './view-address.ts';

const LOOK =
  'grid size-40 cursor-default place-items-center rounded-8 text-ink-2 transition data-hovered:bg-wash ' +
  'aria-[current]:bg-paper aria-[current]:text-blue-text aria-[current]:shadow-1 ' +
  'forced-colors:aria-[current]:outline';

/** On the rail one picture stands for all saved views, and opens them; whoever goes to one leaves them closed. */
export function RailViews({ views }: { readonly views: readonly SavedView[] }) {
  const { t } = useLingui();
  const here = useLocation({ select: ({ href }) => href });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { picture, renamed, rename } = useRenaming();
  const isAt = useViewHere(views) !== null;
  const name = t`Views`;
  const open = (isOpen: boolean) => setOpenedAt(isOpen ? here : null);
  const beginRenaming = (view: SavedView) => {
    open(false);
    rename(view);
  };
  return (
    <>
      <DialogTrigger isOpen={openedAt === here} onOpenChange={open}>
        <Tooltip text={name}>
          <Button
            ref={picture}
            aria-label={name}
            aria-current={isAt ? 'true' : undefined}
            className={LOOK}
          >
            <Icon of={Bookmark} size={20} />
          </Button>
        </Tooltip>
        <Popover placement="right bottom" offset={6} className={classes(popoverLook, 'w-nav p-8')}>
          <Dialog aria-label={name} className="outline-none">
            <ViewLines views={views} rename={beginRenaming} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <RenameView view={renamed} close={() => rename(null)} />
    </>
  );
}
