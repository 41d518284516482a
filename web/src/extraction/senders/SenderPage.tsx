import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FurtherDocuments, ShapeTools, useChooseShape, useReplace } from '../../documents/index.ts';
import { useChanges } from '../../live.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { SenderContact } from './SenderContact.tsx';
import { SenderDetails, Span } from './SenderDetails.tsx';
import { SenderOpen } from './SenderOpen.tsx';
import { senderDocuments, SenderPageCall, type KnownSender } from './sender-page-calls.ts';

const PATH = '/app/senders/$senderId/{-$documentId}';

/** What is known of the sender, looked at again when letters change. */
function useSender(id: string) {
  const { data, error, refetch } = useQuery(SenderPageCall, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['documents'], again);
  return { known: data?.senderPage, failed: error !== undefined && data === undefined, again };
}

function Head({ known }: { readonly known: KnownSender }) {
  const choose = useChooseShape();
  return (
    <header className="border-b border-line px-16 pt-16 pb-12 phone:pt-8">
      <div className="flex items-start gap-8">
        <div className="min-w-0 flex-1">
          <h1 className="text-22 font-bold wrap-anywhere phone:text-28 phone:font-heavy">
            {known.sender.name}
          </h1>
          <p className="text-13 font-medium text-ink-3 tabular">
            <Span known={known} />
          </p>
        </div>
        <ShapeTools of="search" onShape={choose} />
      </div>
      <SenderOpen senderId={known.sender.id} />
      <SenderContact of={known} />
    </header>
  );
}

/** On a phone, and where nothing stands beside a list, what is known is unfolded above the letters. */
function Folded({ children }: { readonly children: ReactNode }) {
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-44 cursor-default items-center px-16 text-14 font-semibold text-blue-text">
        <Trans>About this sender</Trans>
      </summary>
      <div className="max-h-[35vh] overflow-y-auto thin-scrollbar">{children}</div>
    </details>
  );
}

function Known({ known }: { readonly known: KnownSender }) {
  const { t } = useLingui();
  const { senderId, documentId } = useParams({ from: `/cockpit${PATH}` });
  const navigate = useNavigate();
  const replace = useReplace(documentId);
  const open = (id: string | null) =>
    void navigate({ to: PATH, params: { senderId, documentId: id ?? undefined }, replace });
  const { name } = known.sender;
  return (
    <FurtherDocuments
      documents={senderDocuments(senderId)}
      label={t`Letters from ${name}`}
      isOfOneSender
      openId={documentId ?? null}
      open={open}
      header={<Head known={known} />}
      about={<SenderDetails known={known} />}
      above={
        <Folded>
          <SenderDetails known={known} />
        </Folded>
      }
      empty={
        <EmptyState title={t`No letters here`}>
          <Trans>All letters from this sender are in the trash.</Trans>
        </EmptyState>
      }
    />
  );
}

/** All letters of one sender, with what is known of them: usual folder and amount, accounts, what was learned. */
export function SenderPage() {
  const { t } = useLingui();
  const { senderId } = useParams({ from: `/cockpit${PATH}` });
  const { known, failed, again } = useSender(senderId);
  useTitle(known?.sender.name ?? t`Sender`);
  if (failed)
    return (
      <section className="flex-1 p-16">
        <h1 className="sr-only">{t`Sender`}</h1>
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>This sender could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      </section>
    );
  if (known === undefined) return <SkeletonRows rows={8} />;
  if (known === null)
    return (
      <EmptyState level={1} title={t`Sender not found`}>
        <Trans>This sender does not exist here. Perhaps it was merged with another one.</Trans>
      </EmptyState>
    );
  return <Known key={senderId} known={known} />;
}
