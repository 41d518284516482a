import { expect, test } from 'vitest';
import { permissionOf } from './container.ts';

test('how somebody holds a thing has a name in calls', () => {
  const held = ['owner', 'editor', 'viewer'] as const;
  expect(held.map((access) => permissionOf({ access }))).toEqual(['Owner', 'Write', 'ReadOnly']);
  const leaving = held.map((access) => permissionOf({ access, isLeaving: true }));
  expect(new Set(leaving)).toEqual(new Set(['ReadOnly']));
});
