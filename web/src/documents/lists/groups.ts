import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { formatMonth } from '../../i18n/format.ts';

const NAMES: Readonly<Record<string, ReturnType<typeof msg>>> = {
  today: msg`Today`,
  week: msg`This week`,
  'last week': msg`Last week`,
};

/** A group's name in the language of the page. */
export function groupName(i18n: I18n, group: string) {
  const name = NAMES[group];
  return name ? i18n._(name) : formatMonth(`${group}-15`);
}
