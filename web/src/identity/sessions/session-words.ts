import type { END_SESSION_REFUSALS } from '@postkorb/domain/identity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Browser = { readonly browser?: string | null; readonly system?: string | null };

/** A device in words, such as Firefox on Windows. */
export function deviceName({ browser, system }: Browser): MessageDescriptor {
  if (browser && system) return msg`${browser} on ${system}`;
  if (browser) return msg`${browser} on an unknown system`;
  return system ? msg`Unknown program on ${system}` : msg`Unknown device`;
}

export const notReached = msg`That did not work. Please check your connection and try again.`;

/** Why one session was not ended. */
export const endSessionRefusals = {
  UNKNOWN_SESSION: msg`This login had already ended.`,
} as const satisfies Record<(typeof END_SESSION_REFUSALS)[number], MessageDescriptor>;
