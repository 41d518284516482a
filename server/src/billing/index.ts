export { lockSeats, seatsNow } from './seats.sql.ts';
export { takeSeats } from './take-seats.ts';
