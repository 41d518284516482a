import type { LucideIcon } from 'lucide-react';

/** The frame of everything that floats above a button. */
export const popoverLook =
  'max-h-[70vh] overflow-auto rounded-12 border border-line bg-raised p-4 shadow-2 outline-none data-entering:animate-fade';

/** One line in a menu or list of choices. */
export const itemLook =
  'flex min-h-34 phone:min-h-44 cursor-default items-center gap-12 rounded-8 px-12 py-4 text-14 text-ink outline-none ' +
  'data-focused:bg-blue-soft data-disabled:text-ink-3 data-[danger]:text-seal-text';

/** One line of any menu; with a `refusal` it is shown and cannot be run. */
export type MenuLine = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string | undefined;
  readonly danger?: boolean;
  readonly checked?: boolean | undefined;
  /** Why it cannot be done now; shown below the label of the disabled line. */
  readonly refusal?: string | null | undefined;
  readonly run: () => void;
};

export type MenuGroup = {
  readonly title?: string;
  /** One of the lines is checked at a time, or any of them. */
  readonly choice?: 'one' | 'any';
  readonly lines: readonly MenuLine[];
};
