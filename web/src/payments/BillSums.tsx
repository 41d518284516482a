import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, formatMonth, todayInBerlin } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { groupsOf, type BillGroupName } from './bill-groups.ts';
import { countOf, inWords, totalOf } from './bill-sums.ts';
import type { Bill, Due } from './use-bills.ts';

type Sums = Pick<Due, 'sums'>;

/** What each month takes, where there is more than one. */
function Months({ sums }: Sums) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Open each month`} className="pt-8">
      {sums.map(({ month, currency, cents, count }) => (
        <li
          key={`${month} ${currency}`}
          className="flex items-baseline justify-between gap-12 py-2 text-13 text-ink-2"
        >
          <span className="min-w-0 truncate">
            {month == null ? t`Without a date` : formatMonth(`${month}-01`)} ·{' '}
            {plural(count, { one: '# bill', other: '# bills' })}
          </span>
          <span className="shrink-0 font-semibold text-ink tabular">
            {formatMoney(cents, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is to be paid altogether, and how much of it is late. */
export function BillSums({ sums, bills }: Sums & { readonly bills: readonly Bill[] }) {
  const { t } = useLingui();
  if (sums.length === 0) return null;
  const late = groupsOf(bills, todayInBerlin()).find(({ name }) => name === 'overdue');
  const count = countOf(sums);
  return (
    <section
      aria-label={t`To pay`}
      className="mx-12 border-b border-line pt-16 pr-32 pb-12 phone:pr-40"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-12">
        <span className="text-13 font-medium text-ink-2">
          {t`To pay`} · {plural(count, { one: '# bill', other: '# bills' })}
        </span>
        <b className="text-28 font-bold text-ink tabular">{inWords(sums)}</b>
      </p>
      {late && (
        <p className="flex items-baseline justify-between gap-12 text-13 font-semibold text-seal-text">
          <Trans>of which overdue</Trans>
          <span className="tabular">{totalOf(late.bills)}</span>
        </p>
      )}
      <Months sums={sums} />
    </section>
  );
}

type Group = { readonly name: BillGroupName | null; readonly children: ReactNode };

/** Bills of one part of the list, under its name. */
export function BillGroup({ name, children }: Group) {
  const { t } = useLingui();
  if (name === null) return <ul>{children}</ul>;
  const names = {
    overdue: t`Overdue`,
    due: t`To pay`,
    collected: t`Collected by direct debit`,
  };
  return (
    <>
      <h2
        className={classes(
          'flex h-36 items-end px-12 pb-4 text-13 font-semibold',
          name === 'overdue' ? 'text-seal-text' : 'text-ink-3',
        )}
      >
        {names[name]}
      </h2>
      <ul aria-label={names[name]}>{children}</ul>
    </>
  );
}
