import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formatRate } from './format-rate.ts';

test('a rate is written as the language writes it', () => {
  i18n.loadAndActivate({ locale: 'de-DE', messages: {} });
  expect(formatRate('19')).toBe('19 %');
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  expect(formatRate('19')).toBe('19%');
});
