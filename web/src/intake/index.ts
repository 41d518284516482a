export { announceWaiting, outgoing, watchOutgoing } from './upload-queue.ts';
