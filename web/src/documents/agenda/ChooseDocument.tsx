import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { formatMoment } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { itemLook } from '../../ui/basics/menu-look.ts';
import { veilLook } from '../../ui/overlays/Dialog.tsx';
import { notReached } from '../basics/not-reached.ts';
import { useFoundDocuments, type FoundDocument } from './use-found-documents.ts';

type ChooseDocument = { readonly choose: (id: string) => void; readonly close: () => void };

function DocumentLine({
  found,
  choose,
}: Pick<ChooseDocument, 'choose'> & { readonly found: FoundDocument }) {
  const { t } = useLingui();
  const { id, createdAt, metadata } = found;
  const sender = metadata.senderName ?? t`Unknown sender`;
  const subject = metadata.isSubjectFallback ? t`New document` : metadata.subject;
  return (
    <MenuItem
      id={id}
      textValue={`${sender} ${subject}`}
      onAction={() => choose(id)}
      className={classes(itemLook, 'min-h-40')}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{sender}</span>
        <span className="block truncate text-12 text-ink-3">{subject}</span>
      </span>
      <span className="shrink-0 text-12 text-ink-3 tabular">{formatMoment(createdAt)}</span>
    </MenuItem>
  );
}

function Documents({ typed, choose }: Pick<ChooseDocument, 'choose'> & { readonly typed: string }) {
  const { t } = useLingui();
  const { documents, state } = useFoundDocuments(typed);
  const words = {
    quiet: t`Type the sender, the subject or any word of the letter.`,
    looking: t`One moment, please`,
    found: t`No letter found.`,
    failed: t(notReached),
  };
  return (
    <Menu
      aria-label={t`Letters`}
      className="max-h-[50vh] overflow-auto p-8 outline-none"
      renderEmptyState={() => <p className="p-16 text-center text-ink-3">{words[state]}</p>}
    >
      {documents.map((found) => (
        <DocumentLine key={found.id} found={found} choose={choose} />
      ))}
    </Menu>
  );
}

/** Which letter is meant, found by typing. */
export function ChooseDocument({ choose, close }: ChooseDocument) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && close()}
      isDismissable
      className={classes(veilLook, 'items-start px-16 pt-[14vh]')}
    >
      <Modal className="w-full max-w-palette overflow-hidden rounded-16 bg-raised shadow-3 outline outline-line data-entering:animate-rise">
        <Dialog aria-label={t`Add a deadline`} className="outline-none">
          <Autocomplete filter={() => true} inputValue={typed} onInputChange={setTyped}>
            <SearchField
              autoFocus
              aria-label={t`Search letters`}
              className="flex items-center gap-12 border-b border-line px-20 text-ink-3"
            >
              <Icon of={Search} />
              <Input
                placeholder={t`Which letter has the deadline?`}
                className="h-56 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Documents typed={typed} choose={choose} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
