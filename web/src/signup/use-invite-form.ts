import { UNBOUNDED } from '@postkorb/domain/basics';
import {
  problemsOfNewcomer,
  problemsOfPassword,
  type Newcomer,
  type SignUpProblem,
} from '@postkorb/domain/identity';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isCommon, rememberPath, signIn } from '../identity/index.ts';
import type { Accept, InviteFailure } from './invite-link.ts';

type Fields = Newcomer & { readonly password: string };
export type InviteField = keyof Fields;

const EMPTY: Fields = { firstName: '', lastName: '', password: '', terms: false };

/** In the order in which they stand on the page. */
function problemsOf(fields: Fields) {
  const [password, newcomer] = [
    problemsOfPassword(fields.password),
    problemsOfNewcomer(fields, UNBOUNDED),
  ];
  const isTerms = ({ field }: { readonly field: string }) => field === 'terms';
  return [
    ...newcomer.filter((one) => !isTerms(one)),
    ...password,
    ...newcomer.filter((one) => isTerms(one)),
  ];
}

type Link = {
  readonly secret: string;
  readonly email: string;
  readonly accept: Accept;
  /** Where whoever has come in goes first. */
  readonly leadsTo?: string;
};

/** What somebody fills in who was invited, and what becomes of it: they come in and are signed in. */
export function useInviteForm({ secret, email, accept: take, leadsTo = '/app' }: Link) {
  const router = useRouter();
  const [fields, setFields] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [common, setCommon] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<InviteFailure | null>(null);
  const problems = problemsOf(fields);
  const problemAt = (field: InviteField): SignUpProblem | null => {
    if (field === 'password' && common !== null && common === fields.password) return 'TOO_COMMON';
    return (asked && problems.find((problem) => problem.field === field)?.code) || null;
  };

  const accept = async () => {
    setPending(true);
    const failed = await take({ ...fields, secret });
    setFailure(failed);
    // The login stands; should the sign-in fail, its own page says why.
    if (failed === null) {
      const refused = await signIn({ email, password: fields.password });
      if (refused !== null) rememberPath(leadsTo);
      router.history.push(refused === null ? leadsTo : '/login');
    }
    setPending(false);
  };
  /** Sends it, or names the field that needs a second look. */
  const send = async (): Promise<InviteField | null> => {
    setAsked(true);
    const [first] = problems;
    if (first) return first.field as InviteField;
    if (await isCommon(fields.password)) {
      setCommon(fields.password);
      return 'password';
    }
    await accept();
    return null;
  };
  return {
    fields,
    change: <F extends InviteField>(field: F, value: Fields[F]) =>
      setFields((before) => ({ ...before, [field]: value })),
    problemAt,
    isPending,
    failure,
    send,
  };
}

export type InviteForm = ReturnType<typeof useInviteForm>;
