import { answers, askAll, byAccess, FOLDER, held, HELD, OWNERS } from '../../test/asking.ts';
import * as sharing from './index.ts';

const WAY = { isInherited: false, isSelf: false, status: 'Write' } as const;
const SHARED = answers(['ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT']);
const UNPAID = answers(['PAYWALL', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT']);
const ABSENT = answers(HELD.map(() => 'UNKNOWN_DOCUMENT'));
const RECEIVERS = {
  owner: { how: 'colleague', spaceId: 'their own' },
  editor: { how: 'own', spaceId: 'this one' },
  viewer: { how: 'outsider', spaceId: null },
} as const;
const WORKING = 'Owner Admin Member System, active';

/** Whoever else asks has none: a transfer is its person's. */
const transfer = (how: (typeof HELD)[number], stage: sharing.TransferStage) =>
  how === 'absent' ? undefined : { stage };

askAll(sharing, {
  refuseCancelTransfer: [
    (how, by) => sharing.refuseCancelTransfer(transfer(how, 'Carrying'), by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_TRANSFER'),
  ],
  refuseDismissTransfer: [
    (how, by) => sharing.refuseDismissTransfer(transfer(how, 'Carrying'), by),
    byAccess('STILL_WORKING', 'STILL_WORKING', 'STILL_WORKING', 'UNKNOWN_TRANSFER'),
  ],
  refuseClose: [(how, by) => sharing.refuseClose(held(WAY, how), by), OWNERS],
  refuseContacts: [
    (_, by) => sharing.refuseContacts(by),
    {
      [WORKING]: answers(HELD.map(() => 'ok')),
      others: answers(HELD.map(() => 'NOT_ALLOWED')),
    },
  ],
  refuseLeave: [
    (how, by) => sharing.refuseLeave(held(FOLDER, how), by),
    byAccess('NOT_ALLOWED', 'ok', 'ok', 'UNKNOWN_DOCUMENT'),
  ],
  refuseOwnership: [(how, by) => sharing.refuseOwnership(held(FOLDER, how), by), OWNERS],
  refusePermission: [(how, by) => sharing.refusePermission(held(WAY, how), by), OWNERS],
  refuseReceiver: [
    (how, by) => sharing.refuseReceiver(how === 'absent' ? undefined : RECEIVERS[how], by),
    byAccess('ok', 'ALREADY_OWNER', 'OTHER_ACCOUNT', 'USER_NOT_FOUND'),
  ],
  refuseShare: [
    (how, by) => sharing.refuseShare(held(FOLDER, how), by),
    {
      [`${WORKING}, good saasOnly`]: SHARED,
      [`${WORKING}, paywalled paywalled+saasOnly`]: UNPAID,
      others: ABSENT,
    },
  ],
  refuseShareAgain: [(how, by) => sharing.refuseShareAgain(held(FOLDER, how), by), OWNERS],
  refuseUnshare: [(how, by) => sharing.refuseUnshare(held(FOLDER, how), by), OWNERS],
});
