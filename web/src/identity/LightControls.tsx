import type { ReactNode } from 'react';
import { buttonLook, type Tone } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';

type LightButton = {
  readonly tone?: Tone;
  readonly wide?: boolean;
  readonly isPending?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A further thing to do on the pages before the cockpit; light as their forms are. */
export function LightButton({ tone, wide = false, isPending, onPress, children }: LightButton) {
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) onPress();
      }}
      className={classes(buttonLook(tone, wide), wide && 'w-full')}
    >
      {children}
    </button>
  );
}

type LightCheckbox = {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
};

/** A box to tick on the pages before the cockpit; light as their forms are. */
export function LightCheckbox({ name, isSelected, onChange, children }: LightCheckbox) {
  return (
    <label className="flex cursor-default gap-12 text-14 text-ink">
      {/* Drawn by us, or it would look otherwise in each browser and in the dark. */}
      <span className="relative mt-px size-20 shrink-0">
        <input
          type="checkbox"
          name={name}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-20 appearance-none rounded-4 border border-line-strong bg-paper transition duration-fast checked:border-blue checked:bg-blue hover:border-blue-text forced-colors:appearance-auto"
        />
        <svg
          viewBox="0 0 24 24"
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto hidden size-16 fill-none stroke-current text-on-blue peer-checked:block forced-colors:hidden"
        >
          <path d="M20 6 9 17l-5-5" />
        </svg>
      </span>
      <span>{children}</span>
    </label>
  );
}
