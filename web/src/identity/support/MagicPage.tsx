import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTitle } from '../../ui/basics/title.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { ENDED, sentenceFor } from '../failures.ts';
import type { SignInFailure } from '../sign-in.ts';
import { sessionEnded } from '../token.ts';
import { MagicForm } from './MagicForm.tsx';
import { enterAsSupport, isFailure, passSupport, proveSupport } from './magic-sign-in.ts';

/** What was given already: nothing, the password, and the code. */
type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly ticket: string }
  | { readonly at: 'token'; readonly pass: string };

const BEGINNING: Step = { at: 'password' };

type Given = Readonly<Record<string, string>>;

async function goOn(step: Step, given: Given): Promise<Step | SignInFailure | null> {
  const { email = '', password = '', code = '', ticket = '', token = '' } = given;
  if (step.at === 'password') {
    const said = await proveSupport(email, password);
    return isFailure(said) ? said : { at: 'code', ticket: said.ticket };
  }
  if (step.at === 'code') {
    const said = await passSupport(step.ticket, code);
    return isFailure(said) ? said : { at: 'token', pass: said.pass };
  }
  return enterAsSupport({ pass: step.pass, ticket, email, token });
}

function useMagic() {
  const [step, setStep] = useState<Step>(BEGINNING);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (given: Given) => {
    setPending(true);
    setFailure(null);
    const said = await goOn(step, given);
    setPending(false);
    // A new page: nothing of whoever was here before stays in its memory.
    if (said === null) return location.assign('/app');
    if (!isFailure(said)) return setStep(said);
    setFailure(said);
    if (said.code === 'ExpiredCodeException') setStep(BEGINNING);
  };
  return { step, failure, isPending, send };
}

function useSentence(step: Step, failure: SignInFailure | null): string | null {
  const { t } = useLingui();
  if (failure === null) {
    const ended = sessionEnded();
    return ended && step.at === 'password' ? t(ENDED[ended]) : null;
  }
  const isToken = step.at === 'token' && failure.code !== 'LimitExceededException';
  return isToken
    ? t`This token is not valid for this customer, or it was used or taken back. Please check ticket, email and token.`
    : t(sentenceFor(failure));
}

/** Where support comes in on behalf of a customer who allowed it. */
export function MagicPage() {
  const { t } = useLingui();
  const { step, failure, isPending, send } = useMagic();
  const sentence = useSentence(step, failure);
  useTitle(t`Support`);
  const lead =
    step.at === 'token'
      ? t`The customer tells you a token. It lets you look once, for 60 minutes.`
      : t`Log in with your support login. Customers log in on the usual page.`;
  return (
    <DoorPage title={t`Look on behalf of a customer`} lead={lead}>
      <div className="flex flex-col gap-20">
        {sentence && <Banner tone={failure ? 'problem' : 'info'}>{sentence}</Banner>}
        <MagicForm key={step.at} at={step.at} isPending={isPending} send={(it) => void send(it)} />
      </div>
    </DoorPage>
  );
}
