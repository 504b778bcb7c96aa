import type { Step } from './run-steps';

/**
 * Orders the steps so that both the running version and the new one work at each moment. Everything that the
 * new version needs is deployed before it; the pages are deployed last.
 *
 * @param deployment with `built`, the existing build is deployed
 */
export function planOf({
  project,
  commit,
  built,
  bucket,
  rotates = false,
}: {
  project: string;
  commit: string;
  built: boolean;
  bucket?: string | undefined;
  /** Whether seals are signed by a new key from now on. */
  rotates?: boolean;
}): Step[] {
  const deploy = (only: string, ...more: string[]) => [
    ...['npx', 'firebase', 'deploy', '--only', only],
    ...['--project', project, '--non-interactive', ...more],
  ];
  const build: Step[] = built
    ? []
    : [
        {
          title: 'Building functions and pages',
          command: ['node', 'scripts/build.mjs', 'functions', 'web'],
          local: true,
        },
      ];
  return [
    ...build,
    { title: 'Indexes and time-to-live policies', command: deploy('firestore:indexes') },
    {
      title: 'Waiting for the indexes to be built',
      command: ['npx', 'tsx', 'scripts/deploy/wait-for-indexes.ts', project],
    },
    {
      title: 'The key of seals',
      command: [
        ...['npx', 'tsx', 'scripts/deploy/seal-keys.ts', project],
        ...(rotates ? ['--rotate'] : []),
      ],
    },
    // --force answers questions about functions with retries and about the first deployment.
    { title: 'Functions', command: deploy('functions', '--force') },
    { title: 'Rules of Firestore and Storage', command: deploy('firestore:rules,storage') },
    { title: 'Pages', command: deploy('hosting', '--message', commit) },
    {
      title: 'Looking at what is served',
      command: [
        ...['npx', 'tsx', 'scripts/deploy.ts', '--verify', '--project', project],
        ...(bucket === undefined ? [] : ['--bucket', bucket]),
      ],
    },
  ];
}
