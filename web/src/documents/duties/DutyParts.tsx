import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../i18n/format.ts';
import type { OpenDocument } from '../record/open-document.ts';
import type { Duty } from './duty-words.ts';
import type { Deciding } from './use-duties.ts';

/** A duty with its document, and what can be decided about it. */
export type DutyOf = {
  readonly document: OpenDocument;
  readonly duty: Duty;
  readonly deciding: Deciding;
  readonly change: (duty: Duty) => void;
};

/** What happens if nothing is done, in the words of the letter. */
export function Consequence({ duty: { consequence } }: Pick<DutyOf, 'duty'>) {
  if (consequence == null) return null;
  return (
    <p className="text-13 text-ink-2">
      <span className="text-ink-3">
        <Trans>Otherwise, according to the letter:</Trans>
      </span>{' '}
      <q>{consequence}</q>
    </p>
  );
}

/** What is to be brought along, as the letter lists it. */
export function ToBring({ duty: { bring } }: Pick<DutyOf, 'duty'>) {
  if (bring == null) return null;
  return (
    <p className="text-13 wrap-anywhere text-ink-2">
      <Trans>To bring: {bring}</Trans>
    </p>
  );
}

/** The case of a court in which it is wanted; its number stands among what is known of the letter, if it is the one to quote. */
export function CourtCase({ document, duty: { court } }: Pick<DutyOf, 'document' | 'duty'>) {
  const { t } = useLingui();
  const isKnown = court?.caseNumber === document.metadata.reference;
  const caseNumber = court?.caseNumber == null || isKnown ? null : t`Case ${court.caseNumber}`;
  const known = [caseNumber, court?.parties];
  const said = known.filter((one) => one != null);
  if (said.length === 0) return null;
  return <p className="text-13 wrap-anywhere text-ink-2">{said.join(' · ')}</p>;
}

function useDetails({ document, duty }: Pick<DutyOf, 'document' | 'duty'>) {
  const { t } = useLingui();
  const { time, place, amountCents, court } = duty;
  const details = [
    time == null ? null : t`${time} o’clock`,
    place,
    amountCents == null ? null : formatMoney(amountCents, document.metadata.currency ?? 'EUR'),
    court?.caseNumber == null ? null : t`Case ${court.caseNumber}`,
    court?.parties,
  ];
  return details.filter((detail) => detail != null);
}

/** When and where it is, how much and in which case, in one line. */
export function Details(of: Pick<DutyOf, 'document' | 'duty'>) {
  const details = useDetails(of);
  const mustAppear = of.duty.court?.mustAppear === true;
  if (details.length === 0 && !mustAppear) return null;
  return (
    <p className="pt-4 text-13 wrap-anywhere text-ink-2">
      {details.join(' · ')}
      {mustAppear && (
        <strong className="block font-semibold text-ink">
          <Trans>You must come in person.</Trans>
        </strong>
      )}
    </p>
  );
}
