import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classes } from '../basics/classes.ts';
import { Field, inputLook } from './Field.tsx';
import { Icon } from '../basics/Icon.tsx';
import type { TextInput } from './TextField.tsx';

type PasswordField = Pick<
  TextInput,
  | 'autoComplete'
  | 'autoFocus'
  | 'hint'
  | 'isInvalid'
  | 'isRequired'
  | 'label'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'problem'
  | 'value'
> & {
  /** Stands at the right of the label, for "forgot password" links. */
  readonly aside?: ReactNode;
};

const EYE =
  'absolute right-2 grid size-32 place-items-center rounded-4 text-ink-3 hover:text-ink phone:size-40';

/** A password that its owner may look at. */
export function PasswordField({ onChange, ...props }: PasswordField) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { label, hint, problem, isRequired, isInvalid, aside, ...plain } = props;
  return (
    <Field {...{ label, hint, problem, isRequired, isInvalid, aside }}>
      {(wiring) => (
        <span className="relative flex items-center">
          <input
            {...plain}
            {...wiring}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange?.(event.target.value)}
            className={classes(inputLook, 'pr-48')}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className={EYE}
          >
            <Icon of={shown ? EyeOff : Eye} size={18} />
          </button>
        </span>
      )}
    </Field>
  );
}
