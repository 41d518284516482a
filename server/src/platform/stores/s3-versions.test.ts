import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3_BUCKET, S3_KEY, S3Peer } from '../../../test/peers/s3-peer.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

let peer: S3Peer;
beforeEach(() => {
  peer = new S3Peer();
});
afterEach(() => peer.close());

const outgoing = { open: [], seconds: 5, servers: [] };

const ON = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';
const ruleOf = (inner: string) =>
  `<LifecycleConfiguration><Rule><ID>x</ID>${inner}</Rule></LifecycleConfiguration>`;
const ENDING = (days: number) =>
  `<NoncurrentVersionExpiration><NoncurrentDays>${days}</NoncurrentDays></NoncurrentVersionExpiration>`;
const ENABLED = '<Filter><Prefix></Prefix></Filter><Status>Enabled</Status>';

test.each([
  ['no versions are known there', null, null, 0],
  ['the key may not ask', '', null, null],
  ['the key may not ask for the rules', ON, '', Infinity],
  ['none were ever kept', '<VersioningConfiguration/>', null, 0],
  ['they never end', ON, null, Infinity],
  [
    'they are kept no more, and those of before never end',
    ON.replace('Enabled', 'Suspended'),
    null,
    Infinity,
  ],
  ['a rule ends them', ON, ruleOf(ENABLED + ENDING(2)), 2],
  ['a rule ends them here', ON, ruleOf(ENABLED.replace('<Prefix>', '<Prefix>a/') + ENDING(30)), 30],
  [
    'a rule ends them elsewhere',
    ON,
    ruleOf(ENABLED.replace('<Prefix>', '<Prefix>c/') + ENDING(2)),
    Infinity,
  ],
  [
    'a rule is switched off',
    ON,
    ruleOf(ENABLED.replace('Enabled', 'Disabled') + ENDING(2)),
    Infinity,
  ],
  [
    'a rule ends some',
    ON,
    ruleOf(`<Filter><Tag><Key>k</Key></Tag></Filter><Status>Enabled</Status>${ENDING(2)}`),
    Infinity,
  ],
  [
    'a rule lets the newest live',
    ON,
    ruleOf(
      ENABLED +
        ENDING(2).replace(
          '</NoncurrentDays>',
          '</NoncurrentDays><NewerNoncurrentVersions>3</NewerNoncurrentVersions>',
        ),
    ),
    Infinity,
  ],
  [
    'a rule ends what is new only',
    ON,
    ruleOf(`${ENABLED}<Expiration><Days>1</Days></Expiration>`),
    Infinity,
  ],
])(
  'what is removed from a bucket can still be had: %s',
  async (_, ...[versioning, lifecycle, days]) => {
    const setting = { outgoing, s3Keys: { [S3_BUCKET]: S3_KEY } };
    const store = openS3Store(await peer.open(), setting);
    Object.assign(peer, { versioning, lifecycle });
    expect(await store.keptForDays()).toBe(days);
  },
);

test('what is removed from a folder is gone at once', async () => {
  expect(await openFolderStore('/nowhere').keptForDays()).toBe(0);
});
