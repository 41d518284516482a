import { openAppContext } from '../../server/src/app-context.ts';
import { openPracticeCentre } from '../../server/src/centre/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { secretsOfCentre } from './demo-centre.ts';

const { ctx, close } = await openAppContext(readConfig(process.env));
await openPracticeCentre(ctx, secretsOfCentre(process.env['POSTKORB_DEMO_PASSWORD'] ?? ''));
await close();
process.exit(0);
