import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES } from '../domain/src/accounts/index.ts';
import { PREVIEW_PAGES } from '../domain/src/documents/container.ts';
import { REFERENCE_MAX, TAG_MAX, TAG_MIN } from '../domain/src/documents/metadata.ts';
import { FILENAME_MAX, FOLDER_NAME_MAX, STAMPS_MOST } from '../domain/src/documents/index.ts';
import { UPLOAD_MAX_BYTES } from '../domain/src/intake/index.ts';
import { SHORT_TERM_DAYS } from '../domain/src/originals/index.ts';
import { settings } from '../server/src/platform/settings.ts';
import type { Constants } from './coverage/constants.ts';

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
  ['web/src/app/apollo.ts', 'server/src/platform/graphql-door.ts'].every(isAtGraphql);

/**
 * Where the code keeps each constant of the specification. An item with `config` is answered by an
 * object with the same keys, one with `value` by that value, one with neither by `true`.
 */
export const constants: Constants = {
  'CONST-SHORTTERM-90D': () => SHORT_TERM_DAYS,
  'DEC-SHORTTERM-90-91': () => ({ 'originals.shortTermDays': SHORT_TERM_DAYS }),
  'CONST-UPLOAD-50MB': () => UPLOAD_MAX_BYTES / MB,
  'CONST-FILENAME-246': () => FILENAME_MAX,
  'DEC-FILENAME-EXTENSION': () => ({ 'filename.maxLength': FILENAME_MAX }),
  'CONST-PREVIEW-10': () => PREVIEW_PAGES,
  'CONST-STAMPS-50': () => STAMPS_MOST,
  'CONST-REFERENCE-140': () => REFERENCE_MAX,
  'DEC-TAG-BOUNDS': () => ({ 'tag.minLength': TAG_MIN, 'tag.maxLength': TAG_MAX }),
  'DEC-FOLDER-NAME-MAX': () => ({ 'folder.nameMaxLength': FOLDER_NAME_MAX }),
  'CLI-LOCALE-DE': () => DEFAULT_LOCALE,
  'CLI-LOCALE-EN': () => LOCALES.find((locale) => locale !== DEFAULT_LOCALE),
  'CLI-BREAKPOINT-765': breakpoint('md'),
  'CLI-BREAKPOINT-1086': breakpoint('lg'),
  'CLI-BREAKPOINT-1440': breakpoint('xl'),
  'CLI-BREAKPOINT-2080': breakpoint('2xl'),
  'CLI-SPACING': () => [Math.min(...spacing()), Math.max(...spacing())],
  'CLI-RADII': () => [Math.min(...radii()), Math.max(...radii())],
  'DEC-TOKEN-SCALE': () => ({
    'tokens.spacing': spacing(),
    'tokens.radii': [...radii(), ...(isRounded() ? ['full'] : [])],
  }),
  'CLI-RADII-FULL': () => (isRounded() ? 'full' : null),
  'DEC-LOGIN-LIMITS': () => ({
    'login.maxAttempts': settings.POSTKORB_LOGIN_ATTEMPTS.parse(undefined),
    'login.windowMinutes': settings.POSTKORB_LOGIN_WINDOW.parse(undefined),
    'signup.maxPerHour': settings.POSTKORB_SIGNUPS.parse(undefined),
  }),
  'DEC-HEADERS': () => ({
    'api.path': door() ? '/graphql' : null,
    'api.retryInitialMs': numbersIn('web/src/app/apollo.ts', /delay: \{ initial: (\d+)/g)[0],
    'api.retryMax': numbersIn('web/src/app/apollo.ts', /count < (\d+)/g)[0],
  }),
  'CONST-RETRY-300MS': () => numbersIn('web/src/app/apollo.ts', /delay: \{ initial: (\d+)/g)[0],
  'CONST-RETRY-5': () => numbersIn('web/src/app/apollo.ts', /count < (\d+)/g)[0],
};
