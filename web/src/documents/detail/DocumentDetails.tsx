import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useWidth } from '../../ui/basics/media.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { ToDo } from '../wants/ToDo.tsx';
import { DetailsSheet } from './DetailsSheet.tsx';
import { KnowBlock } from './KnowBlock.tsx';
import { PaperBlock } from './PaperBlock.tsx';

const SnoozeNotice = lazyComponent(async () => (await import('./SnoozeNotice.tsx')).SnoozeNotice);

type DocumentDetails = { readonly document: OpenDocument };

function Notices({ document }: DocumentDetails) {
  const { notices } = useDocumentExtensions();
  const { notice } = document;
  if (notice === null) return null;
  return notices.map((Notice, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
    <Notice key={place} code={notice} document={document} />
  ));
}

function Blocks({ document }: DocumentDetails) {
  return (
    <>
      {(document.snoozedUntil ?? document.snoozedAt) !== null && (
        <SnoozeNotice document={document} />
      )}
      <Notices document={document} />
      <ToDo document={document} />
      <KnowBlock document={document} />
      <PaperBlock document={document} />
    </>
  );
}

/** What the letter wants, what is known of it, and where its paper and its file are; the pages go first. */
export function DocumentDetails({
  document,
  isTime,
}: DocumentDetails & { readonly isTime: boolean }) {
  const { t } = useLingui();
  const label = t`What the letter says`;
  const blocks = <Suspense>{isTime && <Blocks document={document} />}</Suspense>;
  if (useWidth('phone')) return <DetailsSheet label={label}>{blocks}</DetailsSheet>;
  return (
    <aside
      aria-label={label}
      className="w-details-narrow scroll-pb-96 overflow-y-auto border-l border-line px-16 pb-96 thin-scrollbar max-lg:w-full max-lg:overflow-visible max-lg:border-l-0 max-lg:px-20 xl:w-details xl:px-20 2xl:w-details-wide"
    >
      {blocks}
    </aside>
  );
}
