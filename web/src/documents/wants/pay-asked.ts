let askedId: string | null = null;

/** Has a letter that is opened next show at once with what it is paid. */
export function askToPay(documentId: string): void {
  askedId = documentId;
}

/** Whether a letter was opened to be paid. */
export const isPayAsked = (documentId: string): boolean => askedId === documentId;

/** Is said once it is shown: the same letter opened again is only read. */
export function forgetPayAsked(): void {
  askedId = null;
}
