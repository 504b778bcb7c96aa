/** For scripts/reminders.mjs, which runs the built file: not a function. */
export { sendReminders } from './assignments/send-reminders';
export { sharedContext } from './platform/context';
