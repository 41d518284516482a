import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IDLE_MINUTES } from '@postkorb/domain/identity';
import { toast } from '../../ui/overlays/Toast.tsx';

/** Says that nobody of the account stays signed in, and how long this session lasts without use. */
export function sayStayRefused() {
  const said = msg`Your account does not allow staying logged in. After ${IDLE_MINUTES} minutes without use you log in again.`;
  toast({ text: i18n._(said) });
}
