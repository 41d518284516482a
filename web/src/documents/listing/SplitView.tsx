import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { OpenEnvelope } from '../../ui/basics/art.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { usePaneWidth } from '../../ui/basics/pane-width.ts';
import { useListShape } from '../lists/list-shape.ts';

const PaneSeparator = lazyComponent(
  async () => (await import('../../ui/display/PaneSeparator.tsx')).PaneSeparator,
  'above',
);

type SplitView = {
  readonly name: string;
  readonly isOpen: boolean;
  readonly header: ReactNode;
  readonly list: ReactNode;
  readonly footer: ReactNode;
  readonly detail: ReactNode;
  /** What stands beside the list while no document is open. */
  readonly rest?: ReactNode;
  /** Whether the documents of the list are there. */
  readonly isReady?: boolean;
  /** Whether there is nothing to open: then what says so has the whole width. */
  readonly isEmpty?: boolean;
};

const BOUNDS = { least: 280, most: 720 };

function NothingOpen({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">
      <div className="mx-auto flex min-h-full max-w-form flex-col justify-center gap-24 p-24 2xl:max-w-text">
        <p className="flex flex-col items-center gap-16 text-16 text-ink-2">
          <span className="w-160">
            <OpenEnvelope />
          </span>
          {t`No letter selected`}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The documents come first; nobody moves a line before there is something on both sides of it. */
function useSoon(isReady: boolean) {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setSoon(true), 800);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isSoon;
}

type Separator = Omit<ComponentProps<typeof PaneSeparator>, 'label' | 'least' | 'most'> & {
  readonly isReady: boolean;
};

function Separator({ isReady, ...separator }: Separator) {
  const { t } = useLingui();
  if (!useSoon(isReady)) return null;
  return (
    <Suspense>
      <PaneSeparator label={t`Width of the list`} {...separator} {...BOUNDS} />
    </Suspense>
  );
}

const WIDTHS = 'md:w-list-narrow lg:w-list-medium xl:w-list 2xl:w-list-wide';

type Shape = { readonly split: boolean; readonly isOpen: boolean; readonly width: number | null };

function listLook({ split, isOpen, width }: Shape) {
  const base =
    'relative flex min-h-0 min-w-0 flex-col bg-paper phone:w-full phone:flex-1 phone:basis-auto!';
  if (!split) return classes(base, 'flex-1', isOpen && 'hidden');
  return classes(base, 'shrink-0', width === null && WIDTHS, isOpen && 'phone:hidden');
}

/** Whether something stands beside the list. */
function useIsSplit({ isEmpty = false, isOpen }: SplitView): boolean {
  const shape = useListShape();
  return shape === 'split' && (!isEmpty || isOpen);
}

/** What stands beside the list. */
function Detail({ isOpen, detail, rest }: SplitView) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Open letter`}
      data-screen={isOpen ? 'detail' : undefined}
      className={classes(
        'flex min-h-0 min-w-0 flex-1 flex-col md:border-l md:border-line',
        isOpen ? 'bg-paper' : 'bg-sunken phone:hidden',
      )}
    >
      {detail ?? <NothingOpen>{rest}</NothingOpen>}
    </section>
  );
}

/** The list and the open document side by side; on a phone, or without Split View, one at a time. */
export function SplitView(props: SplitView) {
  const { name, isOpen, header, list, footer, isReady = true } = props;
  const { t } = useLingui();
  const [width, setWidth] = usePaneWidth({ name: 'list', ...BOUNDS });
  const split = useIsSplit(props);
  const pane = `${name}-list`;
  return (
    <>
      <section
        id={pane}
        aria-label={t`Letters`}
        style={split && width !== null ? { flexBasis: width } : undefined}
        className={listLook({ split, isOpen, width })}
      >
        {header}
        {/* Whatever stands there, also while it comes: the hints stay at the foot. */}
        <div className="flex min-h-0 flex-1 flex-col">{list}</div>
        {footer}
      </section>
      {split && <Separator paneId={pane} width={width} onChange={setWidth} isReady={isReady} />}
      {(split || isOpen) && <Detail {...props} />}
    </>
  );
}
