export { findSettlements } from './settlement.sql.ts';
