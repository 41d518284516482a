/** A failure somebody can act on: its message is the sentence they read. */
export class Plain extends Error {}

type SystemError = Error & { readonly code?: string; readonly path?: string };

const SENTENCES: Readonly<Record<string, (at: string) => string>> = {
  EACCES: (at) => `You may not write to ${at}. Choose another folder with --data.`,
  EPERM: (at) => `You may not change ${at}. Choose another folder with --data.`,
  ENOENT: (at) => `${at} could not be made. Choose another folder with --data.`,
  EROFS: (at) => `${at} is on a disk that is read-only. Choose another folder with --data.`,
  ENOSPC: (at) => `The disk of ${at} is full. Free some space and start again.`,
  EDQUOT: (at) => `Your share of the disk of ${at} is used up. Free some space and start again.`,
  ENOTDIR: (at) => `${at} is inside a file, not a folder. Choose another folder with --data.`,
  EEXIST: (at) => `${at} is a file, not a folder. Choose another folder with --data.`,
  ENAMETOOLONG: (at) => `The name ${at} is too long. Choose another folder with --data.`,
};

/** What went wrong, as one sentence for the person who typed the command. */
export function inWords(error: unknown, folder: string): string {
  if (error instanceof Plain) return error.message;
  const { code = '', path = folder, message } = error as SystemError;
  if (/No space left on device/i.test(message)) return SENTENCES['ENOSPC']?.(folder) ?? message;
  return SENTENCES[code]?.(path) ?? `Postkorb could not start. ${message}`;
}
