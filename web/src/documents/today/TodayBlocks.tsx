import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../i18n/format.ts';
import { FirstWays } from '../record/FirstSteps.tsx';
import { useIsNew } from '../containers/use-is-new.ts';
import { EntryBlock } from './EntryBlock.tsx';
import { BLOCKS } from './today-entries.ts';
import type { Steps } from './use-steps.ts';
import type { Today } from './use-today.ts';

type TodaysBlock = (typeof BLOCKS)[number];
type Shown = { readonly today: Today; readonly steps: Steps };

// From here on nobody counts.
const MOST_COUNTED = 100;
const counted = (count: number) => (count < MOST_COUNTED ? formatCount(count) : '99+');

function useHeadlines(): Readonly<Record<TodaysBlock, string>> {
  const { t } = useLingui();
  return {
    overdue: t`Overdue`,
    week: t`Next 7 days`,
    fresh: t({ message: 'New', context: 'letters' }),
    later: t({ message: 'Later', context: 'deadlines' }),
  };
}

const LINK =
  'inline-block rounded-4 px-12 py-8 text-13 font-semibold text-blue-text hover:underline';

/** All that the page of deadlines lists, with its number where all of it is counted. */
function AllDeadlines({ counts }: Pick<Today, 'counts'>) {
  const each = Object.values(counts);
  if (each.some((count) => count >= MOST_COUNTED)) return <Trans>All deadlines</Trans>;
  const count = formatCount(each.reduce((sum, one) => sum + one, 0));
  return <Trans>Show all {count} deadlines</Trans>;
}

/** Where the rest of a block stands. */
function Rest({ block, today }: { readonly block: TodaysBlock; readonly today: Today }) {
  const { entries, counts, isMoreNew } = today;
  if (block === 'fresh')
    return isMoreNew ? (
      <Link to="/app/folder/inbox/{-$documentId}" className={LINK}>
        <Trans>All in the Inbox</Trans>
      </Link>
    ) : null;
  const shown = entries.filter((entry) => entry.block === block).length;
  const count = counts[block];
  if (shown >= count) return null;
  return (
    <Link to="/app/deadlines/{-$documentId}" className={LINK}>
      <AllDeadlines counts={counts} />
    </Link>
  );
}

function TodayBlock({ block, today, steps }: Shown & { readonly block: TodaysBlock }) {
  const headline = useHeadlines()[block];
  const own = today.entries.filter((entry) => entry.block === block);
  const count = block === 'fresh' ? own.length : Math.max(own.length, today.counts[block]);
  return (
    <EntryBlock id={block} headline={headline} count={counted(count)} entries={own} steps={steps}>
      <Rest block={block} today={today} />
    </EntryBlock>
  );
}

/** What is late, what the week asks, what came, and what only comes. */
export function TodayBlocks({ today, steps }: Shown) {
  const isNew = useIsNew();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-8 thin-scrollbar">
      {BLOCKS.map((block) => (
        <TodayBlock key={block} block={block} today={today} steps={steps} />
      ))}
      {isNew && <FirstWays />}
    </div>
  );
}
