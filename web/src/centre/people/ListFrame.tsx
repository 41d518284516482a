import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../ui/basics/title.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { useWorking } from '../sessions/session.ts';

type Frame = {
  readonly title: string;
  readonly about: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** The rows; undefined until they are there. */
  readonly rows: readonly ReactNode[] | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
  readonly empty: string;
};

function Rows({ title, rows, hasFailed, again, empty }: Frame) {
  const { t } = useLingui();
  if (rows !== undefined && rows.length > 0)
    return (
      <ul aria-label={title} className="flex flex-col rounded-16 bg-paper shadow-1">
        {rows}
      </ul>
    );
  if (rows !== undefined) return <p className="text-22 text-ink-2">{empty}</p>;
  if (!hasFailed) return <SkeletonRows rows={3} />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>The list could not be loaded.</Trans> {t(unreachable)}
    </Banner>
  );
}

/** A list that Leads see to: what it is, one thing to add, its rows; whoever is no Lead reads that it is not theirs. */
export function ListFrame(frame: Frame) {
  const { t } = useLingui();
  const { person } = useWorking();
  const { title, about, addLabel, onAdd } = frame;
  useTitle(title);
  if (person.role !== 'Lead')
    return (
      <EmptyState level={1} title={t`For Leads only`}>
        <Trans>People and stations are managed by a Lead of this scan centre.</Trans>
      </EmptyState>
    );
  return (
    <section className="mx-auto flex w-full max-w-desk flex-col gap-24">
      <div className="flex flex-wrap items-end justify-between gap-16">
        <div>
          <h1 className="text-36 font-heavy phone:text-28">{title}</h1>
          <p className="max-w-text text-16 text-ink-2">{about}</p>
        </div>
        <Button tone="primary" large icon={Plus} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
      <Rows {...frame} />
    </section>
  );
}

type Row = {
  readonly name: string;
  readonly chips: ReactNode;
  readonly about: string;
  readonly children: ReactNode;
};

/** One line of such a list, with what can be done about it. */
export function ListRow({ name, chips, about, children }: Row) {
  return (
    <li className="flex flex-wrap items-center gap-x-24 gap-y-12 border-b border-line px-24 py-16 last:border-none phone:px-16">
      <span className="flex min-w-0 flex-1 flex-col gap-4 phone:basis-full">
        <span className="flex flex-wrap items-center gap-12">
          <b className="text-22 font-bold text-ink wrap-anywhere">{name}</b>
          {chips}
        </span>
        <span className="text-14 text-ink-2">{about}</span>
      </span>
      <span className="flex flex-wrap gap-8">{children}</span>
    </li>
  );
}
