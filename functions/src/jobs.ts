/** What runs by the clock. `index.ts` lists it. */
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { sharedContext, timeZone, type Context } from './platform/context';
import { SEAL_KEYS } from './platform/seal-keys';
import { ONE_AT_A_TIME } from './platform/function-limits';
import { reportFailures } from './platform/report-failures';

const job = (name: string, schedule: ScheduleOptions, run: (context: Context) => Promise<void>) =>
  onSchedule(
    schedule,
    reportFailures(name, () => run(sharedContext())),
  );

export const sweepAccountCreations = job(
  'sweepAccountCreations',
  { schedule: 'every 15 minutes', ...ONE_AT_A_TIME },
  async (context) => {
    await (await import('./people/sweep-account-creations')).sweepAccountCreations(context);
  },
);

export const sweepMeetings = job(
  'sweepMeetings',
  { schedule: 'every 5 minutes', ...ONE_AT_A_TIME },
  async (context) => {
    await (await import('./meetings/sweep-meetings')).sweepMeetings(context);
  },
);

/** Lists the whole bucket. This is cheap, and a link lives until the next run at most. */
export const revokeAllLinks = job(
  'revokeAllLinks',
  { schedule: 'every 5 minutes', timeoutSeconds: 540, ...ONE_AT_A_TIME },
  async (context) => {
    await (await import('./uploads/revoke-all-links')).revokeAllLinks(context);
  },
);

/** Lists what people upload, as `revokeAllLinks` does. */
export const limitUploads = job(
  'limitUploads',
  { schedule: 'every 5 minutes', timeoutSeconds: 540, ...ONE_AT_A_TIME },
  async (context) => {
    await (await import('./uploads/limit-uploads')).limitUploads(context);
  },
);

export const resumeDossiers = job(
  'resumeDossiers',
  { schedule: 'every 5 minutes', ...ONE_AT_A_TIME },
  async (context) => {
    await (await import('./dossiers/sweep-dossiers')).resumeDossiers(context);
  },
);

/** A job over all documents: up to half an hour, with retries after an interruption. */
const daily = (time: string) => ({
  schedule: `every day ${time}`,
  timeZone,
  timeoutSeconds: 1800,
  retryCount: 3,
  ...ONE_AT_A_TIME,
});

export const followDeputies = job('followDeputies', daily('00:01'), async (context) => {
  await (await import('./deputies/follow-deputies')).followDeputies(context);
});

/** Before `purgeArchives`, so that nothing is deleted that no seal covers. */
export const sealRecords = job(
  'sealRecords',
  { ...daily('01:00'), secrets: [SEAL_KEYS] },
  async (context) => {
    await (await import('./dossiers/seal-records')).sealRecords(context);
  },
);

export const purgeArchives = job('purgeArchives', daily('02:00'), async (context) => {
  await (await import('./assignments/purge-archives')).purgeArchives(context);
});

/** After `purgeArchives`, so that it finds files which that job left behind. */
export const sweepUploads = job('sweepUploads', daily('03:00'), async (context) => {
  await (await import('./uploads/sweep-uploads')).sweepUploads(context);
});

export const sweepDossiers = job('sweepDossiers', daily('03:30'), async (context) => {
  await (await import('./dossiers/sweep-dossiers')).sweepDossiers(context);
});

export const purgeNotifications = job('purgeNotifications', daily('04:00'), async (context) => {
  await (await import('./notifications/purge-notifications')).purgeNotifications(context);
});

export const purgeConversations = job('purgeConversations', daily('04:30'), async (context) => {
  await (await import('./conversations/delete-empty-conversation')).purgeConversations(context);
});

export const reconcileProjectStatus = job(
  'reconcileProjectStatus',
  daily('05:00'),
  async (context) => {
    await (await import('./projects/reconcile-project-status')).reconcileProjectStatus(context);
    await (await import('./projects/complete-boards')).completeBoards(context);
  },
);

export const sendReminders = job('sendReminders', daily('06:00'), async (context) => {
  await (await import('./assignments/send-reminders')).sendReminders(context);
});

/** After `sendReminders`, so that digests include the reminders. */
export const sendDigests = job('sendDigests', daily('07:00'), async (context) => {
  await (await import('./mail/send-digests')).sendDigests(context);
});
