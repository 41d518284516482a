import { openAppContext } from '../../src/app-context.ts';
import { sendPacket } from '../../src/originals/centre/centre-acts.ts';
import { readConfig } from '../../src/platform/config/config.ts';

// Packs and sends one packet, as a process of its own that a test can kill.
const { ctx, close } = await openAppContext(readConfig(process.env));
await sendPacket(ctx, { returnId: process.env['PACKET'] ?? '', tracking: null });
await close();
