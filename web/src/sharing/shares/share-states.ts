import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharePermission, ShareRecipientState } from '@postkorb/domain/sharing';

/** What somebody is to a letter or folder. */
export const stateNames: Record<ShareRecipientState, MessageDescriptor> = {
  invited: msg`Invited`,
  'read-only': msg`Can view`,
  edit: msg`Can edit`,
  owner: msg({ message: 'Owner', context: 'of a letter or folder' }),
};

/** What those may who are let in. */
export const permissionNames: Record<SharePermission, MessageDescriptor> = {
  viewer: stateNames['read-only'],
  editor: stateNames.edit,
};
