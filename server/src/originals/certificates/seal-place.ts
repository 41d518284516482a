/** The name under which a PDF carries its certificate. */
export const CERTIFICATE_FILE = 'certificate.json';
/** How many hexadecimal digits a signature has. */
export const SEAL_DIGITS = 128;
/** Where a PDF says who sealed it: two entries of its catalog, the second of them over all other bytes. */
export const SEAL = /\/PKRB_Seal \[ <([0-9a-f]{64})> <([0-9a-f]{128})> \]/g;
export const SEAL_NAME = 'PKRB_Seal';
