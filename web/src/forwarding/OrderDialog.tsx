import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type FormEvent } from 'react';
import { formatMoney } from '../i18n/format.ts';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import type { EstimateCreateSourceQuery } from '../gql/graphql.ts';
import { OrderFields } from './OrderFields.tsx';
import { EstimateCreateSource } from './source-calls.ts';
import { notSetUp, simulated } from './source-words.ts';
import { useOrderDraft } from './use-order-draft.ts';

type Estimate = EstimateCreateSourceQuery['estimateCreateSource'];

/** What the order costs, and when post arrives. */
function Costs({ estimate }: { readonly estimate: Estimate }) {
  const { t } = useLingui();
  const [total, vat] = [formatMoney(estimate.total), formatMoney(estimate.vat)];
  return (
    <div role="status" className="flex flex-col gap-4 rounded-12 bg-wash p-16 text-14 text-ink-2">
      <b className="text-ink">
        <Trans>{total} for each half year</Trans>
      </b>
      {estimate.vat > 0 && (
        <span>
          <Trans>{vat} VAT included.</Trans>
        </span>
      )}
      <span>
        <Trans>
          Post arrives within 5 to 10 working days. The order lasts six months and is extended by
          six months each time, unless you stop the extension.
        </Trans>
      </span>
      {estimate.isSimulated && <span>{t(simulated)}</span>}
    </div>
  );
}

type Price = {
  readonly estimate: Estimate | undefined;
  readonly failed: boolean;
  readonly again: () => void;
};

function Price({ estimate, failed, again }: Price) {
  const { t } = useLingui();
  if (estimate !== undefined) return <Costs estimate={estimate} />;
  if (!failed) return <SkeletonRows rows={2} />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      {t(notSetUp)} <WhyUnreached />
    </Banner>
  );
}

type Shown = { readonly close: () => void };

/** A forwarding order is written down: whose post, from where, from when, and what it costs. */
export function OrderDialog({ close }: Shown) {
  const { t } = useLingui();
  const form = useId();
  const household = useQuery(EstimateCreateSource, { variables: { business: false } });
  const business = useQuery(EstimateCreateSource, { variables: { business: true } });
  const draft = useOrderDraft((household.data ?? business.data)?.bounds, close);
  const asked = draft.values.type === 'business' ? business : household;
  const estimate = asked.data?.estimateCreateSource;
  const again = () => {
    for (const one of [household, business]) void one.refetch().catch(() => null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (estimate !== undefined) void draft.save();
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button
        tone="primary"
        type="submit"
        form={form}
        isDisabled={estimate === undefined}
        isPending={draft.isPending}
      >
        {estimate?.isSimulated ? t`Place the order` : t`Order for a fee`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Have post forwarded`} onClose={close} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-16">
        <OrderFields draft={draft} />
        <Price estimate={estimate} failed={asked.error !== undefined} again={again} />
        {draft.failed && <Banner tone="problem">{t(draft.failed)}</Banner>}
      </form>
    </Dialog>
  );
}
