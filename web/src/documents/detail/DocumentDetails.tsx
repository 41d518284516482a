import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useDocumentExtensions } from '../record/extensions.ts';
import { DutiesSection } from '../duties/DutiesSection.tsx';
import { FoldedSection } from '../basics/FoldedSection.tsx';
import { InformationSection } from './InformationSection.tsx';
import { FeedbackForm, FileDetails, ReadingsList } from '../metadata/document-parts.ts';
import { MetadataSection } from '../metadata/MetadataSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { StateSection } from './StateSection.tsx';
import { SummarySection } from '../metadata/SummarySection.tsx';
import { TagsSection } from '../metadata/TagsSection.tsx';

type DocumentDetails = { readonly document: OpenDocument };

function Sections({ document }: DocumentDetails) {
  const { panels, notices, History } = useDocumentExtensions();
  return (
    <>
      {document.notice !== null &&
        notices.map((Notice, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
          <Notice key={place} code={document.notice ?? ''} document={document} />
        ))}
      <SummarySection document={document} />
      <DutiesSection document={document} />
      <PaymentSection document={document} />
      {panels.map(({ id, Panel }) => (
        <Panel key={id} documentId={document.id} />
      ))}
      <StateSection document={document} />
      <MetadataSection document={document} />
      <TagsSection document={document} />
      <InformationSection document={document} />
      <FoldedSection name="readings" title={<Trans>Where it was read</Trans>}>
        <ReadingsList document={document} />
      </FoldedSection>
      <FoldedSection name="file" title={<Trans>Everything about the file</Trans>}>
        <FileDetails documentId={document.id} />
      </FoldedSection>
      <FoldedSection name="history" title={<Trans>History</Trans>}>
        <History documentId={document.id} />
      </FoldedSection>
      <FoldedSection name="feedback" title={<Trans>Was something read wrongly?</Trans>}>
        <FeedbackForm documentId={document.id} />
      </FoldedSection>
    </>
  );
}

/** What was read from the letter, where its paper is, and what is known about the file; the pages go first. */
export function DocumentDetails({
  document,
  isTime,
}: DocumentDetails & { readonly isTime: boolean }) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`What the letter says`}
      className="w-details-narrow scroll-pb-96 overflow-y-auto border-l border-line px-16 pb-96 thin-scrollbar max-lg:w-full max-lg:overflow-visible max-lg:border-l-0 max-lg:px-20 xl:w-details xl:px-20 2xl:w-details-wide"
    >
      <Suspense>{isTime && <Sections document={document} />}</Suspense>
    </aside>
  );
}
