import { addDays } from '@postkorb/domain/basics';
import { refused } from '../../../test/world/refused.ts';
import { expect, test } from 'vitest';
