import { isPin, isWeakPin, readCode, writeCode, type Scan } from '@postkorb/domain/centre';
import { useState } from 'react';
import { useInputs } from '../scans/scan-handlers.ts';
import { dropScans } from '../scans/sending.ts';
import { showBadge, type Refused } from './session-calls.ts';

/** What a person is asked for: the badge, their PIN, and where that was a start PIN one of their own, twice. */
export type EnteringStep = 'badge' | 'pin' | 'newPin' | 'again';

type Typed = { readonly badge: string; readonly pin: string; readonly newPin: string };
const NOTHING: Typed = { badge: '', pin: '', newPin: '' };
type Why =
  | Refused
  | { readonly code: 'NO_BADGE' }
  | { readonly code: 'NO_PIN' }
  | { readonly code: 'DIFFERENT' };

/** The badge that was scanned, also within a second of the last time; null of everything else. */
const badgeIn = (scan: Scan): string | null =>
  scan.kind !== 'foreign' && scan.code.kind === 'badge' ? writeCode(scan.code) : null;

type Next = { readonly step: EnteringStep; readonly why?: Why; readonly typed?: Typed };

const AFTER: Readonly<Record<Refused['code'], EnteringStep>> = {
  WRONG: 'badge',
  WAIT: 'badge',
  NEW_PIN: 'newPin',
  WEAK_PIN: 'newPin',
  UNREACHED: 'pin',
};

/** What comes after somebody typed this where they were asked for it, as far as no server is needed. */
function nextOf(step: EnteringStep, text: string, typed: Typed): Next | null {
  if (step === 'badge') {
    const code = readCode(text);
    return code?.kind === 'badge'
      ? { step: 'pin', typed: { ...NOTHING, badge: writeCode(code) } }
      : { step, why: { code: 'NO_BADGE' } };
  }
  if (!isPin(text)) return { step, why: { code: 'NO_PIN' } };
  if (step === 'newPin')
    return isWeakPin(text)
      ? { step, why: { code: 'WEAK_PIN' } }
      : { step: 'again', typed: { ...typed, newPin: text } };
  return step === 'again' && text !== typed.newPin
    ? { step: 'newPin', why: { code: 'DIFFERENT' } }
    : null;
}

/** The badge of whoever came in last, as long as this page knows. */
let lastBadge = '';

/** The way in: a badge that is scanned or typed, then the PIN. */
export function useEntering(onEntered: () => Promise<void>) {
  const [step, setStep] = useState<EnteringStep>('badge');
  const [typed, setTyped] = useState(NOTHING);
  const [text, setText] = useState('');
  const [why, setWhy] = useState<Why | null>(null);
  const [isPending, setPending] = useState(false);

  const go = (next: Next) => {
    setStep(next.step);
    setWhy(next.why ?? null);
    setText('');
    if (next.typed) setTyped(next.typed);
  };
  const begin = (badge: string) =>
    go({ step: badge === '' ? 'badge' : 'pin', typed: { ...NOTHING, badge } });

  useInputs((input) => {
    const badge = input.kind === 'key' ? null : badgeIn(input);
    if (badge !== null) begin(badge);
    // Whatever else is scanned here belongs to nobody.
    return true;
  });

  const send = async (shown: Typed) => {
    setPending(true);
    const { newPin, ...rest } = shown;
    // What waits was scanned by somebody else, and is never sent as this person's.
    if (lastBadge !== shown.badge && lastBadge !== '') dropScans();
    const refusal = await showBadge(newPin === '' ? rest : shown);
    if (refusal === null) {
      lastBadge = shown.badge;
      await onEntered().catch(() => {});
    } else
      go({ step: AFTER[refusal.code], ...(refusal.code === 'NEW_PIN' ? {} : { why: refusal }) });
    setPending(false);
  };

  const submit = () => {
    if (isPending) return;
    const next = nextOf(step, text, typed);
    if (next !== null) {
      go(next);
      return;
    }
    const shown = step === 'pin' ? { ...typed, pin: text } : typed;
    setTyped(shown);
    void send(shown);
  };

  return { step, text, setText, why, isPending, submit, restart: () => begin('') };
}
