import { Envelope, type EnvelopeState, type Paper } from '../../ui/display/Envelope.tsx';
import type { RowDocument } from './document-fields.ts';

type Enveloped = Pick<RowDocument, 'fileType' | 'isRead' | 'kind' | 'isEInvoice' | 'isServed'>;

function stateOf({ fileType, isRead }: Enveloped): EnvelopeState {
  if (fileType !== 'LetterScan') return 'digital';
  return isRead ? 'open' : 'closed';
}

const OFFICIAL: readonly (string | null)[] = ['taxNotice', 'fine', 'court'];

/** Whether it came in the yellow envelope: courts have their letters served, and others say so. */
export const isYellow = ({ kind, fileType, isServed }: Enveloped): boolean =>
  (kind === 'court' || isServed) && fileType === 'LetterScan';

/** What is served is yellow; other offices write in grey. */
function paperOf(document: Enveloped): Paper {
  if (isYellow(document)) return 'yellow';
  return OFFICIAL.includes(document.kind) ? 'grey' : 'white';
}

type DocumentEnvelope = { readonly document: Enveloped; readonly className?: string };

/** A letter as its envelope: closed, open, or a sheet that never had one. */
export function DocumentEnvelope({ document, className }: DocumentEnvelope) {
  return (
    <Envelope
      state={stateOf(document)}
      paper={paperOf(document)}
      isNew={!document.isRead}
      format={document.isEInvoice ? 'XML' : 'PDF'}
      {...(className ? { className } : {})}
    />
  );
}
