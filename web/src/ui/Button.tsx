import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

type Tone = 'plain' | 'primary' | 'danger' | 'danger-primary' | 'quiet';

type Button = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

const TONES: Record<Tone, string> = {
  plain: 'border-line bg-raised text-ink shadow-1 data-hovered:bg-sunken',
  primary: 'border-transparent bg-blue text-on-blue shadow-1 data-hovered:bg-blue-hover',
  danger: 'border-line bg-raised text-seal-text shadow-1 data-hovered:bg-seal-soft',
  'danger-primary': 'border-transparent bg-seal text-paper shadow-1 data-hovered:brightness-95',
  quiet: 'border-transparent bg-transparent text-ink-2 data-hovered:bg-wash data-hovered:text-ink',
};

const BODY =
  'inline-flex items-center justify-center gap-8 rounded-8 border font-semibold whitespace-nowrap ' +
  'cursor-default transition duration-fast data-pressed:scale-98 ' +
  'data-disabled:opacity-50 data-disabled:shadow-none forced-colors:border-current';

/** The looks of a button, for links that must look like one. */
export function buttonLook(tone: Tone = 'plain', large = false) {
  const size = large ? 'h-44 px-20 text-15' : 'h-34 px-12 text-13 phone:h-44 phone:px-16';
  return classes(BODY, TONES[tone], size);
}

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
