import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { speakOfLetters } from '../i18n/setup.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazily } from '../ui/lazily.tsx';
import { useDocumentExtras } from './extras.ts';
import { FactsSection } from './Facts.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { InformationSection } from './InformationSection.tsx';
import { MetadataSection } from './MetadataSection.tsx';
import type { OpenDocument } from './open-document.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { TagsSection } from './TagsSection.tsx';

const HistoryList = lazily(async () => {
  const [{ HistoryList }] = await Promise.all([import('./HistoryList.tsx'), speakOfLetters()]);
  return HistoryList;
});

type Facts = { readonly document: OpenDocument };

function Summary({ document }: Facts) {
  if (!document.summary) return null;
  return (
    <FactsSection
      title={
        <span className="flex items-center gap-8 text-blue-text">
          <Icon of={Sparkles} size={16} />
          <Trans>Summary</Trans>
        </span>
      }
    >
      <p className="hyphens-auto text-ink-2" lang={document.metadata.language ?? undefined}>
        {document.summary}
      </p>
    </FactsSection>
  );
}

/** What was read from the letter, where its paper is, and what is known about the file. */
export function DocumentFacts({ document }: Facts) {
  const { t } = useLingui();
  const { panels, notices } = useDocumentExtras();
  return (
    <aside
      aria-label={t`What the letter says`}
      className="w-facts-narrow overflow-y-auto border-l border-line px-16 pb-24 thin-scrollbar max-lg:w-full max-lg:overflow-visible max-lg:border-l-0 max-lg:px-20 xl:w-facts xl:px-20 2xl:w-facts-wide"
    >
      <Suspense>
        {document.notice !== null &&
          notices.map((Notice, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
            <Notice key={place} code={document.notice ?? ''} document={document} />
          ))}
        <Summary document={document} />
        <PaymentSection document={document} />
        {panels.map(({ id, Panel }) => (
          <Panel key={id} documentId={document.id} />
        ))}
        <MetadataSection document={document} />
        <TagsSection document={document} />
        <InformationSection document={document} />
        <FoldedSection title={<Trans>History</Trans>}>
          <HistoryList documentId={document.id} />
        </FoldedSection>
      </Suspense>
    </aside>
  );
}
