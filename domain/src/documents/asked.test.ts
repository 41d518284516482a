import {
  answers,
  askAll,
  byAccess,
  DAY,
  EDITORS,
  FILERS,
  FOLDER,
  held,
  HELD,
  OWNERS,
  READERS,
  THING,
} from '../../test/asking.ts';
import * as documents from './index.ts';

const ARCHIVE = { ...FOLDER, type: 'FolderArchive', path: ['archive'], access: 'owner' } as const;
const TRASH = { ...FOLDER, type: 'FolderTrash', root: 'trash' } as const;
const BULK = { action: 'move', total: 3, changed: 3, undoOf: null, undoneBy: null } as const;
const PAYMENT = { kind: 'payment', isRight: false, isCollected: false, day: DAY } as const;
const UNDECIDED = { doneAt: null, snoozedUntil: null, remindOn: null };
const DATED = { ...THING, deadline: { ...PAYMENT, ...UNDECIDED } } as const;
const CAME = { ...THING, root: 'inbox' } as const;
const THROWN = { ...THING, root: 'trash' } as const;

askAll(documents, {
  refuseBeneath: [(how, by) => documents.refuseBeneath(held(FOLDER, how), by), FILERS],
  refuseBulkDismiss: [
    (how, by) =>
      documents.refuseBulkDismiss(how === 'absent' ? undefined : { ...BULK, stage: 'Done' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkResume: [
    (how, by) =>
      documents.refuseBulkResume(how === 'absent' ? undefined : { ...BULK, stage: 'Stopped' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkStop: [
    (how, by) =>
      documents.refuseBulkStop(how === 'absent' ? undefined : { ...BULK, stage: 'Working' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkUndo: [
    (how, by) =>
      documents.refuseBulkUndo(how === 'absent' ? undefined : { ...BULK, stage: 'Done' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseCopy: [(how, by) => documents.refuseCopy(held(THING, how), by), READERS],
  refuseDeadline: [(how, by) => documents.refuseDeadline(held(DATED, how), by), EDITORS],
  refuseDecision: [(how, by) => documents.refuseDecision(held(DATED, how), DAY, by), EDITORS],
  refuseAddDuty: [
    (how, by) => documents.refuseAddDuty(held(THING, how), by),
    byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT'),
  ],
  refuseDestroy: [(how, by) => documents.refuseDestroy(held(THROWN, how), by), OWNERS],
  refuseDownload: [(how, by) => documents.refuseDownload(held(THING, how), by), READERS],
  refuseDuty: [
    (how, by) =>
      documents.refuseDuty(
        how === 'absent' ? undefined : { document: { ...THING, access: how } },
        by,
      ),
    byAccess('ok', 'UNKNOWN_DUTY', 'UNKNOWN_DUTY', 'UNKNOWN_DUTY'),
  ],
  refuseEdit: [(how, by) => documents.refuseEdit(held(THING, how), by), EDITORS],
  refuseEmpty: [
    (how, by) => documents.refuseEmpty(held(TRASH, how), by),
    byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'),
  ],
  refuseFeedback: [(how, by) => documents.refuseFeedback(held(THING, how), by), READERS],
  refuseFolderDestroy: [(how, by) => documents.refuseFolderDestroy(held(THROWN, how), by), OWNERS],
  refuseFolderIn: [(how, by) => documents.refuseFolderIn(held(FOLDER, how), by), FILERS],
  refuseFolderInto: [
    (how, by) => documents.refuseFolderInto({ folder: held(FOLDER, how), target: ARCHIVE }, by),
    EDITORS,
  ],
  refuseFolderMove: [(how, by) => documents.refuseFolderMove(held(FOLDER, how), by), EDITORS],
  refuseFolderRestore: [(how, by) => documents.refuseFolderRestore(held(THROWN, how), by), EDITORS],
  refuseFolderRoot: [
    (how, by) => documents.refuseFolderRoot(held(FOLDER, how), 'trash', by),
    EDITORS,
  ],
  refuseHidden: [
    (how, by) => documents.refuseHidden(held({ ...THING, hidesPages: true }, how), by),
    byAccess('ok', 'PAGES_HIDDEN', 'PAGES_HIDDEN', 'UNKNOWN_DOCUMENT'),
  ],
  refuseInbound: [(how, by) => documents.refuseInbound(held(FOLDER, how), by), FILERS],
  refuseLetIn: [
    (how, by) => documents.refuseLetIn(held(FOLDER, how), by),
    byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_FOLDER'),
  ],
  refuseMark: [(how, by) => documents.refuseMark(held(THING, how), by), READERS],
  refuseMarkAs: [(how, by) => documents.refuseMarkAs(held(THING, how), true, by), READERS],
  refuseMove: [(how, by) => documents.refuseMove(held(THING, how), by), EDITORS],
  refuseMoveInto: [(how, by) => documents.refuseMoveInto(held(THING, how), ARCHIVE, by), EDITORS],
  refusePages: [(how, by) => documents.refusePages(held(THING, how), by), EDITORS],
  refusePattern: [
    (_, by) => documents.refusePattern(by),
    {
      'Owner Admin, active': answers(HELD.map(() => 'ok')),
      others: answers(HELD.map(() => 'NOT_ALLOWED')),
    },
  ],
  refuseRename: [(how, by) => documents.refuseRename(held(FOLDER, how), by), FILERS],
  refuseRestore: [(how, by) => documents.refuseRestore(held(THROWN, how), by), EDITORS],
  refuseRoot: [(how, by) => documents.refuseRoot(held(THING, how), 'inbox', by), OWNERS],
  refuseSeeSnooze: [(how, by) => documents.refuseSeeSnooze(held(THING, how), by), OWNERS],
  refuseSnooze: [(how, by) => documents.refuseSnooze(held(CAME, how), by), OWNERS],
  refuseWake: [(how, by) => documents.refuseWake(held(THING, how), by), OWNERS],
  refuseSummary: [(how, by) => documents.refuseSummary(held(THING, how), by), EDITORS],
  refuseUndo: [(how, by) => documents.refuseUndo(held(THING, how), by), EDITORS],
  refuseUndoPages: [(how, by) => documents.refuseUndoPages(held(THING, how), by), EDITORS],
  refuseUploadInto: [(how, by) => documents.refuseUploadInto(held(FOLDER, how), 'a', by), FILERS],
  refuseWholeHistory: [(how, by) => documents.refuseWholeHistory(held(THING, how), by), OWNERS],
});
