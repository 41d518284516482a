import { addPracticeAccount } from '../../server/src/centre/index.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { Refusal } from '../../server/src/platform/refusal.ts';
import { DEMO_CENTRE } from './demo-centre.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

/** Where the other half is not there yet, the start that makes it does this again. */
const NOT_YET = ['UNKNOWN_CENTRE', 'UNKNOWN_CUSTOMER'];

/** Lets the scan centre of the demo make up letters for its two accounts; done twice, it is done once. */
export async function practiseDemo(ctx: Ctx): Promise<void> {
  for (const { email } of Object.values(DEMO_PEOPLE))
    await addPracticeAccount(ctx, { centre: DEMO_CENTRE.name, email }).catch((error: unknown) => {
      if (!(error instanceof Refusal && NOT_YET.includes(error.code))) throw error;
    });
}
