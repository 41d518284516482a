import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { useLingui } from '@lingui/react/macro';
import { usePointing, type Place } from './places.ts';

/** One of the blocks beside a letter, under its name. */
export function DetailsBlock({
  title,
  action,
  children,
}: {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="border-b border-line py-16 last:border-b-0">
      <div className="flex items-center justify-between pb-8">
        <h3 className="text-14 font-strong text-ink">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One part of a block under its name. */
export function DetailsSection({
  title,
  action,
  children,
}: {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="pt-16 first:pt-0">
      <div className="flex items-center justify-between pb-8">
        <h4 className="text-13 font-semibold text-ink">{title}</h4>
        {action}
      </div>
      {children}
    </section>
  );
}

type Linked = {
  readonly place: Place | null;
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly onKeyDown?: ButtonProps['onKeyDown'];
};

/** A value that shows where it stands: pointing at it lights its place up, pressing it goes there. Where nothing can be pointed with it is underlined always. */
export function Linked({ place, label, children, className = '', onKeyDown }: Linked) {
  const { t } = useLingui();
  const { point, goTo } = usePointing();
  if (place === null) return <span className={className}>{children}</span>;
  const page = place.page;
  return (
    <Button
      aria-label={t`${label}, show on page ${page}`}
      onPress={() => goTo(place)}
      onKeyDown={onKeyDown}
      onHoverStart={() => point(place)}
      onHoverEnd={() => point(null)}
      onFocus={() => point(place)}
      onBlur={() => point(null)}
      className={`-mx-4 cursor-default rounded-4 px-4 text-left wrap-anywhere decoration-line-strong decoration-dotted decoration-1 underline-offset-4 transition touch:underline data-focus-visible:underline data-hovered:underline data-hovered:bg-honey-soft data-hovered:text-honey-text data-hovered:decoration-honey-text ${className}`}
    >
      {children}
    </Button>
  );
}
