import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { useLegalNotice } from './LegalParty.tsx';

/** What the server says of this installation, for the parts of a legal page that name it. */
export type Legal = ReturnType<typeof useLegalNotice>;

/** A part of a legal page: its address on the page, its headline and its text. */
export type LegalPart = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Body: ComponentType<{ readonly legal: Legal }>;
};
