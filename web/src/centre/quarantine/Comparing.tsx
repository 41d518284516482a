import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { shownCode } from '@postkorb/domain/centre';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ClaimWords } from '../envelopes/ClaimWords.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { kindNames } from '../envelopes/words.ts';
import type { ClaimFit, EnvelopeKind } from '../gql/graphql.ts';
import { commandOf } from '../scans/commands.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { PROPOSE_CLAIM, type Sealed } from './quarantine-calls.ts';

/** What of a claim fits. */
const fitNames: Readonly<Record<ClaimFit, MessageDescriptor>> = {
  SENDER: msg`sender`,
  DAY: msg`day`,
  NAME: msg`name`,
};

type One = {
  readonly envelope: Sealed;
  readonly skip: () => void;
  readonly look: () => void;
};

/** A sealed envelope beside what people miss, each under the digit that takes it; a second person decides. */
export function Comparing({ envelope, skip, look }: One) {
  const { t } = useLingui();
  const step = useStep();
  const { id, code, kind, claims, wasOpened } = envelope;
  const take = (claimId: string) =>
    step({
      call: PROPOSE_CLAIM,
      variables: { id, claimId },
      of: ({ proposeClaim }) => proposeClaim,
      said: { text: msg`Proposed. A second person decides under “Assign”.` },
      next: look,
      refused: look,
    });
  useInputs((input) => {
    const nth = input.kind === 'key' ? claims[Number(input.key) - 1] : undefined;
    const isNone = commandOf(input) === 'NO' || (input.kind === 'key' && input.key === '0');
    if (nth !== undefined) take(nth.id);
    else if (isNone) skip();
    else return false;
    return true;
  });
  const day = formatDay(envelope.receivedOn);
  const back = formatDay(envelope.goesBackOn);
  return (
    <div className="grid gap-24 lg:grid-cols-2">
      <figure className="flex flex-col gap-8">
        <img
          src={`/envelopes/${id}/front`}
          alt={t`Front of the envelope`}
          className="w-full rounded-16 bg-paper object-contain shadow-1"
        />
        <figcaption className="text-14 text-ink-2 tabular">
          {shownCode(code)} · {t(kindNames[kind as EnvelopeKind])} ·{' '}
          <Trans>
            came on {day}, goes back on {back}
          </Trans>
          {wasOpened && ` · ${t`opened by mistake`}`}
        </figcaption>
      </figure>
      <div className="flex flex-col gap-16">
        <ol aria-label={t`Who misses this?`} className="flex flex-col gap-12">
          {claims.map((claim, at) => (
            <li key={claim.id}>
              <button
                type="button"
                onClick={() => take(claim.id)}
                className="flex w-full items-center gap-16 rounded-16 bg-paper p-16 text-left shadow-1 outline-line hover:outline"
              >
                <b aria-hidden className="text-28 font-heavy text-blue-text tabular">
                  {at + 1}
                </b>
                <span className="flex min-w-0 flex-1 flex-col gap-4">
                  <b className="text-22 font-bold text-ink wrap-anywhere">
                    {claim.names.join(', ')}
                  </b>
                  <ClaimWords claim={claim} />
                  <span className="text-14 text-ink-2">
                    {claim.fits.map((one) => t(fitNames[one])).join(', ')}
                  </span>
                </span>
                <span className="text-16 text-ink-2 tabular">
                  <Trans>{claim.score} of 100</Trans>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className="text-14 text-ink-2">
          <Trans>A second person has to choose the same, without knowing your choice.</Trans>
        </p>
        <span>
          <Button large onPress={skip}>
            <Trans>0 – none of them, stays sealed</Trans>
          </Button>
        </span>
      </div>
    </div>
  );
}
