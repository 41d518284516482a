const PLACES = ['box', 'count', 'counted', 'fault', 'finding', 'rack', 'roll', 'shelf', 'tally'];

/** The tables of scan centres whose rows belong to no single account, each with its reason. */
export const tablesOfCentres: Readonly<Record<string, string>> = {
  'centre.batch': 'belongs to a scan centre',
  'centre.batchPaper': 'belongs to a scan centre, and says whose each paper is',
  'centre.centre': 'is the scan centre itself',
  'centre.device': 'belongs to a scan centre',
  'centre.envelope': 'belongs to a scan centre until it is known whose it is',
  'centre.packet': 'belongs to a scan centre, whoever gets it',
  'centre.packetPaper': 'belongs to a scan centre, whoever gets it',
  'centre.pickList': 'belongs to a scan centre',
  'centre.paperSearch': 'belongs to a scan centre',
  'centre.person': 'belongs to a scan centre',
  'centre.renewal': 'belongs to a scan centre',
  'centre.sendBack': 'belongs to a scan centre',
  'centre.shift': 'belongs to a scan centre',
  'centre.station': 'belongs to a scan centre',
  'centre.tray': 'belongs to a scan centre',
  'centre.wrongAccount':
    'belongs to a scan centre, which writes down whose post it opened for whom',
  ...Object.fromEntries(PLACES.map((table) => [`centre.${table}`, 'belongs to a scan centre'])),
};
