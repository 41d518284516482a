import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { VAT_PERCENT, type EstimateKind } from '@postkorb/domain/originals';
import { formatMoney } from '../../i18n/format.ts';

/** What a line of a price is for, in the language of this device; a kind without words does not compile. */
const KINDS: Record<EstimateKind, MessageDescriptor> = {
  packing: msg`Packing`,
  original: msg`Originals`,
  postage: msg`Postage`,
  postageAbroad: msg`Postage abroad`,
  vat: msg`${VAT_PERCENT}% VAT`,
};

type Costs = {
  readonly total: number;
  readonly items: readonly {
    readonly kind: EstimateKind;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
  }[];
};

/** What a packet costs, line by line. */
export function Prices({ total, items }: Costs) {
  const { t } = useLingui();
  return (
    <table aria-label={t`What it costs`} className="mb-12 w-full max-w-form text-13 tabular">
      <tbody>
        {items.map(({ kind, quantity, unitPrice, total: sum }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-4 text-left font-medium text-ink-2">
              {t(KINDS[kind])}
              {quantity > 1 && ` ${quantity} × ${formatMoney(unitPrice)}`}
            </th>
            <td className="py-4 text-right">{formatMoney(sum)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-8 text-left text-14 font-strong">
            <Trans>Total</Trans>
          </th>
          <td className="py-8 text-right text-14 font-strong">{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
