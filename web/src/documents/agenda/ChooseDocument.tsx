import { useLingui } from '@lingui/react/macro';
import { MenuItem } from 'react-aria-components/Menu';
import { formatMoment } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { itemLook } from '../../ui/basics/menu-look.ts';
import { notReached } from '../basics/not-reached.ts';
import { SearchedList, SearchingDialog } from '../basics/SearchingDialog.tsx';
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
    <SearchedList label={t`Letters`} empty={words[state]}>
      {documents.map((found) => (
        <DocumentLine key={found.id} found={found} choose={choose} />
      ))}
    </SearchedList>
  );
}

/** Which letter is meant, found by typing. */
export function ChooseDocument({ choose, close }: ChooseDocument) {
  const { t } = useLingui();
  return (
    <SearchingDialog
      label={t`Add a deadline`}
      field={{ label: t`Search letters`, placeholder: t`Which letter has the deadline?` }}
      close={close}
    >
      {(typed) => <Documents typed={typed} choose={choose} />}
    </SearchingDialog>
  );
}
