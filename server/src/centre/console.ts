import './people/people.console.ts';
import './sessions/here.console.ts';
import './trays/trays.console.ts';
import './envelopes/envelopes.console.ts';
import './packets/packets.console.ts';
import './places/places.console.ts';
import './counts/counts.console.ts';
import './overview/overview.console.ts';
import './shredding/shredding.console.ts';
import './quarantine/quarantine.console.ts';
import './wrong-account/wrong-account.console.ts';

export { buildConsoleSchema } from './basics/console-builder.ts';
