/** For scripts/admin-create.ts, which runs the built file: not a function. */
export { createAdmin } from './people/create-admin';
export { sharedContext } from './platform/context';
