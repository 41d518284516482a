export * from './login.ts';
