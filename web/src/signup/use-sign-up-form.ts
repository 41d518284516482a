import { UNBOUNDED } from '@postkorb/domain/basics';
import {
  problemsOfSignUp,
  type SignUp,
  type SignUpField,
  type SignUpProblem,
} from '@postkorb/domain/identity';
import { useState } from 'react';

export type Fields = SignUp & { readonly newsletter: boolean };
export type SignUpAnswer = {
  readonly field: string;
  readonly code: SignUpProblem;
  readonly position?: number | null;
};

const EMPTY: Fields = {
  type: 'private',
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
  phoneNumber: '',
  terms: false,
  processingAgreement: false,
  newsletter: false,
};

/** The state of the form: what was filled in, and what may be said about it already. */
export function useSignUpForm() {
  const [fields, setFields] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly SignUpAnswer[]>([]);
  const [asked, setAsked] = useState(false);
  // Whoever has no account yet is told by the server how long a name may be.
  const own = problemsOfSignUp(fields, UNBOUNDED);
  const problemOf = (field: SignUpField): SignUpAnswer | undefined => {
    const judged = asked || (left.has(field) && String(fields[field]) !== '');
    const found = judged ? own.find((problem) => problem.field === field) : undefined;
    return found ?? problems.find((problem) => problem.field === field);
  };
  return {
    fields,
    problems: own,
    change: <F extends keyof Fields>(field: F, value: Fields[F]) => {
      setFields((before) => ({ ...before, [field]: value }));
      setProblems((before) => before.filter((problem) => problem.field !== field));
    },
    /** A field is judged once it was left, and every field once the form was sent. */
    leave: (field: SignUpField) => setLeft((before) => new Set([...before, field])),
    ask: () => setAsked(true),
    /** Shows what the server found, at the same fields. */
    tell: setProblems,
    problemOf,
    problemAt: (field: SignUpField): SignUpProblem | null => problemOf(field)?.code ?? null,
  };
}

export type SignUpForm = ReturnType<typeof useSignUpForm>;
