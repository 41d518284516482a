import { useState, type ReactNode } from 'react';
import { useActions } from '../../src/ui/basics/actions.ts';
import type { MenuGroup } from '../../src/ui/basics/menu-look.ts';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { AlertDialog } from '../../src/ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../src/ui/overlays/Dialog.tsx';
import { Menu } from '../../src/ui/overlays/Menu.tsx';
import { PointMenu } from '../../src/ui/overlays/PointMenu.tsx';
import { Sheet } from '../../src/ui/overlays/Sheet.tsx';
import { toast, Toasts } from '../../src/ui/overlays/Toast.tsx';
import { TextField } from '../../src/ui/fields/TextField.tsx';
import { say } from './said.ts';

type Opened = { readonly isOpen: boolean; readonly onClose: () => void };

/** Opens something by a button, and says when it closes. */
function Opener({ children }: { readonly children: (opened: Opened) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => {
    say('closed');
    setOpen(false);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {children({ isOpen, onClose })}
    </>
  );
}

const GROUPS: readonly MenuGroup[] = [
  {
    lines: [
      { id: 'archive', label: 'Archive', keys: 'e', run: () => say('archived') },
      { id: 'move', label: 'Move', run: () => say('moved') },
    ],
  },
  {
    title: 'Shown',
    choice: 'any',
    lines: [{ id: 'split', label: 'Split View', checked: true, run: () => say('split') }],
  },
  {
    title: 'Language',
    choice: 'one',
    lines: [
      { id: 'de', label: 'German', checked: true, run: () => say('de') },
      { id: 'en', label: 'English', run: () => say('en') },
    ],
  },
  {
    lines: [
      { id: 'pay', label: 'Pay', refusal: 'No amount was found.', run: () => say('paid') },
      { id: 'shred', label: 'Shred', danger: true, run: () => say('shredded') },
    ],
  },
];

function Pointed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Row</Button>
      {isOpen && (
        <PointMenu
          label="What to do"
          groups={GROUPS.slice(0, 1)}
          at={{ x: 40, y: 40 }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

const notice = { text: 'Archived', undo: () => say('undone') };
const LINK = { label: 'Show it', go: () => say('gone') };

function Shortcuts() {
  useActions([
    { id: 'archive', label: 'Archive', keys: 'e', run: () => say('archived') },
    { id: 'inbox', label: 'Inbox', keys: 'g i', run: () => say('inbox') },
    { id: 'palette', label: 'Palette', keys: 'mod+k', run: () => say('palette') },
    { id: 'save', label: 'Save', keys: 'mod+s', run: () => say('saved') },
    { id: 'pay', label: 'Pay', keys: 'p', refusal: 'No amount.', run: () => say('paid') },
  ]);
  return <TextField label="Name" />;
}

export const overlays = {
  Dialog: () => (
    <Opener>
      {(opened) => (
        <Dialog
          title="File it"
          {...opened}
          footer={<Button onPress={() => say('saved')}>Save</Button>}
        >
          <TextField label="Folder" />
        </Dialog>
      )}
    </Opener>
  ),
  AlertDialog: () => (
    <Opener>
      {(opened) => (
        <AlertDialog
          title="Shred the original?"
          confirmLabel="Shred"
          onConfirm={() => say('shredded')}
          {...opened}
        >
          The paper is destroyed.
        </AlertDialog>
      )}
    </Opener>
  ),
  'AlertDialog busy': () => (
    <Opener>
      {(opened) => (
        <AlertDialog
          title="Shred the original?"
          confirmLabel="Shred"
          isPending
          onConfirm={() => say('shredded')}
          {...opened}
        >
          The paper is destroyed.
        </AlertDialog>
      )}
    </Opener>
  ),
  Sheet: () => (
    <Opener>
      {(opened) => (
        <Sheet title="Filters" {...opened}>
          <TextField label="Sender" />
        </Sheet>
      )}
    </Opener>
  ),
  Menu: () => (
    <Menu label="More" groups={GROUPS}>
      <Button>More</Button>
    </Menu>
  ),
  PointMenu: Pointed,
  Toast: () => (
    <>
      <Button onPress={() => toast(notice)}>Archive</Button>
      <Button onPress={() => toast({ text: 'Copied', onward: LINK })}>Copy</Button>
      <Toasts />
    </>
  ),
  Shortcuts,
};
