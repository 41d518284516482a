import type { Probe, Row } from '#platform/access-row';

const whoeverSees = { owner: 'ok', editor: 'ok', viewer: 'ok' };

const started = (kind: Probe['kind'], absent: string, variables: Probe['variables']): Probe => ({
  kind,
  variables: (id, own) => ({ id: own.fresh, action: 'markRead', ...variables(id, own) }),
  expect: { ...whoeverSees, absent },
});

/** Only whoever began it knows a job; absent to all others, whatever their role. */
const steered = (owner: string, variables: Probe['variables'] = (id) => ({ id })): Row => ({
  probes: [
    { kind: 'bulkJob', variables, expect: { ...whoeverSees, owner, absent: 'UNKNOWN_JOB' } },
  ],
});

/** What work on many documents may answer to whom. */
export const bulkRows: Readonly<Record<string, Row>> = {
  'Mutation.startBulkJob': {
    probes: [
      started('document', 'UNKNOWN_DOCUMENT', (id) => ({ selection: { ids: [id] } })),
      started('folder', 'UNKNOWN_DOCUMENT', (id) => ({ selection: { ids: [id] } })),
      started('folder', 'UNKNOWN_FOLDER', (folderId) => ({ selection: { folderId } })),
      started('folder', 'UNKNOWN_FOLDER', (folderId, own) => ({
        action: 'move',
        folderId,
        selection: { ids: [own.document] },
      })),
      {
        kind: 'bulkJob',
        variables: (id, own) => ({ id, action: 'markRead', selection: { ids: [own.document] } }),
        expect: { ...whoeverSees, absent: 'any' },
        except: { malformed: 'INVALID_INPUT' },
        free: true,
      },
    ],
  },
  'Mutation.stopBulkJob': steered('ok'),
  'Mutation.resumeBulkJob': steered('STILL_WORKING'),
  'Mutation.undoBulkJob': steered('STILL_WORKING', (id, own) => ({ id, undoId: own.fresh })),
  'Mutation.dismissBulkJobs': steered('STILL_WORKING', (id) => ({ ids: [id] })),
};
