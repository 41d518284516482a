import { UNBOUNDED } from '@postkorb/domain/basics';
import {
  problemsOfSignUp,
  problemsOfSignUpBySso,
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

type Start = {
  /** What is known already. */
  readonly known?: Partial<Fields>;
  /** Somebody comes by another house and chooses no password. */
  readonly isBySso?: boolean;
};

/** The state of the form: what was filled in, and what may be said about it already. */
export function useSignUpForm({ known, isBySso = false }: Start = {}) {
  const [fields, setFields] = useState<Fields>({ ...EMPTY, ...known });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly SignUpAnswer[]>([]);
  const [asked, setAsked] = useState(false);
  // Whoever has no account yet is told by the server how long a name may be.
  const own = isBySso
    ? problemsOfSignUpBySso(fields, UNBOUNDED)
    : problemsOfSignUp(fields, UNBOUNDED);
  const problemOf = (field: SignUpField): SignUpAnswer | undefined => {
    const judged = asked || (left.has(field) && String(fields[field]) !== '');
    const found = judged ? own.find((problem) => problem.field === field) : undefined;
    return found ?? problems.find((problem) => problem.field === field);
  };
  return {
    fields,
    isBySso,
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
