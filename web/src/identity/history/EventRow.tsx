import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMomentLong } from '../../i18n/format.ts';
import type { SecurityWord } from '../../module.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { deviceName } from '../sessions/session-words.ts';
import type { SecurityEvent } from './use-security-history.ts';

const WHY: Readonly<Record<string, MessageDescriptor>> = {
  elsewhere: msg`in the settings`,
  'not-me': msg`because it was not you`,
  password: msg`because of a new password`,
  'second-factor': msg`because of two-step login`,
  sso: msg`because of the company login`,
  email: msg`because of another email address`,
};

const PROVIDERS: Readonly<Record<string, MessageDescriptor>> = {
  google: msg`by Google`,
  microsoft: msg`by Microsoft`,
  pool: msg`by company login`,
  business: msg`by company login`,
};

const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  Owner: msg`as Owner`,
  Admin: msg`as Admin`,
  Member: msg`as Member`,
};

/** What is known of an event beside its kind and its moment. */
function useDetails(event: SecurityEvent): readonly string[] {
  const { t } = useLingui();
  const { browser, system, ended, why, provider, role, person, bySupport } = event;
  const name = person?.name;
  const said = (text: MessageDescriptor | undefined) => text && t(text);
  const all = [
    (browser ?? system) && t(deviceName(event)),
    ended > 0 && t`${plural(ended, { one: '# device', other: '# devices' })}`,
    said(WHY[why ?? '']),
    said(PROVIDERS[provider ?? '']),
    said(ROLES[role ?? '']),
    name && t`by ${name}`,
    bySupport && t`by the support of Postkorb`,
  ];
  return all.filter((one): one is string => typeof one === 'string' && one !== '');
}

type EventRow = { readonly event: SecurityEvent; readonly word: SecurityWord };

/** One thing that happened to a login: what, when, from where and, where it was somebody else, by whom. */
export function EventRow({ event, word: { text, icon, isRefused } }: EventRow) {
  const { t } = useLingui();
  const details = useDetails(event);
  return (
    <li className="flex gap-16 border-b border-line py-12 last:border-b-0">
      <span className={classes('mt-2', isRefused ? 'text-seal-text' : 'text-ink-3')}>
        <Icon of={icon} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-8">
          <b className="text-14 font-strong [overflow-wrap:anywhere] text-ink">{t(text)}</b>
          {event.isNewDevice && <Chip tone="new">{t`New device`}</Chip>}
          {event.stays && <Chip>{t`Stays logged in`}</Chip>}
        </span>
        <span className="block text-13 [overflow-wrap:anywhere] text-ink-2">
          <time dateTime={event.at} className="tabular">
            {formatMomentLong(event.at)}
          </time>
          {details.map((detail) => ` · ${detail}`)}
        </span>
      </span>
    </li>
  );
}
