export { isKnownPostalCode } from './addresses/known-postal-code.ts';
