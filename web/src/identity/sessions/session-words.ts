import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Browser = { readonly browser?: string | null; readonly system?: string | null };

/** A device in words, such as Firefox on Windows. */
export function deviceName({ browser, system }: Browser): MessageDescriptor {
  if (browser && system) return msg`${browser} on ${system}`;
  if (browser) return msg`${browser} on an unknown system`;
  return system ? msg`Unknown program on ${system}` : msg`Unknown device`;
}

export const notReached = msg`That has not worked. Please check your connection and try again.`;
