import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { ToDo } from '../wants/ToDo.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
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
  return (
    <DetailsFrame label={t`What the letter says`}>
      <Suspense>{isTime && <Blocks document={document} />}</Suspense>
    </DetailsFrame>
  );
}
