import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatMonth, todayInBerlin } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { EntryBlock } from '../today/EntryBlock.tsx';
import type { Steps } from '../today/use-steps.ts';
import { groupsOf, isMonth, type Group, type GroupName } from './agenda-groups.ts';
import type { Agenda } from './use-agenda.ts';

function useHeadline() {
  const { t } = useLingui();
  const names = {
    overdue: t`Overdue`,
    week: t`Next 7 days`,
    month: t`This month`,
    later: t({ message: 'Later', context: 'deadlines' }),
    snoozed: t`Snoozed`,
  };
  return (name: GroupName) =>
    isMonth(name) ? formatMonth(`${name.slice('over '.length)}-01`) : names[name];
}

/** The way further down: it says that it is under way, and goes again where it failed. */
function More({ agenda, block }: { readonly agenda: Agenda } & Pick<Group, 'block'>) {
  const { t } = useLingui();
  if (agenda.more === 'failed')
    return (
      <Banner
        tone="problem"
        action={<Button onPress={() => void agenda.again()}>{t`Try again`}</Button>}
      >
        <Trans>Further deadlines could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  return (
    <Button
      tone="quiet"
      isPending={agenda.more === 'pending'}
      onPress={() => agenda.showMore(block)}
    >
      <Trans>Show more</Trans>
    </Button>
  );
}

/** What has a day, under the headline of when that is; further down when somebody asks for it. */
export function AgendaList({ agenda, steps }: { readonly agenda: Agenda; readonly steps: Steps }) {
  const headlineOf = useHeadline();
  const groups = groupsOf(agenda.entries, todayInBerlin());
  const isCut = ({ name, block }: Group) =>
    agenda.hasMore(block) && groups.findLast((group) => group.block === block)?.name === name;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-8 thin-scrollbar">
      {groups.map((group) => (
        <EntryBlock
          key={group.name}
          id={group.name.replace(' ', '-')}
          headline={headlineOf(group.name)}
          count={`${formatCount(group.entries.length)}${isCut(group) ? '+' : ''}`}
          entries={group.entries}
          steps={steps}
        >
          {isCut(group) && <More agenda={agenda} block={group.block} />}
        </EntryBlock>
      ))}
    </div>
  );
}
