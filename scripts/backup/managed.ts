import type { Step } from '../deploy/run-steps';

/**
 * Has Google keep what a mistake takes: every version of the last seven days, a backup a day for two
 * weeks and a week's for three months; deleted files for thirty days. Accounts are in no backup of
 * Google's: `npm run backup` takes them.
 */
export function managedBackups(
  project: string,
  bucket: string = `${project}.firebasestorage.app`,
): Step[] {
  const database = ['--database=(default)', `--project=${project}`];
  const schedule = ['gcloud', 'firestore', 'backups', 'schedules', 'create', ...database];
  return [
    {
      title: 'Every version of the last seven days, and no deletion of the database',
      command: [
        ...['gcloud', 'firestore', 'databases', 'update', ...database],
        ...['--enable-pitr', '--delete-protection'],
      ],
    },
    {
      title: 'A backup a day, kept for two weeks',
      command: [...schedule, '--recurrence=daily', '--retention=14d'],
    },
    {
      title: 'A backup a week, kept for fourteen weeks',
      command: [...schedule, '--recurrence=weekly', '--day-of-week=SUN', '--retention=14w'],
    },
    {
      title: 'Deleted and replaced files, kept for thirty days',
      command: [
        ...['gcloud', 'storage', 'buckets', 'update', `gs://${bucket}`],
        ...['--soft-delete-duration=30d', `--project=${project}`],
      ],
    },
  ];
}
