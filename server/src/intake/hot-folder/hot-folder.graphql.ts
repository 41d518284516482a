import { HOT_FOLDER_REFUSALS, refuseScanDoors } from '@postkorb/domain/intake';
import { answer, answerType, builder, oneOf } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import { findHotFolder } from './hot-folder.sql.ts';
import { FOLDER_WAITINGS } from './lying-still.ts';
import { closeHotFolder, openHotFolder, shownPathOf } from './switch-folder.ts';

const FolderWaiting = builder.enumType('HotFolderWaiting', { values: FOLDER_WAITINGS });

type Shown = {
  readonly path: string | null;
  readonly waitingCount: number;
  readonly waitingWhy: string | null;
};

const HotFolderType = builder.objectRef<Shown>('HotFolder').implement({
  description: 'The folder of the account: what scanners lay into it is taken in.',
  fields: (t) => ({
    isAvailable: t.boolean({
      description: 'Whether this house has folders at all; its operator names where they lie.',
      resolve: (_, __, { config }) => config.hotFolders !== null,
    }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'Where it lies, as people call it; null where it is switched off.',
    }),
    isPathShown: t.boolean({
      description:
        'Whether its operator has said what people call the place; otherwise the path is the one on the server.',
      resolve: (_, __, { config }) => config.hotFoldersShown !== null,
    }),
    waitingCount: t.exposeInt('waitingCount', {
      description: 'How many files in it cannot be taken at the moment.',
    }),
    waitingWhy: t.field({
      type: FolderWaiting,
      nullable: true,
      description: 'Why not, or why the folder itself is not reached.',
      resolve: ({ waitingWhy }) => oneOf(FOLDER_WAITINGS, waitingWhy),
    }),
  }),
});

builder.queryField('hotFolder', (t) =>
  t.field({
    type: HotFolderType,
    nullable: true,
    description: 'The folder that scanners lay files into, for Owner and Admins.',
    resolve: async (_, __, ctx) => {
      if (refuseScanDoors(undefined, askerOf(ctx)) !== null) return null;
      const folder = await findHotFolder(ctx);
      if (folder === undefined) return { path: null, waitingCount: 0, waitingWhy: null };
      return { ...folder, path: shownPathOf(ctx, folder.name) };
    },
  }),
);

const OpenAnswer = answerType('OpenHotFolder', HOT_FOLDER_REFUSALS, {
  name: 'path',
  type: 'String',
});
const CloseAnswer = answerType('CloseHotFolder', ['NOT_ALLOWED'], {
  name: 'closed',
  type: 'Boolean',
});

builder.mutationFields((t) => ({
  openHotFolder: t.field({
    type: OpenAnswer,
    description: 'Switches the folder of the account on; it is made where it is not there.',
    resolve: (_, __, ctx) => answer(openHotFolder(ctx)),
  }),
  closeHotFolder: t.field({
    type: CloseAnswer,
    description: 'Switches the folder of the account off; what lies in it stays there.',
    resolve: (_, __, ctx) => answer(closeHotFolder(ctx)),
  }),
}));
