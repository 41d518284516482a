import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ListColumn, ListSort } from '@postkorb/domain/documents';

/** What the columns are called; one without a name does not compile. */
export const columnNames: Record<ListColumn, MessageDescriptor> = {
  options: msg`Options`,
  documents: msg`Document`,
  createdAt: msg`Received`,
  folder: msg`Folder`,
  original: msg`Original`,
  nextMove: msg`Next move`,
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
export const columnSorts: Partial<Record<ListColumn, ListSort>> = {
  createdAt: 'createdAt',
  nextAction: 'deadline',
  sender: 'sender',
  subject: 'subject',
};
