import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en_GB',
  locales: ['de_DE', 'en_GB'],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/src/i18n/{locale}', include: ['<rootDir>/src'] }],
  // Without origins two people can work on texts at once.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
