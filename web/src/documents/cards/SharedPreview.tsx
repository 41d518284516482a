import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import { DeadlineChip } from '../record/DeadlineChip.tsx';
import { DocumentEnvelope } from '../record/DocumentEnvelope.tsx';
import { useRowDocument, type RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { useHeadline } from '../record/use-headline.ts';

function Attributes({ document }: { readonly document: RowDocument }) {
  const { rowDetails } = useDocumentExtensions();
  const { amountCents, currency } = document.metadata;
  return (
    <p className="flex flex-wrap items-center justify-center gap-8">
      {amountCents !== null && (
        <b className="text-18 font-bold text-ink tabular">
          {formatMoney(amountCents, currency ?? 'EUR')}
        </b>
      )}
      <DeadlineChip document={document} />
      <ReadOnlyBadge of={document} />
      {rowDetails.map(({ Detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Detail key={place} documentId={document.id} />
      ))}
    </p>
  );
}

type SharedPreview = { readonly id: string; readonly open: (id: string) => void };

/**
 * What a list knows of a letter of somebody else, beside it until somebody opens the letter: who shared it sees that, so that
 * it is not shown to whoever has not chosen it.
 */
export function SharedPreview({ id, open }: SharedPreview) {
  const document = useRowDocument(id);
  if (document === null) return null;
  return <Known document={document} open={() => open(id)} />;
}

type Known = { readonly document: RowDocument; readonly open: () => void };

function Known({ document, open }: Known) {
  const { sender, title } = useHeadline(document);
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-16 overflow-y-auto p-24 text-center thin-scrollbar">
      <DocumentEnvelope document={document} className="w-160" />
      <div className="max-w-form">
        <h2 className="text-18 font-strong text-balance text-ink">{title}</h2>
        <p className="text-14 text-ink-2">{sender}</p>
      </div>
      <Attributes document={document} />
      <Button tone="primary" onPress={open}>
        <Trans>Open the letter</Trans>
      </Button>
      <p className="text-13 text-ink-3">
        <Trans>Whoever shared it sees when you open it.</Trans>
      </p>
    </div>
  );
}
