export { openCustomer } from './open-customer.ts';
export { openForOwner } from './open-for-owner.ts';
export { sendWelcome } from './send-welcome.ts';
export { signUp } from './sign-up.ts';
