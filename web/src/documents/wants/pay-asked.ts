let askedId: string | null = null;

/** Has a letter that is opened next show at once with what it is paid. */
export function askToPay(documentId: string): void {
  askedId = documentId;
}

/** Whether a letter was opened to be paid; it is asked once. */
export function takePayAsked(documentId: string): boolean {
  const isAsked = askedId === documentId;
  if (isAsked) askedId = null;
  return isAsked;
}
