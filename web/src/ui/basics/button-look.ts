import { classes } from './classes.ts';

export type Tone = 'plain' | 'primary' | 'danger' | 'danger-primary' | 'quiet';

const TONES: Record<Tone, string> = {
  plain: 'border-edge bg-raised text-ink shadow-1 hover:bg-sunken',
  primary: 'border-transparent bg-blue text-on-blue shadow-1 hover:bg-blue-hover',
  danger: 'border-edge bg-raised text-seal-text shadow-1 hover:bg-seal-soft',
  'danger-primary': 'border-transparent bg-seal text-paper shadow-1 hover:brightness-95',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-wash hover:text-ink',
};

const BODY =
  'inline-flex items-center justify-center gap-8 rounded-8 border font-semibold whitespace-nowrap ' +
  'cursor-default transition duration-fast active:scale-98 ' +
  'data-disabled:opacity-50 data-disabled:shadow-none forced-colors:border-current';

/** The looks of a button, for whatever must look like one. */
export function buttonLook(tone: Tone = 'plain', large = false) {
  const size = large ? 'h-44 px-20 text-15' : 'h-34 px-12 text-13 phone:h-44 phone:px-16';
  return classes(BODY, TONES[tone], size);
}
