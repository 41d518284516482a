import { randomUUIDv7 } from 'node:crypto';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside can be an id at all; what cannot names nothing, and is never asked of the database. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** A new id; ids follow the time, so that rows made together lie together. */
export function newId(): string {
  return randomUUIDv7();
}
