import type { DocumentKind } from '@postkorb/domain/documents';

/** What an objection is called. */
export type Objection = 'einspruch' | 'einwendungen' | 'beanstandung' | 'widerspruch';

export type Objected = {
  readonly kind?: DocumentKind | null | undefined;
  readonly sentence?: string | null | undefined;
};

/** Letters against which the law gives the objection that is called "Einspruch": § 347 AO, § 67 OWiG. */
const WITH_EINSPRUCH: readonly unknown[] = ['taxNotice', 'fine'];

/** Which objection a letter leaves its reader, by its kind and its words. */
export function objectionOf({ kind, sentence }: Objected): Objection {
  const words = sentence ?? '';
  if (WITH_EINSPRUCH.includes(kind) || /einspruch/i.test(words)) return 'einspruch';
  // § 67 TKG: a customer against a bill for telephone or internet.
  if (/beanstand|\bTKG\b/i.test(words)) return 'beanstandung';
  // § 556 BGB: a tenant against a statement of service charges.
  return kind === 'settlement' || /einwendung/i.test(words) ? 'einwendungen' : 'widerspruch';
}
