import type { LucideIcon } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';

type BulkTool = {
  readonly icon: LucideIcon | undefined;
  /** The word beside its drawing. */
  readonly word: string;
  /** What it does, said whole; where that is more than its word. */
  readonly name?: string;
  readonly keys?: string | undefined;
  /** Why it cannot be pressed now. */
  readonly refusal?: string | null | undefined;
  readonly onPress?: () => void;
};

/** A tool of the selection bar: a drawing and its word, on a phone the drawing alone. */
export function BulkTool({ icon, word, name = word, keys, refusal = null, onPress }: BulkTool) {
  const tool = (
    <Button
      tone="quiet"
      {...(icon && { icon })}
      {...(onPress && refusal === null && { onPress })}
      {...(refusal !== null && { 'aria-disabled': true })}
      aria-label={name}
      className={classes('px-8 phone:px-12', refusal !== null && 'opacity-40')}
    >
      <span className="phone:sr-only">{word}</span>
    </Button>
  );
  if (refusal === null && name === word && keys === undefined) return tool;
  return (
    <Tooltip text={refusal ?? name} keys={refusal === null ? keys : undefined}>
      {tool}
    </Tooltip>
  );
}
