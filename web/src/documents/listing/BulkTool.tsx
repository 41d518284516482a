import type { LucideIcon } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';

type BulkTool = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether its word stands there only where there is plenty of room. */
  readonly isBrief?: boolean;
  readonly onPress?: () => void;
};

/** A tool of the selection bar: a drawing and its word, on a phone the drawing alone. */
export function BulkTool({ icon, label, isBrief = false, ...rest }: BulkTool) {
  return (
    <Button {...rest} tone="quiet" icon={icon} className="px-8 phone:px-12">
      <span className={isBrief ? 'sr-only @text/bar:not-sr-only' : 'phone:sr-only'}>{label}</span>
    </Button>
  );
}
