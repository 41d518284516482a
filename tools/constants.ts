import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES } from '../domain/src/accounts/index.ts';
import { PLAN_SEATS, type PlanName } from '../domain/src/billing/index.ts';
import { PREVIEW_PAGES } from '../domain/src/documents/record/container.ts';
import { REFERENCE_MAX } from '../domain/src/documents/record/fields.ts';
import { FILENAME_MAX, STAMPS_MOST } from '../domain/src/documents/index.ts';
import { EMAIL_MAX_BYTES, UPLOAD_MAX_BYTES } from '../domain/src/intake/index.ts';
import {
  HOME_WITHIN,
  MISSING_AFTER_DAYS,
  MONTHLY_MOST,
  PACKING_DAYS,
  SHORT_TERM_DAYS,
  USUAL_PACKING_DAYS,
} from '../domain/src/originals/index.ts';
import { defaultOf, type Constant, type Constants } from './coverage/constants.ts';
import { forwardingConstants } from './coverage/forwarding-constants.ts';

const MB = 1_048_576;

/** The numbers a pattern finds in a file of the web app, whose constants are styles and links. */
function numbersIn(path: string, pattern: RegExp): number[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map((hit) => Number(hit[1]));
}

const breakpoint = (name: string) => () =>
  numbersIn('web/src/ui/theme.css', new RegExp(`--breakpoint-${name}: (\\d+)px`, 'g'))[0];

const spacing = () =>
  numbersIn('web/src/ui/theme.css', /--spacing-([1-9]\d*): \1px/g).toSorted((a, b) => a - b);

const radii = () => numbersIn('web/src/ui/theme.css', /--radius-(\d+): \1px/g);

const isRounded = () => numbersIn('web/src/ui/theme.css', /--radius-full: (\d+)px/g).length === 1;

const isAtGraphql = (path: string) => readFileSync(path, 'utf8').includes("'/graphql'");
const door = () =>
  ['web/src/app/connection/apollo.ts', 'server/src/platform/api/graphql-endpoint.ts'].every(
    isAtGraphql,
  );

const retryNumber = (pattern: RegExp) =>
  numbersIn('web/src/app/connection/retry-link.ts', pattern)[0];

/** What operators get who configure nothing, by the keys of the specification. */
const configured =
  (...keys: readonly string[]) =>
  () =>
    Object.fromEntries(keys.map((key) => [key, defaultOf(key)]));

const classes = (pattern: string) => new RegExp(`["'\\s](?:[\\w-]+:)*${pattern}(?=["'\\s])`);
const ROOMS = '(?:p|m|px|py|pt|pb|pl|pr|mt|mb|ml|mr|mx|my|gap|gap-x|gap-y|size|h|w)';
const everySpacing = () => spacing().map((step) => classes(`-?${ROOMS}-${step}`));
const everyRadius = () => radii().map((step) => classes(`rounded(?:-[a-z]+)?-${step}`));
const round = classes('rounded(?:-[a-z]+)?-full');

const named = (name: string, file: string) => ({ name, file: `domain/src/${file}.ts` });
const SHORT_TERM = { uses: [named('SHORT_TERM_DAYS', 'originals/retention')] };
const MONTHLY = { uses: [named('MONTHLY_MOST', 'originals/preference')] };
const MISSING = { uses: [named('MISSING_AFTER_DAYS', 'originals/report')] };
const FILENAME = { uses: [named('FILENAME_MAX', 'documents/filename')] };
const SEATS = { uses: [named('PLAN_SEATS', 'billing/plans')] };
/** Seats that come with a plan, and those that it ends with. */
const seatRange = (plan: PlanName): Constant => {
  const { included, maximum } = PLAN_SEATS[plan];
  return { read: () => [included, maximum ?? 'unlimited'], ...SEATS };
};
/** Seats of a plan that sells no more of them; undefined where it does. */
const seatCount = (plan: PlanName): Constant => {
  const { included, maximum } = PLAN_SEATS[plan];
  return { read: () => (included === maximum ? included : undefined), ...SEATS };
};
const RETRY = { uses: [{ name: 'retry', file: 'web/src/app/connection/retry-link.ts' }] };

/**
 * Where the code keeps each constant of the specification, and what has to use it. An item with `config` is answered
 * by an object with the same keys, one with `value` by that value, one with neither by `true`.
 */
