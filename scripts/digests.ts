import type * as digests from '../functions/src/digests';
import { runJob } from './suite/job';

await runJob<typeof digests>({
  usage: 'npm run digests --',
  says: `Runs the job that mails people what they have not read once, on the running suite: its mail catcher
has the mails. Running it again on the same day mails nobody twice.`,
  bundle: 'digests.js',
  run: async (bundle) => {
    const count = await bundle.sendDigests(bundle.sharedContext());
    return `${count} ${count === 1 ? 'digest' : 'digests'} sent`;
  },
});
