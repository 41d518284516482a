import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isGateOpen } from '@postkorb/domain/team';
import { useAsker } from '../../identity/index.ts';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/buttons/Checkbox.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { useBasketChoice } from './basket-choice.ts';
import { BesideDocument } from '../papers/BesideDocument.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { NotYours } from '../papers/NotYours.tsx';
import { OriginalsHead } from '../papers/OriginalsHead.tsx';
import { OriginalRow } from '../papers/OriginalRow.tsx';
import { PacketList } from './PacketList.tsx';
import { useReturns } from './use-order.ts';
import { useOriginals } from '../papers/use-originals.ts';

const SCREEN = '/app/returns/{-$documentId}';

function EmptyBasket() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`The basket is empty`}
      action={
        <Link
          to="/app/originals/{-$documentId}"
          params={{ documentId: undefined }}
          className={buttonLook('primary')}
        >
          <Trans>Select originals</Trans>
        </Link>
      }
    >
      <Trans>Put the originals that you want to have at home into the basket first.</Trans>
    </EmptyState>
  );
}

/** Where there is room the steps stand beside what is ordered. */
const BESIDE_STEPS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-32 xl:items-start';

type Basket = ReturnType<typeof useOriginals>;
type Known = NonNullable<ReturnType<typeof useReturns>['known']>;

/** What lies in the basket, each to be ticked, and the steps by which the ticked come home. */
function BasketAndSteps({
  basket,
  known,
  openId,
}: {
  readonly basket: NonNullable<Basket['listed']>;
  readonly known: Known;
  readonly openId: string | null;
}) {
  const { t } = useLingui();
  const { isChosen, choose } = useBasketChoice();
  const { rows } = basket;
  const ids = rows.map(({ id }) => id).filter(isChosen);
  return (
    <div className={classes(openId === null && BESIDE_STEPS)}>
      <div>
        <p role="status" className="px-12 pb-8 text-13 text-ink-2 tabular">
          <Plural value={ids.length} one="# original selected" other="# originals selected" />
        </p>
        <ul aria-label={t`Return basket`} className="flex flex-col gap-2">
          {rows.map((row) => {
            const { isSubjectFallback } = row.metadata;
            const subject = isSubjectFallback ? t`New document` : row.metadata.subject;
            return (
              <OriginalRow
                key={row.id}
                row={row}
                screen={SCREEN}
                isOpen={row.id === openId}
                isRoomy={openId === null}
                lead={
                  <Checkbox
                    aria-label={t`Order ${subject}`}
                    isSelected={isChosen(row.id)}
                    onChange={(is) => choose(row.id, is)}
                  />
                }
              />
            );
          })}
        </ul>
      </div>
      <OrderSteps ids={ids} addresses={known.returnAddresses} />
    </div>
  );
}

function Failed({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`That did not work.`}
      action={<Button onPress={again}>{t`Try again`}</Button>}
    >
      <Trans>The originals could not be loaded.</Trans> <WhyUnreached />
    </EmptyState>
  );
}

function Ordering({ openId }: { readonly openId: string | null }) {
  const basket = useOriginals('ReturnBasket');
  const { known, failed, again } = useReturns();
  const { listed } = basket;
  const retry = () => {
    again();
    basket.again();
  };
  if (failed || basket.failed) return <Failed again={retry} />;
  if (!known || !listed) return <SkeletonRows />;
  return (
    <>
      {listed.rows.length === 0 ? (
        <EmptyBasket />
      ) : (
        <BasketAndSteps basket={listed} known={known} openId={openId} />
      )}
      <PacketList packets={known.returns} addresses={known.returnAddresses} />
    </>
  );
}

/** Order originals: the basket, the steps of an order, and the packets that were ordered. */
export function ReturnsPage() {
  const { t } = useLingui();
  useTitle(t`Order originals`);
  const navigate = useNavigate();
  const by = useAsker();
  const openId = useParams({ from: `/cockpit${SCREEN}` }).documentId ?? null;
  return (
    <BesideDocument
      documentId={openId}
      close={() => void navigate({ to: SCREEN, params: { documentId: undefined } })}
    >
      <OriginalsHead title={t`Order originals`} />
      {isGateOpen('manageOriginals', by) ? <Ordering openId={openId} /> : <NotYours by={by} />}
    </BesideDocument>
  );
}
