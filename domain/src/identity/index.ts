export * from './journal.ts';
export * from './login.ts';
export * from './password.ts';
export * from './session.ts';
export * from './sign-up.ts';
export * from './step-up.ts';
export * from './tries.ts';
export * from './user.ts';
