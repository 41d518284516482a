import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en_GB',
  locales: ['de_DE', 'en_GB'],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/src/i18n/{locale}', include: ['<rootDir>/src'] }],
  orderBy: 'message',
});
