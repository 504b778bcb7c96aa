import type { Step } from '../deploy/run-steps';

/**
 * Steps that make Google keep deleted data: all versions of documents for seven days, daily backups for two
 * weeks, weekly backups for three months, and deleted files for thirty days. Google's backups do not include
 * accounts; `npm run backup` does.
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
