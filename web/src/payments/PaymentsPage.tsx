import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  LazyDocument,
  SplitView,
  useDocumentAhead,
  useIsBeside,
  useReplace,
  WaitingDocument,
} from '../documents/index.ts';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { todayInBerlin } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { TitleLine } from '../ui/display/TitleLine.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { BillRow } from './BillRow.tsx';
import { BillGroup, BillSums } from './BillSums.tsx';
import { groupsOf, nextToPay } from './bill-groups.ts';
import { replacedBehind } from './bill-order.ts';
import { countedOf, totalOf } from './bill-sums.ts';
import { SepaDialog } from './SepaDialog.tsx';
import { useBills, type Bill, type Due } from './use-bills.ts';
import { useMarkPaid } from './use-mark-paid.ts';

const PAYMENTS = '/app/payments/{-$documentId}';

type Chosen = Pick<Shown, 'bills' | 'due' | 'holder' | 'again'>;

function Chosen({ bills, due, holder, again }: Chosen) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const mark = useMarkPaid(again);
  const ids = bills.map(({ id }) => id);
  const count = bills.length;
  const sumCents = bills.reduce((sum, { metadata }) => sum + (metadata.amountCents ?? 0), 0);
  const isTwice = countedOf(bills).length < count;
  const fit = bills.every(({ paymentDue }) => paymentDue?.canPutIntoFile);
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={t`Selected bills`}
      className="flex flex-wrap items-center gap-8 border-b border-line px-16 py-12"
    >
      <span role="status" className="flex-1 text-13 text-ink-2 phone:basis-full">
        {t`${plural(count, { one: '# bill', other: '# bills' })} selected`}
        <b className="block text-16 font-strong text-ink tabular">{totalOf(bills)}</b>
        {isTwice && (
          <span className="block text-12 text-ink-3">
            <Trans>Some ask for the same amount: it counts once.</Trans>
          </span>
        )}
        {!fit && (
          <span className="block text-12 text-ink-3">
            <Trans>Not all of them can be paid by SEPA transfer.</Trans>
          </span>
        )}
      </span>
      <Button onPress={() => void mark(ids, true)}>{t`Mark as paid`}</Button>
      <Button tone="primary" isDisabled={!fit} onPress={() => setAsking(true)}>
        {t`SEPA file`}
      </Button>
      {isAsking && (
        <SepaDialog
          bills={bills}
          sumCents={sumCents}
          payer={due.payer}
          holder={holder}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function NoBills({ isPaid }: { readonly isPaid: boolean }) {
  const { t } = useLingui();
  if (isPaid)
    return (
      <EmptyState title={t`Nothing marked as paid yet`}>
        <Trans>Bills marked as paid are kept here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`Nothing to pay`}>
      <Trans>Unpaid bills appear here until you mark them as paid.</Trans>
    </EmptyState>
  );
}

type Shown = {
  readonly due: Due;
  /** Whose account it may be, as far as is known. */
  readonly holder: string;
  readonly bills: readonly Bill[];
  readonly isPaid: boolean;
  readonly shownId: string | null;
  readonly replace: boolean;
  readonly again: () => void;
};

function Bills({ due, holder, bills, isPaid, shownId, replace, again }: Shown) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mark = useMarkPaid(again);
  if (bills.length === 0) return <NoBills isPaid={isPaid} />;
  const today = todayInBerlin();
  const groups = groupsOf(bills, today);
  const nextId = nextToPay(bills, today)?.id;
  const choose = (id: string) => (is: boolean) =>
    setChosen(new Set(is ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      <Chosen {...{ due, holder, again }} bills={bills.filter(({ id }) => chosen.has(id))} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-16 thin-scrollbar">
        {!isPaid && <BillSums sums={due.sums} bills={bills} />}
        <section aria-label={isPaid ? t`Paid bills` : t`Unpaid bills`}>
          {groups.map(({ name, bills: own }) => (
            <BillGroup key={name} name={isPaid ? null : name}>
              {own.map((bill) => (
                <BillRow
                  key={bill.id}
                  bill={bill}
                  isChosen={chosen.has(bill.id)}
                  isOpen={bill.id === shownId}
                  isNext={bill.id === nextId}
                  replace={replace}
                  choose={choose(bill.id)}
                  mark={(paid) => void mark([bill.id], paid)}
                />
              ))}
            </BillGroup>
          ))}
        </section>
      </div>
    </>
  );
}

type Head = { readonly isPaid: boolean; readonly show: (id: 'open' | 'paid') => void };

function Head({ isPaid, show }: Head) {
  const { t } = useLingui();
  return (
    <header className="flex flex-wrap items-center gap-12 border-b border-line px-16 pt-16 pb-12 phone:block phone:pt-0 phone:pb-0">
      <div className="min-w-0 flex-1">
        <TitleLine title={t`Payments`} />
      </div>
      <Segmented
        label={t`Which bills`}
        value={isPaid ? 'paid' : 'open'}
        segments={[
          { id: 'open', label: t`Unpaid` },
          { id: 'paid', label: t`Paid` },
        ]}
        onChange={show}
      />
    </header>
  );
}

function Failed({ again }: Pick<Shown, 'again'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`That did not work.`}
      action={<Button onPress={again}>{t`Try again`}</Button>}
    >
      <Trans>The bills could not be loaded.</Trans> <WhyUnreached />
    </EmptyState>
  );
}

