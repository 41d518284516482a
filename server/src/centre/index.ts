export { findConsoleCaller } from './sessions/console-caller.ts';
export { openConsoleDoors, refuseForeignPages } from './sessions/console-doors.ts';
export { addLead, openCentre, openPracticeCentre } from './people/open-centre.ts';
export { openFrontDoors } from './fronts/front-doors.ts';
export { addPracticeAccount } from './people/add-practice-account.ts';
export { openPacketDoors } from './packets/packet-doors.ts';
