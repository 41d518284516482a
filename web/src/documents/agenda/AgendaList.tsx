import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatMonth, todayInBerlin } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EntryBlock } from '../today/EntryBlock.tsx';
import type { Steps } from '../today/use-steps.ts';
import { groupsOf, isMonth, type Group, type GroupName } from './agenda-groups.ts';
import type { Agenda } from './use-agenda.ts';

function useHeadline() {
  const { t } = useLingui();
  const names = {
    overdue: t`Overdue`,
    week: t`This week`,
    month: t`This month`,
    later: t({ message: 'Later', context: 'deadlines' }),
    snoozed: t`Snoozed`,
  };
  return (name: GroupName) =>
    isMonth(name) ? formatMonth(`${name.slice('over '.length)}-01`) : names[name];
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
          {isCut(group) && (
            <Button tone="quiet" onPress={() => agenda.showMore(group.block)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </EntryBlock>
      ))}
    </div>
  );
}
