import { HOT_FOLDER_REFUSALS, refuseScanDoors } from '@postkorb/domain/intake';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import { findHotFolder } from './hot-folder.sql.ts';
import { closeHotFolder, openHotFolder, pathOf } from './switch-folder.ts';

type Shown = { readonly path: string | null };

const HotFolderType = builder.objectRef<Shown>('HotFolder').implement({
  description: 'The folder of the account: what scanners lay into it is taken in.',
  fields: (t) => ({
    isAvailable: t.boolean({
      description: 'Whether this house has folders at all; its operator names where they lie.',
      resolve: (_, __, { config }) => config.hotFolders !== null,
    }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'Where it lies on the server; null where it is switched off.',
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
      return { path: folder === undefined ? null : pathOf(ctx, folder.name) };
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
