import { shownCode } from '@postkorb/domain/centre';
import { QrCode } from '../../ui/display/QrCode.tsx';

/** What stands on a label: what it is for, its place where it has one, and its code. */
export type LabelText = {
  readonly code: string;
  readonly what: string;
  readonly place?: string;
};

/** A label of a roll: the squares that scanners read, and the signs that people do. */
export function Label({ label: { code, what, place } }: { readonly label: LabelText }) {
  return (
    <figure data-label className="flex items-center bg-sheet text-sheet-ink">
      <QrCode text={code} label={shownCode(code)} />
      <figcaption className="flex min-w-0 flex-1 flex-col">
        <span>{what}</span>
        {place !== undefined && <b>{place}</b>}
        <span className="tabular">{shownCode(code)}</span>
      </figcaption>
    </figure>
  );
}
