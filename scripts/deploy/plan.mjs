/**
 * @typedef {import('./run-steps.mjs').Step} Step
 */

/**
 * In an order in which the version that runs and the new one can both be served at each moment: what
 * the new one needs comes before it, the pages last.
 *
 * @param {{ project: string, commit: string, built: boolean, bucket?: string | undefined }} deployment
 *   `built`: what is built already is taken
 * @returns {Step[]}
 */
export function planOf({ project, commit, built, bucket }) {
  const deploy = (/** @type {string} */ only, /** @type {string[]} */ ...more) => [
    ...['npx', 'firebase', 'deploy', '--only', only],
    ...['--project', project, '--non-interactive', ...more],
  ];
  /** @type {Step[]} */
  const build = built
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
      command: ['node', 'scripts/deploy/wait-for-indexes.mjs', project],
    },
    // --force: triggers that are tried again and a first deployment ask questions otherwise.
    { title: 'Functions', command: deploy('functions', '--force') },
    { title: 'Rules of Firestore and Storage', command: deploy('firestore:rules,storage') },
    { title: 'Pages', command: deploy('hosting', '--message', commit) },
    {
      title: 'Looking at what is served',
      command: [
        ...['node', 'scripts/deploy.mjs', '--verify', '--project', project],
        ...(bucket === undefined ? [] : ['--bucket', bucket]),
      ],
    },
  ];
}
