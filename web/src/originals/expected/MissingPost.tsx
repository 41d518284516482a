import { Trans, useLingui } from '@lingui/react/macro';
import { MailQuestion, MailSearch } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { formatDay, formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import type { PostClaim } from './claim-calls.ts';
import { claimStates } from './claim-words.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { useClaims, type ClaimsNow } from './use-claims.ts';

const TONES = { Waiting: 'new', Found: 'own', NotFound: 'outline', Withdrawn: 'outline' } as const;

/** What becomes of a claim, in one sentence. */
function Outlook({ claim }: { readonly claim: PostClaim }) {
  const { state, answerBy, answeredAt } = claim;
  const day = answeredAt == null ? formatDay(answerBy) : formatDayOf(answeredAt);
  if (state === 'Waiting') return <Trans>You will have an answer by {day}.</Trans>;
  if (state === 'Found')
    return <Trans>Found on {day}. It comes into your Inbox once it is scanned.</Trans>;
  if (state === 'NotFound')
    return <Trans>Not with us, as of {day}. Please ask the sender about it.</Trans>;
  return <Trans>Withdrawn on {day}.</Trans>;
}

function Row({ claim, claims }: { readonly claim: PostClaim; readonly claims: ClaimsNow }) {
  const { t } = useLingui();
  const { id, sender, state, canWithdraw } = claim;
  const [from, until] = [formatDay(claim.from), formatDay(claim.until)];
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <MailQuestion aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 phone:basis-1/2">
        <span className="flex flex-wrap items-center gap-8">
          <b className="text-14 font-semibold wrap-anywhere text-ink">{sender}</b>
          <Chip tone={TONES[state]}>{t(claimStates[state])}</Chip>
        </span>
        <span className="text-13 text-ink-3">
          {claim.from === claim.until ? (
            <Trans>Expected on {from}.</Trans>
          ) : (
            <Trans>
              Expected from {from} to {until}.
            </Trans>
          )}{' '}
          <Outlook claim={claim} />
        </span>
      </span>
      {canWithdraw && (
        <Button
          tone="quiet"
          aria-label={`${t`Withdraw`}: ${sender}`}
          isPending={claims.isPending}
          onPress={() => void claims.withdraw(id)}
        >
          {t`Withdraw`}
        </Button>
      )}
    </li>
  );
}

function Claims({ claims }: { readonly claims: ClaimsNow }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data } = claims;
  if (claims.failed)
    return (
      <Banner tone="problem" action={<Button onPress={claims.again}>{t`Try again`}</Button>}>
        <Trans>Missing post could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (data === undefined) return <SkeletonRows rows={2} />;
  return (
    <>
      {data.postClaims.length === 0 ? (
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            Nothing is reported as missing. If you wait for something, say who sends it and when it
            should have come.
          </Trans>
        </p>
      ) : (
        <ul aria-label={t`Missing post`} className="flex flex-col border-t border-line">
          {data.postClaims.map((claim) => (
            <Row key={claim.id} claim={claim} claims={claims} />
          ))}
        </ul>
      )}
      {data.me.canClaimPost && (
        <span>
          <Button icon={MailSearch} className="phone:w-full" onPress={() => setOpen(true)}>
            {t`I expect post that has not come`}
          </Button>
        </span>
      )}
      {isOpen && <ClaimDialog claims={claims} close={() => setOpen(false)} />}
    </>
  );
}

/** Post that people of the account expect and miss: each claim, and what becomes of it. */
export function MissingPost() {
  return <Claims claims={useClaims()} />;
}
