/** The text as PostgreSQL can keep it: without zero characters and halves of characters. */
export function sanitizeForPostgres(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** JSON in which every text is storable. */
export function sanitizeJsonForPostgres(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? sanitizeForPostgres(part) : part,
  );
}
