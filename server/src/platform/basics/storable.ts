/** The text as PostgreSQL can keep it: without zero characters and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** JSON in which every text is storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
}
