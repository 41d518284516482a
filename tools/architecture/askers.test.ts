import { expect, test } from 'vitest';
import { violations } from '../architecture.ts';

test.each([
  [
    'domain/src/originals/a.ts',
    'export function refuseReturn(place: Place | undefined): Code | null {}',
    'does not ask refuseReturn who asks: its last argument must be by: Asker, or tools/ladder.ts say why nobody asks',
  ],
  [
    'domain/src/originals/a.ts',
    'const refuseReturn = (place: Place, day: Day): Code | null => null;',
    'does not ask refuseReturn who asks: its last argument must be by: Asker, or tools/ladder.ts say why nobody asks',
  ],
  [
    'server/src/originals/a.ts',
    "import { refuseReturn } from '@postkorb/domain/originals';\nrefuseIf(refuseReturn(place));",
    'calls refuseReturn without saying who asks',
  ],
  [
    'server/src/originals/a.ts',
    "import { refuseReturn } from '@postkorb/domain/originals';\nrefuseReturn(place, { role: 'Owner', standing });",
    'calls refuseReturn without saying who asks',
  ],
  [
    'server/src/originals/a.ts',
    "import { refuseReturn } from '@postkorb/domain/originals';\nconst by = { role: 'Owner', standing };\nrefuseReturn(place, by);",
    'makes up who asks',
  ],
  [
    'web/src/originals/a.ts',
    "import { refuseReturn } from '@postkorb/domain/originals';\nconst why = refuseReturn(place);",
    'calls refuseReturn without saying who asks',
  ],
  [
    'server/src/originals/a.graphql.ts',
    "isMine: t.boolean({ resolve: (d) => d.access !== 'viewer' }),",
    'looks at access in a resolver: a rule answers it, by flag or flagOn',
  ],
  [
    'server/src/originals/a.graphql.ts',
    "isMine: t.boolean({ resolve: ({ access }) => access === 'owner' }),",
    'looks at access in a resolver: a rule answers it, by flag or flagOn',
  ],
  [
    'server/src/originals/a.graphql.ts',
    "if (ctx.viewer.role === 'Member') return null;",
    'looks at role in a resolver: a rule answers it, by flag or flagOn',
  ],
  [
    'server/src/originals/a.graphql.ts',
    "isShown: t.boolean({ resolve: (_, __, { viewer }) => mayManage(viewer, 'originals') }),",
    'looks at mayManage in a resolver: a rule answers it, by flag or flagOn',
  ],
  [
    'server/src/originals/a.graphql.ts',
    "canReturn: t.boolean({\n  description: 'x',\n  resolve: (d) => d.keptUntil !== null,\n}),",
    'does not make canReturn of a rule',
  ],
])('a break in %s is reported: %s', (path, text, why) => {
  expect(violations([{ path, text }])).toEqual([`${path} ${why}`]);
});

test.each([
  [
    'domain/src/originals/a.ts',
    'export function refuseReturn(\n  place: Place | undefined,\n  by: Asker,\n): Code | null {}',
  ],
  ['domain/src/originals/a.ts', 'export function refuseLength(bytes: number): Code | null {}'],
  [
    'server/src/originals/a.ts',
    "import { refuseReturn, refuseLength } from '@postkorb/domain/originals';\nrefuseReturn(of(a, b), askerOf(ctx));\nrefuseLength(9);",
  ],
  [
    'web/src/originals/a.ts',
    "import { refuseReturn } from '@postkorb/domain/originals';\nconst by = useAsker();\nrefuseReturn(place, by);",
  ],
  [
    'server/src/originals/a.graphql.ts',
    "role: t.expose('role', { type: Role }),\n  canReturn: t.boolean({ resolve: flag(refuseReturn) }),",
  ],
])('what the plan allows in %s passes: %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});
