import { expect, test } from 'vitest';
import { DOCUMENT_PERMISSIONS, permissionOf } from '../documents/index.ts';
import { GOOD_STANDING, type Asker } from '../team/index.ts';
import { FOLDER } from '../../test/asking.ts';
import {
  isMore,
  LONGEST_SHARE_NOTE,
  problemsOfContacts,
  problemsOfSharing,
  recipientsOf,
  refuseClose,
  refusePermission,
  refuseShare,
  SHARE_RECIPIENT_STATES,
  stateOf,
} from './index.ts';

const by: Asker = { role: 'Owner', standing: GOOD_STANDING };
const TODAY = '2026-11-26';
const SOUND = { emails: ['eva@example.com'], note: '', endsOn: null };

test('a recipient is shown as invited, read-only, edit or owner [TRN-SHARE-STATES, ENUM-SHARERECIPIENTSTATE]', () => {
  expect(DOCUMENT_PERMISSIONS.map(stateOf)).toEqual(['invited', 'owner', 'read-only', 'edit']);
  expect(permissionOf({ access: 'editor' })).toBe('Write');
  expect(SHARE_RECIPIENT_STATES).toHaveLength(4);
});

test('nobody shares a root, nor what lies in the trash', () => {
  const own = { ...FOLDER, access: 'owner' } as const;
  expect(refuseShare({ ...own, type: 'FolderArchive' }, by)).toBe('NOT_ALLOWED');
  expect(refuseShare({ ...own, root: 'trash' }, by)).toBe('IN_TRASH');
  const { type: _, ...document } = own;
  expect(refuseShare(document, by)).toBeNull();
});

test.each([
  ['of a guest by the own side', { access: 'owner', isSelf: false }, [null, null]],
  ['of oneself', { access: 'viewer', isSelf: true }, [null, 'NOT_ALLOWED']],
  ['of another guest', { access: 'editor', isSelf: false }, ['NOT_ALLOWED', 'NOT_ALLOWED']],
  ['through a folder', { access: 'owner', isInherited: true }, ['INHERITED', 'INHERITED']],
  ['of the owner', { access: 'owner', status: 'Owner' }, ['NOT_ALLOWED', 'NOT_ALLOWED']],
] as const)('the access %s is closed or changed where it belongs', (_, given, answered) => {
  const way = { isInherited: false, isSelf: false, status: 'ReadOnly', ...given } as const;
  expect([refuseClose(way, by), refusePermission(way, by)]).toEqual(answered);
});

test('addresses are compared in small letters and count once', () => {
  expect(recipientsOf([' Eva@Example.com', 'eva@example.com', ''])).toEqual(['eva@example.com']);
});

test('to be editor is more than to be viewer, and both more than nothing', () => {
  expect([isMore('editor', 'viewer'), isMore('viewer', null)]).toEqual([true, true]);
  expect([isMore('viewer', 'editor'), isMore('editor', 'editor')]).toEqual([false, false]);
});

test.each([
  [{}, []],
  [{ emails: [' '] }, [{ field: 'emails', code: 'REQUIRED' }]],
  [
    { emails: ['eva@example.com', 'müller'] },
    [{ field: 'emails', code: 'EMAIL_NOT_VALID', position: 1 }],
  ],
  [
    { emails: Array.from({ length: 51 }, (_, n) => `p${n}@example.com`) },
    [{ field: 'emails', code: 'TOO_MANY', position: 50 }],
  ],
  [{ note: 'x'.repeat(301) }, [{ field: 'note', code: 'TOO_LONG', position: LONGEST_SHARE_NOTE }]],
  [{ endsOn: TODAY }, []],
  [{ endsOn: '2026-11-25' }, [{ field: 'endsOn', code: 'IN_THE_PAST' }]],
  [{ endsOn: '2026-02-30' }, [{ field: 'endsOn', code: 'NOT_A_DAY' }]],
  [{ endsOn: '2037-01-01' }, [{ field: 'endsOn', code: 'TOO_FAR' }]],
])('what is typed into a share is told what is wrong with it: %j', (given, problems) => {
  expect(problemsOfSharing({ ...SOUND, ...given }, TODAY)).toEqual(problems);
});

test('a contact is an address with a name that need not be', () => {
  expect(problemsOfContacts([{ email: 'eva@example.com', name: '' }])).toEqual([]);
  expect(problemsOfContacts([])).toEqual([{ field: 'contacts', code: 'REQUIRED' }]);
  expect(problemsOfContacts([{ email: 'eva', name: 'x'.repeat(101) }])).toEqual([
    { field: 'email', code: 'EMAIL_NOT_VALID', position: 0 },
    { field: 'name', code: 'TOO_LONG', position: 0 },
  ]);
});
