import { shownCode } from '@postkorb/domain/centre';
import { Barcode } from '../../ui/display/Barcode.tsx';
import { QrCode } from '../../ui/display/QrCode.tsx';

type Card = { readonly name: string; readonly about?: string | undefined; readonly code: string };

/** A code to be printed: its name, its squares, its bars and its signs. */
export function CodeCard({ name, about, code }: Card) {
  return (
    <figure className="flex break-inside-avoid flex-col items-center gap-8 rounded-12 border border-line bg-sheet p-16 text-center text-sheet-ink">
      <figcaption className="text-22 font-bold text-balance">
        {name}
        {about !== undefined && <span className="block text-14 font-normal">{about}</span>}
      </figcaption>
      <QrCode text={code} label={name} />
      <Barcode text={code} label={name} />
      <span className="text-14 tabular">{shownCode(code)}</span>
    </figure>
  );
}
