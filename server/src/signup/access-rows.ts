import type { AccessRows } from '#platform/access-row';

/** What the access matrix asks of signup. */
export const signupAccess: AccessRows = {
  operations: {
    'Mutation.signUp': {
      open: true,
      asked: {
        input: {
          type: 'private',
          firstName: '',
          lastName: '',
          email: '',
          password: '',
          newsletter: false,
          terms: false,
        },
      },
      answers: 'INVALID_INPUT',
    },
  },
  routes: {
    'POST /auth/sso/sign-up': { open: true },
    'POST /auth/own-address/link': { open: true },
    'POST /auth/own-address/take': { open: true },
    'POST /auth/share-invite/link': { open: true },
    'POST /auth/share-invite/open': { open: true },
    'POST /auth/share-invite/accept': { open: true },
  },
};
