import type { AddressInfo } from 'node:net';
import { openEndpoint } from '../../src/endpoint.ts';
import { openLive } from '../../src/platform/api/live.ts';
import { openKilledAt } from './killed-at.ts';

// The real endpoint on a port of its own. The head of a file was read: its bytes are on their way.
const ctx = await openKilledAt(/letter-\w+\/\d+$/);
const app = await openEndpoint(ctx, openLive(ctx.config.database.appUrl, ctx.log));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
