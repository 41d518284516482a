import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';

type Switch = Omit<SwitchProps, 'className' | 'style' | 'children'> & {
  readonly children: ReactNode;
};

/** A setting that takes effect at once. */
export function Switch({ children, ...rest }: Switch) {
  return (
    <AriaSwitch
      {...rest}
      className="group relative flex min-h-34 items-center justify-between gap-16 text-14 text-ink outline-none data-disabled:opacity-50"
    >
      <span>{children}</span>
      <span className="h-22 w-38 shrink-0 rounded-full border border-line-strong bg-sunken p-2 transition duration-fast group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-blue-text group-data-selected:border-blue group-data-selected:bg-blue">
        <span className="block size-16 rounded-full bg-line-strong transition duration-fast group-data-selected:translate-x-16 group-data-selected:bg-white" />
      </span>
    </AriaSwitch>
  );
}
