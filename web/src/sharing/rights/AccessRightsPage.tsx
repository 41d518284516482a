import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsker } from '../../identity/index.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { AccessRight } from './access-right-calls.ts';
import { AccessRightRow } from './AccessRightRow.tsx';
import { Further } from './Further.tsx';
import { UnshareAllDialog } from './UnshareAllDialog.tsx';
import { useAccessRights, useSettled } from './use-access-rights.ts';

function Unfetched({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>Access rights could not be loaded.</Trans> <WhyUnreached />
    </Banner>
  );
}

type Page = {
  readonly search: string;
  readonly after: string | null;
  readonly ask: (right: AccessRight) => void;
};

/** A page of people, and the way to the next one. */
function People({ search, after, ask }: Page) {
  const { people, end, failed, again } = useAccessRights({ search, after });
  if (failed)
    return (
      <li className="py-12">
        <Unfetched again={again} />
      </li>
    );
  if (people === undefined)
    return (
      <li>
        <SkeletonRows rows={3} />
      </li>
    );
  return (
    <>
      {people.map((right) => (
        <AccessRightRow key={right.email} right={right} ask={ask} />
      ))}
      {end?.hasNextPage && (
        <Further>{() => <People search={search} after={end.endCursor} ask={ask} />}</Further>
      )}
    </>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing shared yet`} className="py-40">
      <Trans>
        When you share a letter or folder, you see here who has access, and can remove it again.
      </Trans>
    </EmptyState>
  );
}

/** The list, its search, and what stands in its place. */
function Rights() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<AccessRight | null>(null);
  const search = useSettled(typed.trim());
  const { people, failed, again } = useAccessRights({ search, after: null });
  if (failed) return <Unfetched again={again} />;
  if (people === undefined) return <SkeletonRows rows={4} />;
  if (people.length === 0 && search === '' && typed === '') return <Nobody />;
  return (
    <>
      <SearchField
        label={t`Search by name or email`}
        value={typed}
        onChange={setTyped}
        className="max-w-list"
      />
      {people.length === 0 ? (
        <p role="status" className="text-14 text-ink-2">
          <Trans>No results. Nobody with this name or email has access.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Access rights`} className="flex flex-col border-t border-line">
          <People search={search} after={null} ask={setAsked} />
        </ul>
      )}
      {asked && <UnshareAllDialog right={asked} close={() => setAsked(null)} />}
    </>
  );
}

/** Who sees what of one's own, and the way to end that. */
export function AccessRightsPage() {
  const { t } = useLingui();
  useTitle(t`Access rights`);
  const { role } = useAsker();
  return (
    <section className="flex max-w-door-wide flex-col gap-16 2xl:max-w-desk">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Access rights</Trans>
        </h2>
        <p className="max-w-text text-14 text-pretty text-ink-2">
          {role === 'Member' ? (
            <Trans>
              Everybody who has access to letters or folders of your area because you shared them,
              and everybody you have invited.
            </Trans>
          ) : (
            <Trans>
              Everybody who has access to letters or folders that were shared with them, and
              everybody who has been invited.
            </Trans>
          )}
        </p>
      </div>
      <Rights />
    </section>
  );
}
