import { LOGIN_RAW_CODES } from '@postkorb/domain/identity';
import { expect, test } from 'vitest';
import law from '../../spec/enums.json' with { type: 'json' };
import { sentenceFor } from '../src/identity/failures.ts';
import { failure } from '../src/identity/sign-in.ts';

test('[ENUM-LOGINRAWERRORCODE][ENUM-LOGINRAWERRORCODE-USERNOTFOUNDEXCEPTION][ENUM-LOGINRAWERRORCODE-NOTAUTHORIZEDEXCEPTION][ERR-LOGIN-RAW-CODES] both raw codes of a user pool, and no third one, are told as one sentence', () => {
  const raw = law.enums.find(({ name }) => name === 'LoginRawErrorCode');
  expect(raw?.values).toEqual([...LOGIN_RAW_CODES]);

  const told = (code: string) => sentenceFor(failure({ code })).message;
  expect(raw?.values.map(told)).toEqual([
    'The email and password combination does not match. Please check both.',
    'The email and password combination does not match. Please check both.',
  ]);
  expect(told('ResourceNotFoundException')).toBe(told('GeneralException'));
  expect(told('GeneralException')).not.toBe(told('UserNotFoundException'));
});
