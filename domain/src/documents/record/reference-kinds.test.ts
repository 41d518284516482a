import { expect, test } from 'vitest';
import { isTaxId } from './reference-kinds.ts';

test('the number a person keeps for life is told from the numbers of a tax office', () => {
  for (const value of ['47 118 902 335', '62093155718']) expect(isTaxId(value)).toBe(true);
  for (const value of ['12/345/67890', '2112034567890', 'DE998114407', '0123456789'])
    expect(isTaxId(value)).toBe(false);
});
