import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRoundCheck, UserRoundX, type LucideIcon } from 'lucide-react';
import type { OwnershipChangeQuery } from '../../gql/graphql.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useOwnershipChange } from './use-ownership.ts';

/** The server names no more of each. */
const MOST_NAMED = 50;

type People = {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly names: readonly string[];
};

/** Those who lose access, or keep it, by name. */
function People({ title, icon, names }: People) {
  return (
    <section className="flex items-start gap-8">
      <Icon of={icon} size={16} className="mt-2 text-ink-3" />
      <div className="min-w-0">
        <h3 className="text-14 font-strong text-ink">{title}</h3>
        <p className="wrap-anywhere">
          {names.join(', ')}
          {names.length >= MOST_NAMED && (
            <>
              {' '}
              <Trans>and perhaps others</Trans>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

type Change = NonNullable<OwnershipChangeQuery['ownershipChange']>;
type Known = { readonly change: Change; readonly name: string; readonly folder: string | null };

function Known({ change, name, folder }: Known) {
  const { t } = useLingui();
  const { documents, losing, keeping } = change;
  return (
    <>
      <p>
        {folder === null ? (
          <Trans>The letter will then belong to {name}. Who sees it is no longer up to you.</Trans>
        ) : (
          <Plural
            value={documents}
            _0={`The folder will then belong to ${name}. No letter lies in it.`}
            one={`The folder and the letter in it will then belong to ${name}. Who sees them is no longer up to you.`}
            other={`The folder and the # letters in it will then belong to ${name}. Who sees them is no longer up to you.`}
          />
        )}
      </p>
      {losing.length > 0 && <People title={t`Lose access`} icon={UserRoundX} names={losing} />}
      {keeping.length > 0 && (
        <People title={t`Keep access`} icon={UserRoundCheck} names={keeping} />
      )}
      <Banner tone="new">
        <Trans>You cannot take this back. Only {name} can hand it back to you.</Trans>
      </Banner>
    </>
  );
}

type Consequence = {
  readonly id: string;
  readonly folder: string | null;
  readonly userId: string;
  readonly name: string;
};

/** What comes of it, before it is done: who loses access, who keeps it, and that there is no way back. */
export function OwnershipConsequence({ id, folder, userId, name }: Consequence) {
  const { t } = useLingui();
  const { change, failed, again } = useOwnershipChange(id, userId);
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>What comes of it could not be fetched.</Trans> <WhyUnreached />
      </Banner>
    );
  if (change === undefined) return <SkeletonRows rows={2} />;
  if (change === null)
    return (
      <Banner tone="problem">
        <Trans>It can no longer be handed over to {name}. Please choose somebody else.</Trans>
      </Banner>
    );
  return <Known change={change} name={name} folder={folder} />;
}
