import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../i18n/format.ts';
import { LearnedBefore } from '../metadata/AsBefore.tsx';
import { Linked } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { placeOfField } from '../record/readings.ts';

type Amount = {
  readonly document: OpenDocument;
  /** What is wanted, where that is another sum than the whole letter’s. */
  readonly cents?: number | null | undefined;
};

/** A sum to be paid, large, leading to its place on the page. */
export function Amount({ document, cents }: Amount) {
  const { t } = useLingui();
  const { amountCents, currency } = document.metadata;
  const shown = cents ?? amountCents;
  if (shown == null) return null;
  return (
    <>
      <Linked
        place={shown === amountCents ? placeOfField(document, 'amountCents') : null}
        label={t`Amount`}
        className="text-28 font-bold text-ink tabular no-underline"
      >
        {formatMoney(shown, currency ?? 'EUR')}
      </Linked>
      {shown === amountCents && <LearnedBefore document={document} field="amountCents" />}
    </>
  );
}
