import { Trans, useLingui } from '@lingui/react/macro';
import type { CreateSourceRefusal } from '@postkorb/domain/forwarding';
import { isGateOpen } from '@postkorb/domain/team';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { useAsker } from '../identity/index.ts';
import { useTitle } from '../ui/basics/title.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { SourceCard } from './SourceCard.tsx';
import { createRefusals, noPaper } from './source-words.ts';
import { useSources } from './use-sources.ts';

/** A page of orders, and the way to the next one. */
function Sources({ after }: { readonly after: string | null }) {
  const { t } = useLingui();
  const { sources, end, failed, again } = useSources(after);
  const [isMore, setMore] = useState(false);
  if (failed)
    return (
      <li>
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>The forwarding orders could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      </li>
    );
  if (sources === undefined)
    return (
      <li>
        <SkeletonRows rows={3} />
      </li>
    );
  return (
    <>
      {sources.map((source) => (
        <SourceCard key={source.id} source={source} />
      ))}
      {end?.hasNextPage &&
        (isMore ? (
          <Sources after={end.endCursor ?? null} />
        ) : (
          <li>
            <Button onPress={() => setMore(true)}>{t`Show more`}</Button>
          </li>
        ))}
    </>
  );
}

/** Says why no order can be made. */
function WhyNot({ code }: { readonly code: CreateSourceRefusal }) {
  const { t } = useLingui();
  const { standing } = useAsker();
  return (
    <p role="status" className="max-w-text text-14 text-ink-2">
      {t(standing.saasOnly ? noPaper : createRefusals[code])}
    </p>
  );
}

function Orders() {
  const { t } = useLingui();
  const { sources, canCreate, whyNot, failed } = useSources(null);
  const [isOpen, setOpen] = useState(false);
  const isNone = sources?.length === 0 && !failed;
  return (
    <>
      {isNone ? (
        <p role="status" className="max-w-text text-14 text-ink-2">
          <Trans>No post is forwarded yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Forwarding orders`} className="flex flex-col gap-16">
          <Sources after={null} />
        </ul>
      )}
      {canCreate && (
        <span>
          <Button
            icon={Plus}
            tone={isNone ? 'primary' : 'plain'}
            className="phone:w-full"
            onPress={() => setOpen(true)}
          >{t`Have post forwarded …`}</Button>
        </span>
      )}
      {whyNot !== null && <WhyNot code={whyNot} />}
      {isOpen && <OrderDialog close={() => setOpen(false)} />}
    </>
  );
}

/** The postal forwarding orders: how far each is, what happens next, and making one. */
export function PostalMailPage() {
  const { t } = useLingui();
  useTitle(t`Forwarding orders`);
  const by = useAsker();
  return (
    <section aria-label={t`Forwarding orders`} className="flex max-w-door-wide flex-col gap-20">
      <h2 className="text-18 font-strong text-ink">
        <Trans>Forwarding orders</Trans>
      </h2>
      {isGateOpen('manageSettings', by) ? (
        <>
          <p className="max-w-text text-14 text-pretty text-ink-2">
            <Trans>
              A forwarding order redirects the post of an address in Germany to our scan centre. It
              takes effect within 5 to 10 working days. It covers items of Deutsche Post; other
              carriers need orders of their own.
            </Trans>
          </p>
          <Orders />
        </>
      ) : (
        <Banner>
          <Trans>Only the Owner and Admins see and change forwarding orders.</Trans>
        </Banner>
      )}
    </section>
  );
}
