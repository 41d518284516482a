import type { Locale } from '@postkorb/domain/accounts';
import { dayInBerlin } from '@postkorb/domain/basics';
import type { CsvDocument } from '@postkorb/domain/documents';
import type { Packed } from './packed.sql.ts';

const ROOTS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  FolderInbox: { de_DE: 'Posteingang', en_GB: 'Inbox' },
  FolderArchive: { de_DE: 'Archiv', en_GB: 'Archive' },
  FolderTrash: { de_DE: 'Papierkorb', en_GB: 'Trash' },
};

/** A document as the table of a download shows it. */
export function csvDocumentOf(document: Packed, file: string, locale: Locale): CsvDocument {
  const { createdAt, folderType, folderTitle } = document;
  return {
    ...document,
    file,
    arrivedOn: dayInBerlin(createdAt),
    folder: ROOTS[folderType ?? '']?.[locale] ?? folderTitle ?? '',
  };
}
