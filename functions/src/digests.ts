/** For scripts/digests.ts, which runs the built file: not a function. */
export { sendDigests } from './mail/send-digests';
export { sharedContext } from './platform/context';
