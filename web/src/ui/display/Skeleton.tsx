import { Trans } from '@lingui/react/macro';
import { classes } from '../basics/classes.ts';

type Skeleton = {
  readonly className: string;
  /** Where many pass by while one scrolls, their pulse would cost more than the rows. */
  readonly still?: boolean;
};

/** A grey shape where something will stand in a moment; give it size and radius. */
export function Skeleton({ className, still }: Skeleton) {
  const look = classes('block rounded-4 bg-wash', !still && 'animate-pulse', className);
  return <span aria-hidden className={look} />;
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">
        <Trans>One moment, please</Trans>
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-56 items-center gap-12 px-12">
          <Skeleton className="h-34 w-44" />
          <div className="flex flex-1 flex-col gap-8">
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="h-12 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
