import { saveFile } from './save-file.ts';

/** Has the browser save a file that came as base64 in an answer. */
export function saveBase64(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(name, bytes, type);
}
