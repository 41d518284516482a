import { Envelope, type EnvelopeState, type Paper } from '../../ui/display/Envelope.tsx';
import type { RowDocument } from './document-fields.ts';

function stateOf({ fileType, isRead }: RowDocument): EnvelopeState {
  if (fileType !== 'LetterScan') return 'digital';
  return isRead ? 'open' : 'closed';
}

const OFFICIAL: readonly (string | null)[] = ['taxNotice', 'fine', 'court'];

/** Offices write in grey. */
const paperOf = ({ kind }: RowDocument): Paper => (OFFICIAL.includes(kind) ? 'grey' : 'white');

type DocumentEnvelope = { readonly document: RowDocument; readonly className?: string };

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
