import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { veilLook } from '../../ui/overlays/Dialog.tsx';

type SearchingDialog = {
  readonly label: string;
  /** How the field is called, and what it asks. */
  readonly field: { readonly label: string; readonly placeholder: string };
  readonly close: () => void;
  /** What stands beside the field. */
  readonly beside?: ReactNode;
  /** What is found by what is typed, as a list. */
  readonly children: (typed: string) => ReactNode;
};

/** Asks for one of many, found by typing. */
export function SearchingDialog({ label, field, close, beside, children }: SearchingDialog) {
  const [typed, setTyped] = useState('');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && close()}
      isDismissable
      className={classes(veilLook, 'items-start px-16 pt-[14vh]')}
    >
      <Modal className="w-full max-w-palette overflow-hidden rounded-16 bg-raised shadow-3 outline outline-line data-entering:animate-rise">
        <Dialog aria-label={label} className="outline-none">
          <Autocomplete filter={() => true} inputValue={typed} onInputChange={setTyped}>
            <SearchField
              autoFocus
              aria-label={field.label}
              className="flex items-center gap-12 border-b border-line px-20 text-ink-3"
            >
              <Icon of={Search} />
              <Input
                placeholder={field.placeholder}
                className="h-56 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
              {beside}
            </SearchField>
            {children(typed)}
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type SearchedList = {
  readonly label: string;
  /** What is said where nothing is found. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/** What was found by typing, as the lines of a menu. */
export function SearchedList({ label, empty, children }: SearchedList) {
  return (
    <Menu
      aria-label={label}
      className="max-h-[50vh] overflow-auto p-8 outline-none"
      renderEmptyState={() => <p className="p-16 text-center text-ink-3">{empty}</p>}
    >
      {children}
    </Menu>
  );
}
