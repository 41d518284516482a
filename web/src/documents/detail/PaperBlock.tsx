import { Trans } from '@lingui/react/macro';
import { FoldedSection } from '../basics/FoldedSection.tsx';
import { FeedbackForm, FileDetails, ReadingsList } from '../metadata/document-parts.ts';
import { DetailsBlock } from '../record/DetailsSection.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { InformationSection } from './InformationSection.tsx';

/** Where the paper of the letter is, and folded what few want to know of its file. */
export function PaperBlock({ document }: { readonly document: OpenDocument }) {
  const { panels, History } = useDocumentExtensions();
  const ofPaper = panels.filter(({ place }) => place === 'paper');
  return (
    <DetailsBlock title={<Trans>Paper and file</Trans>}>
      {ofPaper.map(({ id, Panel }) => (
        <Panel key={id} documentId={document.id} />
      ))}
      <div className="pt-12">
        <FoldedSection name="history" title={<Trans>History</Trans>}>
          <History documentId={document.id} />
        </FoldedSection>
        <FoldedSection name="file" title={<Trans>File details</Trans>}>
          <InformationSection document={document} />
          <FileDetails documentId={document.id} />
        </FoldedSection>
        <FoldedSection name="readings" title={<Trans>Sources</Trans>}>
          <ReadingsList document={document} />
        </FoldedSection>
        <FoldedSection name="feedback" title={<Trans>Report a mistake</Trans>}>
          <FeedbackForm documentId={document.id} />
        </FoldedSection>
      </div>
    </DetailsBlock>
  );
}
