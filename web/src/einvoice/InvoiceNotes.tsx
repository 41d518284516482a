import { Trans } from '@lingui/react/macro';
import type { EInvoice, EInvoiceAttachment } from '@postkorb/domain/einvoice';
import { Part } from './Parts.tsx';

type Invoice = { readonly invoice: EInvoice };

function Attachment({ one }: { readonly one: EInvoiceAttachment }) {
  const { id, description, filename, mediaType, address } = one;
  const said = [description, filename, mediaType].filter(Boolean).join(' · ');
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{id ?? '–'}</span>
      {said && <span className="block text-13 text-ink-2">{said}</span>}
      {/* An address a stranger wrote is shown and never opened by a click. */}
      {address && <span className="block text-13 text-ink-3">{address}</span>}
    </li>
  );
}

/** Notes of the seller and what came with the invoice. */
export function InvoiceNotes({ invoice: { notes, attachments } }: Invoice) {
  return (
    <>
      {notes.length > 0 && (
        <Part title={<Trans>Notes</Trans>}>
          <div className="grid gap-8 text-13 whitespace-pre-line wrap-anywhere text-ink-2">
            {notes.map((note, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
              <p key={place}>{note}</p>
            ))}
          </div>
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={<Trans>Attachments</Trans>}>
          <ul className="grid gap-8">
            {attachments.map((one, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
              <Attachment key={place} one={one} />
            ))}
          </ul>
          <p className="pt-8 text-13 text-ink-3">
            <Trans>Attached files are part of the XML and come with its download.</Trans>
          </p>
        </Part>
      )}
    </>
  );
}
