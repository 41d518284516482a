import { problemsOfNewPassword } from '@postkorb/domain/identity';
import { useState } from 'react';
import { isCommon } from './is-common.ts';

/** A new password that is typed twice: what it lacks, and whether anybody may be told so yet. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [asked, setAsked] = useState(false);
  const [common, setCommon] = useState<string | null>(null);
  const problems = problemsOfNewPassword(password, confirmation);
  const lacks = (field: string) => problems.some((problem) => problem.field === field);
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    asked,
    isTooLong: problems.some(({ code }) => code === 'TOO_LONG'),
    isWeak: asked && lacks('password'),
    isCommon: common !== null && common === password,
    isDifferent: asked && lacks('confirmation'),
    /** Whether it may be sent; from now on what is wrong is said. */
    judge: async (): Promise<boolean> => {
      setAsked(true);
      if (problems.length > 0) return false;
      if (!(await isCommon(password))) return true;
      setCommon(password);
      return false;
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
