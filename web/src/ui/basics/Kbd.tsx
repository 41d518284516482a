import { classes } from './classes.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const SIGNS: Record<string, string> = {
  mod: isApple ? '⌘' : 'Strg',
  shift: '⇧',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Entf',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': '␣',
};

function sign(key: string) {
  if (key === 'mod' && !isApple && document.documentElement.lang !== 'de') return 'Ctrl';
  if (key === 'Delete' && document.documentElement.lang !== 'de') return 'Del';
  return SIGNS[key] ?? key.toUpperCase();
}

type Kbd = { readonly children: string; readonly inverse?: boolean | undefined };

/** One key of the keyboard. */
export function Kbd({ children, inverse }: Kbd) {
  const look = inverse ? 'border-current opacity-80' : 'border-line bg-sunken text-ink-3';
  return (
    <kbd
      className={classes(
        'inline-block min-w-18 rounded-4 border px-4 text-center font-sans text-11 leading-16 font-semibold',
        look,
      )}
    >
      {children}
    </kbd>
  );
}

type Keys = { readonly of: string; readonly inverse?: boolean | undefined };

/** The keys of a shortcut such as "mod+k" or "g i", for the keyboard in front of the reader. */
export function Keys({ of, inverse }: Keys) {
  const keys = of === '+' ? ['+'] : of.split(/[+ ]/);
  return (
    <span className="inline-flex gap-4 touch:hidden" aria-hidden>
      {keys.map((key) => (
        <Kbd key={key} inverse={inverse}>
          {sign(key)}
        </Kbd>
      ))}
    </span>
  );
}
