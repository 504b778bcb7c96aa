/** For scripts/reminders.ts, which runs the built file: not a function. */
export { sendReminders } from './assignments/send-reminders';
export { sharedContext } from './platform/context';
