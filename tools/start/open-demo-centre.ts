import { openAppContext } from '../../server/src/app-context.ts';
import { openPracticeCentre } from '../../server/src/centre/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { secretsOfCentre } from './demo-centre.ts';
import { practiseDemo } from './practise-demo.ts';

const { ctx, close } = await openAppContext(readConfig(process.env));
await openPracticeCentre(ctx, secretsOfCentre(process.env['POSTKORB_DEMO_PASSWORD'] ?? ''));
// Those of a demo that an earlier version has made; on a first start they come later.
await practiseDemo(ctx);
await close();
process.exit(0);
