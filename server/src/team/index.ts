export { teamChanged } from './seats/change-kinds.ts';
export { seatTaken } from './events.ts';
