import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Keys } from './Kbd.tsx';

type Tooltip = {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement;
};

/** A word about what the pointer or the focus rests on, with its shortcut. */
export function Tooltip({ text, keys, children }: Tooltip) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="flex max-w-facts items-center gap-8 rounded-6 bg-ink px-8 py-4 text-12 font-medium text-paper shadow-2 data-entering:animate-fade"
      >
        {text}
        {keys && <Keys of={keys} inverse />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
