import './originals.graphql.ts';

export { receiveOriginal } from './receive-original.ts';
