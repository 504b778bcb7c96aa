import { runJob } from './suite/job.mjs';

await runJob({
  usage: 'npm run reminders --',
  says: `Runs the job that reminds people of their deadlines once, on the running suite. Running it again
tells nobody twice.`,
  built: 'reminders.js',
  run: async (/** @type {typeof import('../functions/src/reminders')} */ bundle) => {
    const count = await bundle.sendReminders(bundle.sharedContext());
    return `${count} ${count === 1 ? 'reminder' : 'reminders'} written`;
  },
});
