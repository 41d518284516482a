import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useContext, type ComponentType } from 'react';
import { lazySecurityHistory, LegalLinks, OwnHistory } from '../../identity/index.ts';
import type { Cockpit, SettingsGroup, SettingsSection } from '../../module.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TitleLine } from '../../ui/display/TitleLine.tsx';
import { securityWordsOf } from '../history-words.ts';
import { InflowParts } from '../../originals/postbox/inflow-parts.ts';
import { Brought } from '../shell/brought.ts';
import { useOpenSections } from './open-sections.ts';

const LINE =
  'flex h-34 items-center gap-12 rounded-8 px-12 font-medium text-ink-2 transition hover:bg-wash ' +
  'aria-[current]:bg-blue-soft aria-[current]:text-blue-text phone:h-44 forced-colors:aria-[current]:outline';

const HEADLINES: Readonly<Record<SettingsGroup, MessageDescriptor>> = {
  person: msg`Personal`,
  letters: msg`Letters`,
  paper: msg`Post and originals`,
  others: msg`Working together`,
};

type Group = { readonly name: SettingsGroup; readonly sections: readonly SettingsSection[] };

function GroupOfSections({ name, sections }: Group) {
  const { t } = useLingui();
  const id = `settings-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-12 pb-4 text-12 font-semibold text-ink-3">
        {t(HEADLINES[name])}
      </h2>
      <ul className="flex flex-col gap-2">
        {sections.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} className={LINE}>
              <Icon of={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sections({ className }: { readonly className: string }) {
  const { t } = useLingui();
  const groups = Map.groupBy(useOpenSections(), ({ group }) => group);
  return (
    <nav aria-label={t`Settings`} className={classes('flex flex-col gap-16', className)}>
      {[...groups].map(([name, sections]) => (
        <GroupOfSections key={name} name={name} sections={sections} />
      ))}
      <LegalLinks className="flex-col px-12" />
    </nav>
  );
}

type Own = { readonly History: ComponentType };
const made = new WeakMap<readonly Cockpit[], Own>();

/** The security history in the words of these; always the same one, as a screen that waits for its code is drawn anew. */
function historyOf(cockpits: readonly Cockpit[]): Own {
  const own = made.get(cockpits) ?? {
    History: lazySecurityHistory(() => securityWordsOf(cockpits)),
  };
  made.set(cockpits, own);
  return own;
}

/** The headline; on a phone a part of the settings has the way back to all of them before it. */
function Head({ isOverview }: { readonly isOverview: boolean }) {
  const { t } = useLingui();
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const part = useOpenSections().find(({ path }) => here.startsWith(path));
  if (isOverview)
    return (
      <header className="px-20 pt-16 pb-12 phone:px-16 phone:pt-0 phone:pb-0">
        <TitleLine title={t`Settings`} />
      </header>
    );
  return (
    <header
      data-own-bar
      className="flex items-center gap-4 px-20 pt-16 pb-12 phone:px-16 phone:py-4"
    >
      <span className="-ml-8 md:hidden">
        <IconButton
          icon={ArrowLeft}
          label={t`All settings`}
          onPress={() => void router.navigate({ to: '/app/settings' })}
        />
      </span>
      <h1 className="min-w-0 truncate text-22 font-bold">
        <span className={part && 'phone:hidden'}>
          <Trans>Settings</Trans>
        </span>
        {part && <span className="md:hidden">{t(part.label)}</span>}
      </h1>
    </header>
  );
}

/** The settings: their parts at the left, the open one beside them; on a phone one after the other. */
export function SettingsShell() {
  const cockpits = useContext(Brought);
  const history = historyOf(cockpits);
  const inflow = cockpits.flatMap(({ inflow }) => inflow ?? []);
  const isOverview = useLocation({ select: ({ pathname }) => /settings\/?$/.test(pathname) });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head isOverview={isOverview} />
      <div className="flex min-h-0 flex-1">
        <Sections
          className={classes(
            'w-details-narrow 2xl:w-details shrink-0 overflow-y-auto px-12 pb-16 phone:w-full',
            !isOverview && 'phone:hidden',
          )}
        />
        <div
          className={classes(
            'relative min-w-0 flex-1 overflow-y-auto px-20 pb-40 thin-scrollbar phone:px-16 2xl:rounded-tl-16 2xl:border-t 2xl:border-l 2xl:border-line 2xl:bg-sunken 2xl:p-32',
            isOverview && 'phone:hidden',
          )}
        >
          <div className="2xl:mx-auto 2xl:max-w-settings 2xl:rounded-16 2xl:border 2xl:border-line 2xl:bg-paper 2xl:p-40">
            <OwnHistory value={history}>
              <InflowParts value={inflow}>
                <Outlet />
              </InflowParts>
            </OwnHistory>
          </div>
        </div>
      </div>
    </div>
  );
}
