import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { useState, type ReactNode } from 'react';
import { MONTHLY_MOST, type Preference as Choice } from '@postkorb/domain/originals';
import { withProof } from '../identity/index.ts';
import { formatDay, formatMoney } from '../i18n/format.ts';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { notReached, preferenceRefusals } from './papers/refusals.ts';
import { OriginalsPreference, SetOriginalsPreference } from './preference-calls.ts';
import { AcceptShredConsent } from './shred-calls.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { RadioCard } from '../ui/buttons/RadioCard.tsx';

type Option = { readonly value: Choice; readonly title: ReactNode; readonly children: ReactNode };

function Option({ value, title, children }: Option) {
  return (
    <RadioCard value={value}>
      <b className="block text-14 font-semibold text-ink">{title}</b>
      <span className="block pt-2 text-14 text-ink-2">{children}</span>
    </RadioCard>
  );
}

/** Nothing is destroyed as long as nobody has agreed: said where one may agree. */
function Consent() {
  const [accept, { loading }] = useMutation(AcceptShredConsent);
  return (
    <Banner>
      <span className="grid justify-items-start gap-8">
        <Trans>
          Nothing is destroyed yet: nobody in your account has agreed that originals may be
          destroyed for good after 90 days, each after a warning by email.
        </Trans>
        <Button isPending={loading} onPress={() => void accept().catch(() => undefined)}>
          <Trans>Agree to shredding</Trans>
        </Button>
      </span>
    </Banner>
  );
}

function Unfetched({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>This setting could not be loaded.</Trans> <WhyUnreached />
    </Banner>
  );
}

/** What becomes of originals that nobody orders one by one. */
export function Preference() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OriginalsPreference, {
    fetchPolicy: 'cache-and-network',
  });
  const [set] = useMutation(SetOriginalsPreference);
  const [isBusy, setBusy] = useState(false);
  const me = data?.me;
  if (error !== undefined && data === undefined)
    return <Unfetched again={() => void refetch().catch(() => null)} />;
  if (!me?.originalsPreference) return <SkeletonRows rows={3} />;
  const choose = async (preference: Choice) => {
    setBusy(true);
    try {
      const code = await withProof(async () => {
        const { data: answer } = await set({ variables: { preference } });
        return answer!.setOriginalsPreference;
      });
      if (code.errorCode === null) toast({ text: t`Saved.` });
      else if (code.errorCode !== 'STEP_UP_REQUIRED')
        toast({ text: t(preferenceRefusals[code.errorCode]) });
    } catch {
      toast({ text: t(notReached) });
    }
    setBusy(false);
  };
  const price = formatMoney(me.monthlyReturnCents);
  return (
    <div className="grid gap-16">
      <RadioGroup
        aria-label={t`What becomes of originals that nobody orders`}
        value={me.originalsPreference}
        isDisabled={isBusy}
        onChange={(value) => void choose(value as Choice)}
        className="grid gap-8"
      >
        <Option value="destroyAfterShortTerm" title={<Trans>Destroy after 90 days</Trans>}>
          <Trans>
            We warn you by email at least 14 days ahead. The scan stays. What cannot be replaced,
            such as a will, we keep until you have decided.
          </Trans>{' '}
          {me.keepOriginalCents === 0 ? (
            <Trans>You can keep any other original longer, free of charge.</Trans>
          ) : (
            <Trans>
              You can keep any other original longer, for {formatMoney(me.keepOriginalCents)} each,
              once.
            </Trans>
          )}
        </Option>
        <Option value="returnMonthly" title={<Trans>Send home once a month</Trans>}>
          <Trans>
            Up to {MONTHLY_MOST} originals in one parcel, the oldest first, for {price} a month.
            Nothing is destroyed.
          </Trans>
        </Option>
        <Option value="orderIndividually" title={<Trans>I order what I need</Trans>}>
          <Trans>
            As above, but each warning takes you to the return basket, so that you can order at
            once.
          </Trans>
        </Option>
      </RadioGroup>
      {me.returnsNextAt != null && (
        <p className="text-14 text-ink-2">
          <Trans>The next monthly delivery is packed on {formatDay(me.returnsNextAt)}.</Trans>
        </p>
      )}
      {me.showShredConsent && !me.returnsAll && <Consent />}
      <p className="text-13 text-ink-3">
        <Trans>
          Before a paper is destroyed its scan is read back from two stores. In this installation
          these are two folders; whoever runs it can put the second one on another disk.
        </Trans>
      </p>
    </div>
  );
}