export const constants: Constants = {
  'CONST-SHORTTERM-90D': { read: () => SHORT_TERM_DAYS, ...SHORT_TERM },
  'DEC-SHORTTERM-90-91': {
    read: () => ({ 'originals.shortTermDays': SHORT_TERM_DAYS }),
    ...SHORT_TERM,
  },
  'CONST-BULK-RETURN-50': { read: () => MONTHLY_MOST, ...MONTHLY },
  'DEC-BULK-OVERFLOW': { read: () => ({ 'returns.bulkMaxOriginals': MONTHLY_MOST }), ...MONTHLY },
  'CONST-PACKING-OPTIONS': {
    read: () => [...PACKING_DAYS],
    uses: [named('PACKING_DAYS', 'originals/return')],
  },
  'CONST-PACKING-NEXT-WORKDAY': {
    read: () => USUAL_PACKING_DAYS,
    uses: [named('USUAL_PACKING_DAYS', 'originals/return')],
  },
  'DEC-PARCEL-PACKING-OPTIONS': {
    read: () => ({
      'returns.packingWorkingDays': USUAL_PACKING_DAYS,
      'returns.packingWorkingDayOptions': [...PACKING_DAYS],
    }),
    uses: [named('PACKING_DAYS', 'originals/return')],
  },
  'CONST-MISSING-REPORT-14D': { read: () => MISSING_AFTER_DAYS, ...MISSING },
  'CONST-PARCEL-SEARCH-14D': { read: () => MISSING_AFTER_DAYS, ...MISSING },
  'DEC-MISSING-REPORT-14': {
    read: () => ({ 'returns.missingReportAfterDays': MISSING_AFTER_DAYS }),
    ...MISSING,
  },
  'CONST-AFTERCANCEL-20WD': {
    read: () => HOME_WITHIN,
    uses: [named('HOME_WITHIN', 'originals/leaving')],
  },
  'DEC-PRICE-RETURNS': {
    read: configured(
      'returns.packingEur',
      'returns.perOriginalEur',
      'returns.postageDomesticEur',
      'returns.postageAbroadEur',
    ),
    uses: [/cents\(returns\.postageAbroadEur\)/],
  },
  ...forwardingConstants,
  'DEC-BULK-RETURN-PRICE': {
    read: configured('returns.bulkMonthlyPriceEur'),
    uses: [/cents\(returns\.bulkMonthlyPriceEur\)/],
  },
  'DEC-WORKING-DAYS': {
    read: configured('calendar.region'),
    uses: [/packedBy\([^;]*ctx\.config\.calendar\.region/],
  },
  'DEC-ADDRESS-BOUNDS': {
    read: configured('address.max', 'address.exact', 'address.maxNames'),
    uses: [/ctx\.config\.address\b|bounds\.address\b/],
  },
  'CONST-UPLOAD-50MB': {
    read: () => UPLOAD_MAX_BYTES / MB,
    uses: [named('UPLOAD_MAX_BYTES', 'intake/upload')],
  },
  'CONST-EMAILUPLOAD-24MB': {
    read: () => EMAIL_MAX_BYTES / MB,
    uses: [named('EMAIL_MAX_BYTES', 'intake/inbound-email')],
  },
  'DEC-EMAIL-UPLOAD-ADDRESS': {
    read: configured('emailUpload.domain'),
    uses: [/config\.emailUpload\.domain/],
  },
  'CONST-FILENAME-246': { read: () => FILENAME_MAX, ...FILENAME },
  'DEC-FILENAME-EXTENSION': {
    read: () => ({ 'filename.maxLength': FILENAME_MAX }),
    ...FILENAME,
  },
  'CONST-PREVIEW-10': {
    read: () => PREVIEW_PAGES,
    uses: [named('PREVIEW_PAGES', 'documents/container')],
  },
  'CONST-STAMPS-50': { read: () => STAMPS_MOST, uses: [named('STAMPS_MOST', 'documents/stamps')] },
  'CONST-REFERENCE-140': {
    read: () => REFERENCE_MAX,
    uses: [named('REFERENCE_MAX', 'documents/fields')],
  },
  'DEC-DOCFIELD-BOUNDS': {
    read: configured('document.max'),
    uses: [/problemsOfMetadata\(values, ctx\.config\b/, /\bdocument\.max\b/],
  },
  'DEC-TAG-BOUNDS': {
    read: configured('tag.minLength', 'tag.maxLength'),
    uses: [/problemsOfMetadata\(values, ctx\.config\b/, /\bbounds\.tag\b/],
  },
  'DEC-FOLDER-NAME-MAX': {
    read: configured('folder.nameMaxLength'),
    uses: [/problemsOfFolderName\(title, ctx\.config\b/, /\bfolder\.nameMaxLength\b/],
  },
  'DEC-GENERIC-BOUNDS': {
    read: configured('text.minLength', 'text.maxLength'),
    uses: [/problemsOfSignUp\(form, ctx\.config\b/, /\bbounds\.text\b/],
  },
  'CLI-LOCALE-DE': {
    read: () => DEFAULT_LOCALE,
    uses: [named('DEFAULT_LOCALE', 'accounts/account')],
  },
  'CLI-LOCALE-EN': {
    read: () => LOCALES.find((locale) => locale !== DEFAULT_LOCALE),
    uses: [named('LOCALES', 'accounts/account')],
  },
  'CLI-BREAKPOINT-765': { read: breakpoint('md'), uses: [classes('md:[^"\\s]+')] },
  'CLI-BREAKPOINT-1086': { read: breakpoint('lg'), uses: [classes('lg:[^"\\s]+')] },
  'CLI-BREAKPOINT-1440': { read: breakpoint('xl'), uses: [classes('xl:[^"\\s]+')] },
  'CLI-BREAKPOINT-2080': { read: breakpoint('2xl'), uses: [classes('2xl:[^"\\s]+')] },
  'CLI-SPACING': {
    read: () => [Math.min(...spacing()), Math.max(...spacing())],
    uses: everySpacing(),
  },
  'CLI-RADII': { read: () => [Math.min(...radii()), Math.max(...radii())], uses: everyRadius() },
  'DEC-TOKEN-SCALE': {
    read: () => ({
      'tokens.spacing': spacing(),
      'tokens.radii': [...radii(), ...(isRounded() ? ['full'] : [])],
    }),
    uses: [...everySpacing(), ...everyRadius(), round],
    // A file of sizes alone is the configuration of how things look.
    isTheme: true,
  },
  'CLI-RADII-FULL': { read: () => (isRounded() ? 'full' : null), uses: [round] },
  'DEC-LOGIN-LIMITS': {
    read: configured('login.maxAttempts', 'login.windowMinutes', 'signup.maxPerHour'),
    uses: [/config\.login\b/, /config\.signup\.maxPerHour\b/],
  },
  'CONST-SEATS-ESSENTIALS': seatRange('Essentials'),
  'CONST-SEATS-STANDARD': seatRange('Standard'),
  'CONST-SEATS-PROFESSIONAL': seatRange('Professional'),
  'CONST-SEATS-PREMIUM': seatCount('Premium'),
  'CONST-SEATS-MINIMALIST': seatCount('Minimalist'),
  'CONST-SEATS-SINGLE': seatCount('Single'),
  'CONST-SEATS-COUPLE': seatCount('Couple'),
  'CONST-SEATS-FAMILY': seatCount('Family'),
  'CONST-SEATS-FREE': seatCount('Free'),
  'IDN-REGION': {
    read: () => defaultOf('identity.region'),
    uses: [/replaceAll\('\{region\}', region\)/],
  },
  'DEC-IDENTITY-PROVIDER': {
    read: configured('identity.provider', 'identity.region'),
    uses: [/provider === 'local'/],
  },
  'DEC-UPLOAD-PDF-XML': {
    read: configured('upload.acceptPlainXml'),
    uses: [/config\.upload\.acceptPlainXml\b/],
  },
  'DEC-MOBILE-APPS': {
    read: configured('mobile.androidUrl', 'mobile.iosUrl'),
    uses: [/config\.mobile\b/],
  },
  'DEC-HEADERS': {
    read: () => ({
      'api.path': door() ? '/graphql' : null,
      'api.retryInitialMs': retryNumber(/delay: \{ initial: (\d+)/g),
      'api.retryMax': retryNumber(/count < (\d+)/g),
    }),
    ...RETRY,
  },
  'CONST-RETRY-300MS': { read: () => retryNumber(/delay: \{ initial: (\d+)/g), ...RETRY },
  'CONST-RETRY-5': { read: () => retryNumber(/count < (\d+)/g), ...RETRY },
};
