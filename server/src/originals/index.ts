export { receiveOriginal } from './receive-original.ts';
