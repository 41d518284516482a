export { teamChanged } from './seats/change-kinds.ts';
export { seatTaken } from './events.ts';
export { spaceTakenOver } from './take-over/space-taken-over.ts';
