import type { Step } from './run-steps';

/**
 * In an order in which the version that runs and the new one can both be served at each moment: what
 * the new one needs comes before it, the pages last.
 *
 * @param deployment `built`: what is built already is taken
 */
export function planOf({
  project,
  commit,
  built,
  bucket,
}: {
  project: string;
  commit: string;
  built: boolean;
  bucket?: string | undefined;
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
    // --force: triggers that are tried again and a first deployment ask questions otherwise.
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
