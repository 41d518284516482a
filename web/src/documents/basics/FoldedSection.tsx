import { ChevronRight } from 'lucide-react';
import { Suspense, useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { arrange, useArranged } from '../../ui/basics/preferences.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

type FoldedSection = {
  /** Under which this device remembers whether it is open. */
  readonly name: string;
  readonly title: ReactNode;
  /** Fetched and shown when somebody wants to see it. */
  readonly children: ReactNode;
};

/** One part of a block that is opened by its name, and stays as it was left from document to document. */
export function FoldedSection({ name, title, children }: FoldedSection) {
  const key = `details-${name}`;
  const isOpen = useArranged(key) === 'open';
  const id = useId();
  return (
    <section className="border-t border-line py-4 first:border-t-0">
      <h4 className="-mx-4">
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => arrange(key, isOpen ? null : 'open')}
          className="flex h-34 w-full cursor-default items-center gap-8 rounded-4 px-4 text-left text-13 font-semibold text-ink transition data-hovered:bg-wash phone:h-44"
        >
          <Icon
            of={ChevronRight}
            size={16}
            className={classes('text-ink-3 transition', isOpen && 'rotate-90')}
          />
          {title}
        </Button>
      </h4>
      <div id={id} className={isOpen ? 'py-8' : undefined}>
        {isOpen && <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>}
      </div>
    </section>
  );
}
