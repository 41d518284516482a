import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const door = [
  '<rootDir>/src/app',
  '<rootDir>/src/ui',
  '<rootDir>/src/identity',
  '<rootDir>/src/signup',
];
const invoices = ['<rootDir>/src/einvoice/!(cockpit|history-words|module).*'];
const originals = [
  '<rootDir>/src/originals/!(cockpit|PlaceChip|PlaceState|NextMove|history-words|module|originals.routes).*',
  '<rootDir>/src/originals/addresses',
  '<rootDir>/src/originals/postbox',
  '<rootDir>/src/originals/papers/!(places).*',
  '<rootDir>/src/originals/returns',
  '<rootDir>/src/originals/rescans',
  '<rootDir>/src/originals/status',
];
// An open letter, with all that is read, openDocument and hung on there.
const openDocument = [
  'documents/detail',
  'documents/history/HistoryList.tsx',
  'documents/history/use-history.ts',
  'documents/metadata',
  'documents/pages/EditTools.tsx',
  'documents/pages/PageTools.tsx',
  'documents/viewer',
  'intake/NoticeBanner.tsx',
  'payments/PaidState.tsx',
  'payments/PayPanel.tsx',
  'payments/PaymentWarnings.tsx',
  'sharing/SharePanel.tsx',
  'sharing/shares/ShareWay.tsx',
  'sharing/shares/share-states.ts',
  '*/history-words.ts',
].map((name) => `<rootDir>/src/${name}`);
// Where mailed links lead, before the cockpit and inside, and what is asked for there.
const PAGES_OF_LINKS = [
  'identity/password/*Page.tsx',
  'identity/password/NewPassword*.tsx',
  'identity/password/ChangePassword.tsx',
  'identity/account',
  'identity/email',
  'identity/mailbox/MailboxPage.tsx',
  'identity/mailed-links.ts',
  'identity/BackToLogin.tsx',
  'identity/OutboxHint.tsx',
  'signup/Invite*.tsx',
  'signup/invite-link.ts',
  'signup/OwnAddressPage.tsx',
  'signup/Join*.tsx',
  'signup/join-link.ts',
  'signup/ArrivedPage.tsx',
  'signup/arrived-calls.ts',
  'signup/ShareInvite*.tsx',
  'signup/share-invite-link.ts',
];
// Rooms of the cockpit with a door of their own.
const rooms = [
  'app/settings',
  'app/accounts/*Dialog.tsx',
  'app/tour',
  'team/TeamPage.tsx',
  'team/Person*.tsx',
  'team/SignInPolicy.tsx',
  'team/RequireFactor.tsx',
  'team/InviteDialog.tsx',
  'team/Join*.tsx',
  'team/TakeOver*.tsx',
  'team/connections',
  'team/use-*.ts',
  'team/security-words.ts',
  'team/refusals.ts',
  'identity/sessions',
  'identity/second-factor',
  'identity/history',
  'identity/support',
  'identity/passkeys/!(PasskeySignIn).*',
  'identity/sso/!(SsoButtons|providers|company-login).*',
  ...PAGES_OF_LINKS,
  'sharing/ownership',
  'sharing/shares',
  'sharing/opting',
  'sharing/rights',
  'payments/PaymentsPage.tsx',
  'payments/BillRow.tsx',
  'payments/SepaDialog.tsx',
  'payments/use-bills.ts',
  'documents/deadlines/DeadlinesPage.tsx',
  'documents/deadlines/DeadlineCalendar.tsx',
  'documents/deadlines/DeadlineRow.tsx',
  'documents/deadlines/CalendarFeed.tsx',
  'documents/deadlines/use-deadlines.ts',
  'documents/actions/print-documents.ts',
  'documents/pages/EditPagesPage.tsx',
  'documents/pages/use-page-actions.ts',
  'documents/pages/use-page-edit-job.ts',
  'documents/pages/PageTable.tsx',
  'documents/StampsPage.tsx',
  'documents/folders/FolderGone.tsx',
  'documents/filenames/ScanningPage.tsx',
  'documents/filenames/ScanService.tsx',
  'documents/filenames/FilenameSettings.tsx',
  'documents/filenames/PatternParts.tsx',
  'documents/filenames/PatternPreview.tsx',
  'documents/filenames/pattern-names.ts',
  'documents/filenames/use-pattern-draft.ts',
].map((name) => `<rootDir>/src/${name}`);
const editing = ['<rootDir>/src/documents/editor', '<rootDir>/src/documents/stamps'];
const behindTheDoor = [
  '<rootDir>/src/app/shell',
  '<rootDir>/src/app/settings',
  '<rootDir>/src/app/offline',
  '<rootDir>/src/app/phone',
  '<rootDir>/src/app/tour',
  '<rootDir>/src/app/accounts',
];

export default defineConfig({
  sourceLocale: 'en_GB',
  locales: ['de_DE', 'en_GB'],
  fallbackLocales: false,
  // Who signs in should not wait for the texts of the whole cockpit.
  catalogs: [
    {
      path: '<rootDir>/src/i18n/{locale}',
      include: door,
      exclude: [
        ...behindTheDoor,
        ...openDocument,
        '<rootDir>/src/identity/sessions',
        '<rootDir>/src/identity/second-factor',
        '<rootDir>/src/identity/history',
        '<rootDir>/src/identity/support',
        '<rootDir>/src/identity/passkeys/!(PasskeySignIn).*',
        '<rootDir>/src/identity/sso/!(SsoButtons|providers|company-login).*',
        ...PAGES_OF_LINKS.map((name) => `<rootDir>/src/${name}`),
      ],
    },
    {
      path: '<rootDir>/src/i18n/cockpit/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        '<rootDir>/src/app/*.ts*',
        '<rootDir>/src/app/connection',
        '<rootDir>/src/app/kit',
        ...door.slice(1),
        ...invoices,
        ...originals,
        ...openDocument,
        ...rooms,
        ...editing,
      ],
    },
    // Hundreds of sentences that nobody needs before reading an e-invoice.
    { path: '<rootDir>/src/i18n/einvoice/{locale}', include: invoices, exclude: openDocument },
    // Where the paper of a letter is, and how it comes home.
    { path: '<rootDir>/src/i18n/originals/{locale}', include: originals, exclude: openDocument },
    { path: '<rootDir>/src/i18n/letter/{locale}', include: openDocument },
    { path: '<rootDir>/src/i18n/rooms/{locale}', include: rooms },
    // The editor of letters and all that is made with it.
    { path: '<rootDir>/src/i18n/editor/{locale}', include: editing },
  ],
  // Without origins two people can work on texts at once.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
