/** The kind of change that says how far a folder on its way to another account is. */
export const TRANSFERS = 'transfers';
