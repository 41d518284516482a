import { useLingui } from '@lingui/react/macro';
import { problemsOfPassword, type PasswordProblem } from '@postkorb/domain/identity';
import { Check, Circle } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { passwordProblems } from './words.ts';

const RULES: readonly PasswordProblem[] = ['TOO_SHORT', 'NO_UPPERCASE', 'NO_LOWERCASE', 'NO_DIGIT'];

type PasswordRules = { readonly password: string; readonly asked: boolean };

/** What the password needs, ticked off while it is typed. */
export function PasswordRules({ password, asked }: PasswordRules) {
  const { t } = useLingui();
  const missing = new Set(problemsOfPassword(password).map(({ code }) => code));
  return (
    <ul className="grid grid-cols-2 gap-x-12 gap-y-4 text-13">
      {RULES.map((rule) => {
        const met = !missing.has(rule);
        const look = met ? 'text-fir-text' : asked ? 'font-medium text-seal-text' : 'text-ink-3';
        return (
          <li key={rule} className={classes('flex items-center gap-8', look)}>
            <Icon of={met ? Check : Circle} size={13} />
            {t(passwordProblems[rule])}
            <span className="sr-only">{met ? t`fulfilled` : t`missing`}</span>
          </li>
        );
      })}
    </ul>
  );
}
