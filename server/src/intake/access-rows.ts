import { rootOfSpace } from '#documents';
import { file, type AccessRows } from '#platform/access-row';
import type { Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';
import { orRefuse } from '#platform/refusal';
import { prepareUpload } from './prepare-upload.ts';

const noStation = {
  asked: { id: '019ab000-0000-7000-8000-000000000000', name: 'Empfang' },
  answers: 'UNKNOWN_STATION',
};
const ids = (id: string) => ({ ids: [id] });

async function announce(ctx: Ctx, word: string): Promise<string> {
  const inbox = await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'inbox');
  const { id: folderId } = orRefuse(inbox, 'UNKNOWN_FOLDER');
  const { id } = await prepareUpload(ctx, {
    id: newId(),
    folderId,
    filename: `${word}.pdf`,
    bytes: 10,
  });
  return id;
}

/** What the access matrix asks of intake. */
export const intakeAccess: AccessRows = {
  things: {
    upload: {
      givenLike: 'maker',
      make: (ctx, { word }) => announce(ctx, word),
      table: 'intake.upload',
    },
    // What is sent into it goes on though its browser is in another account of the same login by now.
    sending: {
      givenLike: 'login',
      make: (ctx, { word }) => announce(ctx, word),
      table: 'intake.upload',
    },
  },
  operations: {
    'Query.documentUploads': { asked: {}, answers: 'any' },
    'Query.inboundEmailConnection': { asked: {}, answers: 'any' },
    'Query.scanStations': { asked: {}, answers: 'any' },
    'Query.inboundScanConnection': { asked: {}, answers: 'any' },
    'Query.hotFolder': { asked: {}, answers: 'any' },
    // Whoever manages the account may; others are NOT_ALLOWED.
    'Mutation.addScanStation': { asked: { name: 'Empfang' }, answers: 'any' },
    'Mutation.renameScanStation': noStation,
    'Mutation.revokeScanStation': {
      ...noStation,
      asked: { id: noStation.asked.id },
    },
    'Mutation.openHotFolder': { asked: {}, answers: 'any' },
    'Mutation.closeHotFolder': { asked: {}, answers: 'any' },
    'Mutation.renewEmailAddress': {
      probes: [
        {
          kind: 'folder',
          variables: (folderId) => ({ folderId }),
          expect: {
            owner: 'ok',
            editor: 'NOT_ALLOWED',
            viewer: 'NOT_ALLOWED',
            absent: 'UNKNOWN_FOLDER',
          },
          inTrash: { owner: 'NOT_ALLOWED' },
          // What somebody keeps for themselves has no address.
          except: { private: 'any', former: 'any' },
        },
      ],
    },
    'Mutation.dismissUploads': {
      probes: [
        {
          kind: 'upload',
          variables: ids,
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_UPLOAD' },
          list: 'ids',
        },
      ],
    },
    'Mutation.prepareDocumentUpload': {
      probes: [
        {
          kind: 'folder',
          variables: (folderId, own) => ({ id: own.fresh, folderId, filename: 'a.pdf', bytes: 10 }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
          inTrash: { owner: 'NOT_ALLOWED' },
        },
        {
          kind: 'upload',
          variables: (id, own) => ({ id, folderId: own.inbox, filename: 'a.pdf', bytes: 10 }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'any' },
          except: { malformed: 'INVALID_INPUT' },
          free: true,
        },
      ],
    },
  },
  routes: {
    // Its token alone opens it; the other one says nothing of anybody.
    'POST /scan-station/letters': { open: true },
    'GET /scan-station/openapi.json': { open: true },
    'HEAD /uploads/:id': file('sending'),
    'PATCH /uploads/:id': {
      probes: [
        {
          kind: 'sending',
          variables: () => ({}),
          expect: { owner: '204', editor: '200', viewer: '200', absent: '404' },
          // One login comes twice, and finds the byte of its first time; to everybody else it looks like a random one.
          except: { foreign: 'any' },
        },
      ],
    },
  },
};