/** Which bills are shown, and which letter stands open beside them. */
function useWay() {
  const navigate = useNavigate();
  const { documentId } = useParams({ from: `/cockpit${PAYMENTS}` });
  const { show } = useSearch({ from: `/cockpit${PAYMENTS}` });
  const replace = useReplace(documentId);
  const params = { documentId: undefined };
  return {
    isPaid: show === 'paid',
    openId: documentId ?? null,
    replace,
    close: () => void navigate({ to: PAYMENTS, params, search: true, replace }),
    show: (id: 'open' | 'paid') =>
      void navigate({ to: PAYMENTS, params, search: id === 'paid' ? { show: 'paid' } : {} }),
  };
}

/** Where there is room the letter of the bill that is to be paid next stands open. */
function useShown(openId: string | null, bills: readonly Bill[]): string | null {
  const isBeside = useIsBeside();
  const next = nextToPay(bills, todayInBerlin()) ?? bills[0];
  return openId ?? (isBeside ? (next?.id ?? null) : null);
}

const hasNone = (due: Due | undefined, bills: readonly Bill[]) =>
  due !== undefined && bills.length === 0;

/** What is to be paid: overdue first, each month summed, several at once in a file for the bank, with the letter beside it. */
export function PaymentsPage() {
  const { t } = useLingui();
  useTitle(t`Payments`);
  const { isPaid, openId, replace, close, show } = useWay();
  const { due, holder, failed, again } = useBills(isPaid);
  const all = due?.documents ?? [];
  const shown = all.filter(({ paymentDue }) => (paymentDue?.paidAt != null) === isPaid);
  const bills = replacedBehind(shown);
  const shownId = useShown(openId, bills);
  const isWaiting = useIsBeside() && due === undefined && !failed;
  useDocumentAhead(due !== undefined);
  const list = due && (
    <Bills key={String(isPaid)} {...{ due, holder, bills, isPaid, shownId, replace, again }} />
  );
  return (
    <SplitView
      name="payments"
      isOpen={openId !== null}
      header={<Head isPaid={isPaid} show={show} />}
      list={list ?? (failed ? <Failed again={again} /> : <SkeletonRows />)}
      footer={null}
      detail={
        shownId === null ? (
          isWaiting && <WaitingDocument />
        ) : (
          <LazyDocument id={shownId} isOpened={openId !== null} close={close} />
        )
      }
      isReady={due !== undefined}
      isEmpty={hasNone(due, bills)}
    />
  );
}
