export { teamChanged } from './change-kinds.ts';
export { seatTaken } from './events.ts';
