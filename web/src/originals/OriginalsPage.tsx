import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { OriginalLocation } from '@postkorb/domain/originals';
import { isGateOpen } from '@postkorb/domain/team';
import { NothingMatches } from '../documents/index.ts';
import { useAsker } from '../identity/index.ts';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { BesideDocument } from './papers/BesideDocument.tsx';
import { KeepAction } from './papers/KeepAction.tsx';
import { NotYours } from './papers/NotYours.tsx';
import { OriginalsHead } from './papers/OriginalsHead.tsx';
import { OriginalRow } from './papers/OriginalRow.tsx';
import { useOriginals } from './papers/use-originals.ts';
import { useChosen } from './use-chosen.ts';

const SCREEN = '/app/originals/{-$documentId}';

/** Which originals the list shows, and where those are. */
const SHOWN = {
  all: null,
  kept: 'StorageShortTerm',
  basket: 'ReturnBasket',
  sent: 'ReturnPacketSent',
} as const satisfies Record<string, OriginalLocation | null>;
type Show = keyof typeof SHOWN;

function NoOriginals() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No originals`}>
      <Trans>
        As soon as a letter on paper has been scanned, you will see here where its paper is.
      </Trans>
    </EmptyState>
  );
}

type List = {
  readonly show: Show;
  readonly openId: string | null;
  /** Shows the originals of all places again. */
  readonly reset: () => void;
};

function List({ show, openId, reset }: List) {
  const { t } = useLingui();
  const { listed, failed, again, showMore } = useOriginals(SHOWN[show]);
  const choice = useChosen(listed?.rows ?? []);
  if (failed)
    return (
      <EmptyState
        title={t`That did not work.`}
        action={<Button onPress={again}>{t`Try again`}</Button>}
      >
        <Trans>The originals could not be loaded.</Trans> <WhyUnreached />
      </EmptyState>
    );
  if (listed === null) return <SkeletonRows />;
  if (listed.rows.length === 0)
    return show === 'all' ? <NoOriginals /> : <NothingMatches reset={reset} />;
  return (
    <>
      <ul aria-label={t`Originals`} className="flex flex-col gap-2">
        {listed.rows.map((row) => {
          const { subject, isSubjectFallback } = row.metadata;
          const name = isSubjectFallback ? t`New document` : subject;
          return (
            <OriginalRow
              key={row.id}
              row={row}
              screen={SCREEN}
              isOpen={row.id === openId}
              isRoomy={openId === null}
              lead={
                <Checkbox
                  aria-label={t`Choose ${name}`}
                  isSelected={choice.has(row.id)}
                  onChange={(is) => choice.choose(row.id, is)}
                />
              }
              action={<KeepAction row={row} isRoomy={openId === null} />}
            />
          );
        })}
      </ul>
      {listed.more && (
        <div className="flex justify-center pt-16">
          <Button onPress={showMore}>{t`Show more`}</Button>
        </div>
      )}
      <ChosenBar choice={choice} />
    </>
  );
}

/** Manage originals: every letter that came on paper, and where its paper is. */
export function OriginalsPage() {
  const { t } = useLingui();
  useTitle(t`Manage originals`);
  const navigate = useNavigate();
  const by = useAsker();
  const isOpen = isGateOpen('manageOriginals', by);
  const openId = useParams({ from: `/cockpit${SCREEN}` }).documentId ?? null;
  const { show = 'all' } = useSearch({ from: `/cockpit${SCREEN}` });
  const search = (one: Show) => (one === 'all' ? {} : { show: one });
  const go = (one: Show) =>
    void navigate({ to: SCREEN, params: { documentId: undefined }, search: search(one) });
  return (
    <BesideDocument documentId={openId} close={() => go(show)}>
      <OriginalsHead title={t`Manage originals`}>
        {isOpen && (
          <Segmented
            label={t`Where the originals are`}
            value={show}
            segments={[
              { id: 'all', label: t`All` },
              { id: 'kept', label: t`With us` },
              { id: 'basket', label: t`Basket` },
              { id: 'sent', label: t`Sent to you` },
            ]}
            onChange={go}
          />
        )}
      </OriginalsHead>
      {isOpen ? (
        <List key={show} show={show} openId={openId} reset={() => go('all')} />
      ) : (
        <NotYours by={by} />
      )}
    </BesideDocument>
  );
}
