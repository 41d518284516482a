import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ListSort } from '@postkorb/domain/documents';
import { useLingui } from '@lingui/react/macro';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { ColumnsOf, OwnColumn } from './list-columns.ts';

/** What the columns of documents are called; one without a name does not compile. */
const ownNames: Record<OwnColumn, MessageDescriptor> = {
  options: msg`Options`,
  documents: msg`Document`,
  createdAt: msg`Received`,
  amount: msg`Amount`,
  folder: msg`Folder`,
  nextAction: msg`Next step`,
  tag: msg`Tags`,
  sender: msg`Sender`,
  subject: msg`Subject`,
  owner: msg`Owner (shared by)`,
  share: msg`Shared`,
  contactDetails: msg`Contact details`,
  recipient: msg`Recipient`,
};

/** The order into which pressing the head of a column puts the list. */
export const columnSorts: Readonly<Record<string, ListSort | undefined>> = {
  createdAt: 'createdAt',
  nextAction: 'deadline',
  amount: 'amount',
  sender: 'sender',
  subject: 'subject',
};

/** Says what a column of these tables is called, also one of a higher domain; what came into the trash came when it was deleted. */
export function useColumnName(of: ColumnsOf) {
  const { t } = useLingui();
  const { columns } = useDocumentExtensions();
  const names: Readonly<Record<string, MessageDescriptor>> = {
    ...ownNames,
    ...(of === 'trash' && { createdAt: msg`Deleted on` }),
    ...Object.fromEntries(columns.map(({ id, name }) => [id, name])),
  };
  return (id: string) => {
    const name = names[id];
    return name === undefined ? '' : t(name);
  };
}
