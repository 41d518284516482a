import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PackagePlus, PackageMinus } from 'lucide-react';
import { useState } from 'react';
import { DetailsSection, Relatives } from '../documents/index.ts';
import { graphql } from '../gql/index.ts';
import type { OriginalOfQuery } from '../gql/graphql.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { CertificateButton } from './papers/CertificateButton.tsx';
import { KeepButton } from './KeepButton.tsx';
import { PaperTrack } from './PaperTrack.tsx';
import { placeLooks } from './papers/places.ts';
import { originalRefusals } from './papers/refusals.ts';
import { NotMineButton } from './not-mine/NotMineButton.tsx';
import { RescanButton } from './rescans/RescanButton.tsx';
import { RescanNotes } from './rescans/RescanNotes.tsx';
import { ShredButton } from './ShredButton.tsx';
import { UnshredButton } from './papers/UnshredButton.tsx';
import { useBasket } from './papers/use-basket.ts';

const OriginalOf = graphql(`
  query OriginalOf($id: ID!) {
    containerDocument(id: $id) {
      id
      ...OriginalFields @unmask
    }
  }
`);

type OfOriginal = NonNullable<OriginalOfQuery['containerDocument']>;

/** Why there is no paper of its own: it never was on paper, or the paper belongs to another letter. */
function Paperless({ document }: { readonly document: OfOriginal }) {
  const { digitalSource, scanTimestamp, paperLetters } = document;
  const first = document.rescanOf?.firstScan;
  if (document.rescanOf)
    return (
      <>
        <Trans>This is a new scan of a letter that came on paper.</Trans>
        {first && (
          <>
            {' '}
            <Trans>The original belongs to:</Trans>
            <Relatives all={[first]} />
          </>
        )}
      </>
    );
  const isFromPaper = scanTimestamp !== null || paperLetters.length > 0;
  if (!isFromPaper)
    return <Trans>This letter was never on paper, so there is no original to keep.</Trans>;
  return (
    <>
      {digitalSource === 'Copy' ? (
        <Trans>This is a copy of a letter that came on paper.</Trans>
      ) : (
        <Trans>This was made of a letter that came on paper.</Trans>
      )}
      {paperLetters.length > 0 && (
        <>
          {' '}
          <Trans>The paper belongs to:</Trans>
          <Relatives all={paperLetters} />
        </>
      )}
    </>
  );
}

/** Into the basket or out of it again; whoever may do neither reads why. */
function BasketButton({ document }: { readonly document: OfOriginal }) {
  const { t } = useLingui();
  const basket = useBasket();
  const [isBusy, setBusy] = useState(false);
  const { return: why, unreturn } = document.originalRefusals;
  const act = (how: typeof basket.put) => async () => {
    setBusy(true);
    await how([document.id]);
    setBusy(false);
  };
  if (unreturn === null)
    return (
      <Button
        tone="quiet"
        icon={PackageMinus}
        isPending={isBusy}
        onPress={() => void act(basket.takeOut)()}
      >
        <Trans>Take out of the basket</Trans>
      </Button>
    );
  if (why === null)
    return (
      <Button icon={PackagePlus} isPending={isBusy} onPress={() => void act(basket.put)()}>
        <Trans>Order the original</Trans>
      </Button>
    );
  // What the way of the paper says already need not be said again.
  return why === 'NOT_ALLOWED' || why === 'PAYWALL' ? (
    <p className="text-12 text-ink-3">{t(originalRefusals[why])}</p>
  ) : null;
}

/** What can be done with the paper of a letter now. */
function PaperActions({ document }: { readonly document: OfOriginal }) {
  return (
    <div className="flex flex-wrap gap-8 pt-12 empty:hidden">
      <BasketButton document={document} />
      <KeepButton document={document} />
      {document.shredRefusal === null && (
        <ShredButton id={document.id} metadata={document.metadata} />
      )}
      {document.canUnshred && <UnshredButton id={document.id} />}
      {document.destructionCertificate && (
        <CertificateButton number={document.destructionCertificate.number} />
      )}
      {document.canRequestRescan && <RescanButton id={document.id} />}
      {document.canReportNotMine && <NotMineButton id={document.id} />}
    </div>
  );
}

/** Where the paper of a letter is, where it lies, and until when. */
export function LocationPanel({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(OriginalOf, {
    variables: { id: documentId },
    fetchPolicy: 'cache-first',
  });
  const document = data?.containerDocument;
  if (!document) return null;
  const { original } = document;
  if (original)
    return (
      <DetailsSection
        title={t`Original`}
        action={original.isSimulated && <Chip tone="outline">{t`Demo`}</Chip>}
      >
        <PaperTrack document={document} original={original} />
        <RescanNotes rescans={document.rescans} />
        {original.isSimulated && (
          <p className="pt-8 text-12 text-ink-3">
            <Trans>Demo: there is no paper. Orders are only simulated.</Trans>
          </p>
        )}
        <PaperActions document={document} />
      </DetailsSection>
    );
  const { name, icon, colour } = placeLooks[document.currentLocationType];
  return (
    <DetailsSection title={t`Original`}>
      <div className="text-13 text-ink-2">
        <Chip tone="bare" icon={icon} className={colour}>
          {t(name)}
        </Chip>
        <div className="pt-4 text-ink-3">
          <Paperless document={document} />
        </div>
      </div>
    </DetailsSection>
  );
}
