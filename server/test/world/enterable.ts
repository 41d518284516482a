import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether every user may pass through all folders down to this one. */
function othersEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || othersEnter(dirname(folder)));
}

/** Whether children can be users of their own here: we are root, and others may enter our code and these folders. */
export function canBeOthers(...folders: readonly string[]): boolean {
  const all = [import.meta.dirname, dirname(process.execPath), ...folders];
  return process.getuid?.() === 0 && all.every(othersEnter);
}
