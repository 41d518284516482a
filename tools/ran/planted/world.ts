import { expect } from '@playwright/test';

/** What every story begins with. */
export const begin = () => expect(1).toBe(1);
