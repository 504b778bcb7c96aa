import type * as reminders from '../functions/src/reminders';
import { runJob } from './suite/job';

await runJob<typeof reminders>({
  usage: 'npm run reminders --',
  says: `Runs the job that reminds people of their deadlines once, on the running suite. Running it again
tells nobody twice.`,
  bundle: 'reminders.js',
  run: async (bundle) => {
    const count = await bundle.sendReminders(bundle.sharedContext());
    return `${count} ${count === 1 ? 'reminder' : 'reminders'} written`;
  },
});
