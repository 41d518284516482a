export { errorsIn } from './faults.ts';
export { LazyInvoiceFaults } from './LazyInvoiceFaults.tsx';
