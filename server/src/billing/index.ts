export { chargeForwarding } from './charge-forwarding.ts';
export { chargeKeeping, findKeepingCharged } from './charge-keeping.ts';
export { isPaywalled } from './paywall.ts';
export { chargeResend, chargeReturn } from './charge-return.ts';
export { lockSeats, seatsNow } from './seats.sql.ts';
export { takeSeats } from './take-seats.ts';
