import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

/** What is known of a document, while it is on its way: of a phone's sheet nothing is in sight. */
function Details() {
  return (
    <div className="flex w-details-narrow flex-col gap-12 border-l border-line bg-paper p-16 max-lg:hidden xl:w-details xl:p-20 2xl:w-details-wide">
      <Skeleton className="h-18 w-1/2" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-12 w-3/4" />
    </div>
  );
}

/** A document that is on its way: its head, its page and what is known of it. */
export function WaitingDocument() {
  const { t } = useLingui();
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col bg-paper">
      <span className="sr-only">{t`One moment, please`}</span>
      <div className="flex h-64 shrink-0 items-center border-b border-line px-20">
        <Skeleton className="h-18 w-1/3" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 justify-center overflow-hidden bg-viewer p-24">
          <Skeleton className="aspect-[210/297] w-full max-w-form self-start bg-paper" />
        </div>
        <Details />
      </div>
    </div>
  );
}
