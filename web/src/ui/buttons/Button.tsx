import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { buttonLook, type Tone } from '../basics/button-look.ts';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';
import { Spinner } from '../basics/Spinner.tsx';

type Button = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A button that says what it does; one per screen is primary. */
export function Button({ tone, icon, large, wide, className, children, ...rest }: Button) {
  const look = classes(buttonLook(tone, large), wide && 'w-full', className);
  return (
    <AriaButton {...rest} className={look}>
      {rest.isPending ? <Spinner /> : icon && <Icon of={icon} size={16} />}
      {children}
    </AriaButton>
  );
}
