import { expect, test } from 'vitest';
import { answerProof, withProof } from './step-up.ts';

/** A call of which the first answers want a proof. */
function calls(...codes: readonly (string | null)[]) {
  const made: (string | null)[] = [];
  const call = () => {
    const errorCode = codes[made.length] ?? null;
    made.push(errorCode);
    return Promise.resolve({ errorCode });
  };
  return { made, call };
}
/** A task later somebody is asked. */
const asked = () => new Promise((next) => setTimeout(next));

test('what wants no proof is called once', async () => {
  const { made, call } = calls('UNKNOWN_SESSION');
  expect(await withProof(call)).toEqual({ errorCode: 'UNKNOWN_SESSION' });
  expect(made).toHaveLength(1);
});

test('what wants a proof is called again once it is there', async () => {
  const { made, call } = calls('STEP_UP_REQUIRED', null);
  const answer = withProof(call);
  await asked();
  answerProof(true);
  expect(await answer).toEqual({ errorCode: null });
  expect(made).toHaveLength(2);
});

test('who does not want to prove anything hears that it was needed', async () => {
  const { made, call } = calls('STEP_UP_REQUIRED', null);
  const answer = withProof(call);
  await asked();
  answerProof(false);
  expect(await answer).toEqual({ errorCode: 'STEP_UP_REQUIRED' });
  expect(made).toHaveLength(1);
});
