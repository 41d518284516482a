import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRoundCheck, UserRoundX, type LucideIcon } from 'lucide-react';
import type { OwnershipChangeQuery } from '../../gql/graphql.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useOwnershipChange, type Receiver } from './use-ownership.ts';

/** The server names no more of each. */
const MOST_NAMED = 50;
/** So many letters that stay are listed, the rest is counted. */
const MOST_LISTED = 5;

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
type Known = {
  readonly change: Change;
  readonly receiver: Receiver;
  readonly folder: string | null;
};

const subjectOf = ({ subject }: Change['staying'][number]) => subject;

/** Paper is kept for whom it was sent to: while it is, the letter stays with them. */
function Staying({ subjects }: { readonly subjects: readonly string[] }) {
  return (
    <Banner tone="problem">
      <p>
        <Trans>
          It cannot leave your account yet, because originals of these letters are stored for you.
          Please have them sent home or shredded first.
        </Trans>
      </p>
      <ul className="list-disc pl-20 wrap-anywhere">
        {subjects.slice(0, MOST_LISTED).map((subject, at) => (
          // Two letters may say the same, and the list does not change.
          <li key={at}>{subject}</li>
        ))}
        {subjects.length > MOST_LISTED && (
          <li>
            <Plural value={subjects.length - MOST_LISTED} one="and # other" other="and # others" />
          </li>
        )}
      </ul>
    </Banner>
  );
}

/** What goes along that nobody sees at once. */
function GoingAlong({ change: { hiding, isTransferred }, receiver: { name, isOutsider } }: Known) {
  return (
    <>
      {hiding > 0 && (
        <p>
          <Plural
            value={hiding}
            one={`Pages that you took out of # letter go along: ${name} can bring them back.`}
            other={`Pages that you took out of # letters go along: ${name} can bring them back.`}
          />
        </p>
      )}
      {isOutsider && (
        <p>
          <Trans>It leaves your account: links to it end, and its history so far stays here.</Trans>
        </p>
      )}
      {isTransferred && (
        <p>
          <Trans>
            There is so much in it that this takes a while. Until all of it has been handed over,
            everybody can only read the folder and everything in it. You can follow the progress and
            cancel until then.
          </Trans>
        </p>
      )}
    </>
  );
}

function Known({ change, receiver, folder }: Known) {
  const { t } = useLingui();
  const { name } = receiver;
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
      <GoingAlong {...{ change, receiver, folder }} />
      <Banner tone="new">
        <Trans>You cannot take this back. Only {name} can hand it back to you.</Trans>
      </Banner>
    </>
  );
}

type Consequence = {
  readonly id: string;
  readonly folder: string | null;
  readonly receiver: Receiver;
};

/** What comes of it, before it is done: who loses access, who keeps it, and that there is no way back. */
export function OwnershipConsequence({ id, folder, receiver }: Consequence) {
  const { t } = useLingui();
  const { name } = receiver;
  const { change, failed, again } = useOwnershipChange(id, receiver.id);
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The outcome could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (change === undefined) return <SkeletonRows rows={2} />;
  if (change === null)
    return (
      <Banner tone="problem">
        <Trans>It can no longer be handed over to {name}. Please choose somebody else.</Trans>
      </Banner>
    );
  if (change.staying.length > 0) return <Staying subjects={change.staying.map(subjectOf)} />;
  return <Known change={change} receiver={receiver} folder={folder} />;
}
