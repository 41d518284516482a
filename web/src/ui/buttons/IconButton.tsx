import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

type IconButton = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly small?: boolean;
  readonly className?: string;
  /** The label in short, beside the picture where the window has room. */
  readonly word?: string | undefined;
  /** Why it cannot be pressed now; shown instead of the label. */
  readonly refusal?: string | null;
};

/** A button with a picture: its label is read aloud and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  small,
  className,
  refusal,
  word,
  ...rest
}: IconButton) {
  const look = classes(
    'grid shrink-0 place-items-center rounded-8 text-ink-2 transition duration-fast cursor-default',
    'data-hovered:bg-wash data-hovered:text-ink data-pressed:bg-wash data-disabled:opacity-40',
    small ? 'size-28 phone:size-40' : 'size-34 phone:size-44',
    refusal && 'opacity-40',
    word && 'lg:flex lg:w-auto lg:items-center lg:gap-8 lg:px-8',
    className,
  );
  const press = refusal ? {} : rest;
  return (
    <Tooltip text={refusal ?? label} keys={refusal ? undefined : keys}>
      <Button
        {...press}
        aria-label={label}
        aria-disabled={refusal ? true : undefined}
        className={look}
      >
        <Icon of={icon} size={small ? 16 : 18} />
        {word && <span className="text-13 font-semibold max-lg:hidden">{word}</span>}
      </Button>
    </Tooltip>
  );
}
