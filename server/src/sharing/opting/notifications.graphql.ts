import { builder, answer, answerType } from '#platform/api/graphql';
import {
  findNotificationSettings,
  setEmailNotification,
  type NotificationSettings,
} from './set-email-notification.ts';

const SettingsType = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  description: 'Which mails the signed-in user gets.',
  fields: (t) => ({
    sharedFolderOrDocument: t.exposeBoolean('sharedFolderOrDocument', {
      description: 'When somebody shares something with them.',
    }),
    isOptedOut: t.exposeBoolean('isOptedOut', {
      description:
        'Whether their address lets nobody of other accounts share anything with it, by the way out of a mail.',
    }),
  }),
});

builder.queryField('notifications', (t) =>
  t.field({ type: SettingsType, resolve: (_, __, ctx) => findNotificationSettings(ctx) }),
);

const SetAnswer = answerType('SetEmailNotification', [], {
  name: 'notifications',
  type: SettingsType,
});

builder.mutationField('setEmailNotification', (t) =>
  t.field({
    type: SetAnswer,
    description: 'Sets which mails the signed-in user gets; what is not named stays.',
    args: { shared: t.arg.boolean() },
    resolve: (_, { shared }, ctx) =>
      answer(
        shared === null || shared === undefined
          ? findNotificationSettings(ctx)
          : setEmailNotification(ctx, { shared }),
      ),
  }),
);
