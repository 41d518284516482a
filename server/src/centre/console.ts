import './people/people.console.ts';
import './sessions/here.console.ts';
import './trays/trays.console.ts';
import './envelopes/envelopes.console.ts';
import './quarantine/quarantine.console.ts';
import './wrong-account/wrong-account.console.ts';

export { buildConsoleSchema } from './basics/console-builder.ts';
