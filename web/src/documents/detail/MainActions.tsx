import { useLingui } from '@lingui/react/macro';
import { Archive, FolderCheck, Inbox, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { useWants } from '../wants/use-wants.ts';
import type { DetailCommands } from './use-detail-commands.ts';

type Opened = { readonly document: OpenDocument; readonly commands: DetailCommands };

/** Where the open document goes next: back from the trash, out of the Inbox, or back to it; null where it may not go. */
export function mainAction({ document, commands }: Opened) {
  if (document.canRestore) return { icon: Undo2, run: commands.restore, key: 'restore' } as const;
  if (document.canArchive) return { icon: Archive, run: commands.archive, key: 'archive' } as const;
  return document.canInbox ? ({ icon: Inbox, run: commands.inbox, key: 'inbox' } as const) : null;
}

/** What those places are called on a button. */
export function useActionNames() {
  const { t } = useLingui();
  return {
    restore: t`Restore`,
    archive: t({ message: 'Archive', context: 'verb' }),
    inbox: t`Move to the Inbox`,
  };
}

type Look = {
  readonly tone: 'primary' | 'plain';
  readonly icon: LucideIcon;
  readonly run: () => void;
};

/** A button with words where there is room for them, else with its picture; a phone has its bar. */
function HeaderButton({
  look,
  name,
  keys,
  children,
}: {
  readonly look: Look;
  readonly name: string;
  /** Where that key does the same. */
  readonly keys: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Button
        tone={look.tone}
        icon={look.icon}
        aria-label={name}
        onPress={look.run}
        className="max-w-240 shrink-0 max-xl:hidden"
      >
        {children}
      </Button>
      <IconButton
        icon={look.icon}
        label={name}
        keys={keys}
        onPress={look.run}
        className="xl:hidden phone:hidden"
      />
    </>
  );
}

/** The key that files it, where it files this one alone. */
const FileKey = ({ commands }: Opened) => commands.namesKeys && <Keys of="f" />;

/** What is left to do with the open document: filing it where those of its sender lie, or in the archive. */
export function MainActions(opened: Opened) {
  const { t } = useLingui();
  const names = useActionNames();
  const { document, commands } = opened;
  const action = mainAction(opened);
  const folder = document.suggestedFolder;
  const keyOf = (key: string) => (commands.namesKeys ? key : undefined);
  // Where the letter wants nothing, filing it is what is left to do.
  const { next } = useWants(document);
  const isLast = next === null && document.isReady;
  const last = isLast || action?.key === 'restore' ? 'primary' : 'plain';
  return (
    <>
      {folder && (
        <HeaderButton
          look={{ tone: last, icon: FolderCheck, run: commands.suggested }}
          name={t`File in “${folder.title}”`}
          keys={keyOf('f')}
        >
          <FileKey {...opened} />
          <span className="truncate">{folder.title}</span>
        </HeaderButton>
      )}
      {action && (
        <HeaderButton
          look={{ tone: folder ? 'plain' : last, icon: action.icon, run: action.run }}
          name={names[action.key]}
          keys={keyOf('e')}
        >
          {names[action.key]}
        </HeaderButton>
      )}
    </>
  );
}
