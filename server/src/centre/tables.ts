import { OF_ACCOUNT, passing, type TableUse, type TableUses } from '#platform/database/table-use';

const OF_CENTRE: TableUse = { of: 'centre', backup: 'set' };

/** Whose each table of this domain is. */
export const centreTables: TableUses = {
  'centre.box': OF_CENTRE,
  'centre.batch': OF_CENTRE,
  'centre.batch_paper': OF_CENTRE,
  'centre.centre': OF_CENTRE,
  'centre.count': OF_CENTRE,
  'centre.counted': OF_CENTRE,
  'centre.claim': OF_ACCOUNT,
  'centre.device': passing(OF_CENTRE),
  'centre.envelope': OF_CENTRE,
  'centre.fault': OF_CENTRE,
  'centre.finding': OF_CENTRE,
  'centre.front': OF_CENTRE,
  'centre.packet': OF_CENTRE,
  'centre.packet_paper': OF_CENTRE,
  'centre.paper_search': OF_CENTRE,
  'centre.kept_scan': OF_CENTRE,
  'centre.person': OF_CENTRE,
  'centre.pick_list': OF_CENTRE,
  'centre.practice_account': OF_CENTRE,
  'centre.renewal': OF_CENTRE,
  'centre.rack': OF_CENTRE,
  'centre.roll': OF_CENTRE,
  'centre.shelf': OF_CENTRE,
  'centre.send_back': OF_CENTRE,
  'centre.shift': passing(OF_CENTRE),
  'centre.station': OF_CENTRE,
  'centre.tally': OF_CENTRE,
  'centre.tray': OF_CENTRE,
  'centre.wrong_account': OF_CENTRE,
};
