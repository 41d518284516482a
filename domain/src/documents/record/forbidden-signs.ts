/** What no name, tag or field may have: line breaks would split headers and file names; the bidi controls would make a name lie; half a character cannot be stored. */
export const FORBIDDEN_SIGNS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u;
