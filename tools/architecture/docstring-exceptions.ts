/** What docstrings of actions leave out although their code could do it, in the words of the check, and why it never does. */
export const saysOtherwise: Readonly<Record<string, string>> = {
  'documents/folders/move-folder.ts restoreFolder does not say that it refuses with INTO_ITSELF':
    'the archive and its folders lie in nothing that was thrown away',
  'documents/stamps/save-stamps.ts saveSignatures does not say that it writes documents.stamps-kept':
    'the kind in the name of the entry is given',
  'documents/stamps/save-stamps.ts saveStamps does not say that it writes documents.signatures-kept':
    'the kind in the name of the entry is given',
};
