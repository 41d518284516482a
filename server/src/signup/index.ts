import './signup.graphql.ts';

export { openCustomer } from './open-customer.ts';
export { signUp } from './sign-up.ts';
