import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { classes } from '../basics/classes.ts';

type Checkbox = Omit<CheckboxProps, 'className' | 'style' | 'children'> & {
  readonly children?: ReactNode;
  readonly problem?: string | null | undefined;
  readonly className?: string;
};

const BOX =
  'mt-px grid size-20 shrink-0 place-items-center rounded-4 border border-line-strong bg-paper text-on-blue ' +
  'transition duration-fast group-data-selected:border-blue group-data-selected:bg-blue ' +
  'group-data-indeterminate:border-blue group-data-indeterminate:bg-blue group-data-hovered:border-blue-text ' +
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-blue-text ' +
  'group-data-invalid:border-seal-text forced-colors:text-[Highlight]';

/** A box to tick, with the sentence that is agreed to. */
export function Checkbox({ children, problem, className, ...rest }: Checkbox) {
  const wrong = useId();
  return (
    <div className={classes('flex flex-col gap-4', className)}>
      <AriaCheckbox
        validationBehavior="aria"
        {...rest}
        isInvalid={Boolean(problem)}
        aria-describedby={problem ? wrong : rest['aria-describedby']}
        className="group relative flex items-start gap-12 outline-none data-disabled:opacity-50"
      >
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={BOX}>
              {isIndeterminate ? (
                <Minus size={13} strokeWidth={3} aria-hidden />
              ) : (
                isSelected && <Check size={13} strokeWidth={3} aria-hidden />
              )}
            </span>
            {children && (
              <span className="text-14 text-ink-2">
                {children}
                {rest.isRequired && (
                  <span className="text-seal-text" aria-hidden>
                    {' *'}
                  </span>
                )}
              </span>
            )}
          </>
        )}
      </AriaCheckbox>
      {problem && (
        <p id={wrong} role="alert" className="pl-32 text-13 font-medium text-seal-text">
          {problem}
        </p>
      )}
    </div>
  );
}
