export { findConsoleCaller } from './sessions/console-caller.ts';
export { openConsoleDoors } from './sessions/console-doors.ts';
export { addLead, openCentre, openPracticeCentre } from './people/open-centre.ts';
