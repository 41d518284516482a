export { openSpace } from './open-space.ts';
export { spaceOf } from './space.sql.ts';
