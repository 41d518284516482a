import './people/people.console.ts';
import './sessions/here.console.ts';

export { buildConsoleSchema } from './basics/console-builder.ts';
