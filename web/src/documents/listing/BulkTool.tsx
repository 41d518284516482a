import type { LucideIcon } from 'lucide-react';
import type { ButtonProps } from 'react-aria-components/Button';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';

type BulkTool = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  readonly icon: LucideIcon;
  /** The word beside its drawing. */
  readonly word: string;
  /** What it does, said whole; where that is more than its word. */
  readonly name?: string;
  readonly keys?: string | undefined;
  /** Why it cannot be pressed now. */
  readonly refusal?: string | null | undefined;
};

const REFUSED = { 'aria-disabled': true } as const;

/** A tool of the selection bar: a drawing and its word, on a phone the drawing alone. */
export function BulkTool({ icon, word, name = word, keys, refusal, ...rest }: BulkTool) {
  const isRefused = refusal != null;
  return (
    <Tooltip text={refusal ?? name} keys={isRefused ? undefined : keys}>
      <Button
        tone="quiet"
        icon={icon}
        {...(isRefused ? REFUSED : rest)}
        aria-label={name}
        className={classes('px-8 phone:px-12', isRefused && 'opacity-40')}
      >
        <span className="phone:sr-only">{word}</span>
      </Button>
    </Tooltip>
  );
}
