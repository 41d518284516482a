import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';

type Tool = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A short word out of its label, beside the picture where the viewer is wide enough. */
  readonly word: string;
  readonly keys?: string;
  /** Why it cannot be pressed now; shown instead of the label. */
  readonly refusal?: string | null;
  readonly onPress: () => void;
};

/** A tool of the pages: with its word on a wide table, else its picture alone. */
export function Tool({ icon, label, word, keys, refusal, onPress }: Tool) {
  const look = classes(
    'flex size-34 shrink-0 cursor-default items-center justify-center gap-4 rounded-8 text-13 font-semibold text-ink-2 transition duration-fast',
    'data-hovered:bg-wash data-hovered:text-ink data-pressed:bg-wash @min-[640px]:w-auto @min-[640px]:px-8 phone:size-44',
    refusal && 'opacity-40',
  );
  const press = refusal ? {} : { onPress };
  return (
    <Tooltip text={refusal ?? label} keys={refusal ? undefined : keys}>
      <Button
        {...press}
        aria-label={label}
        aria-disabled={refusal ? true : undefined}
        className={look}
      >
        <Icon of={icon} size={18} />
        <span aria-hidden className="hidden @min-[640px]:inline">
          {word}
        </span>
      </Button>
    </Tooltip>
  );
}
