/** The dependency direction of ARCHITECTURE.md, as rules. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ runs in the browser, in functions and in tests: no SDK, no React, no Node.',
      from: { path: '^domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^domain/src|node_modules/(yup|date-fns)/' },
    },
    {
      name: 'workspaces-meet-in-domain',
      severity: 'error',
      from: { path: '^(web|functions|emulator)/' },
      to: { path: '^(web|functions|emulator|tests|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'emulator-stands-alone',
      severity: 'error',
      comment: 'The emulator serves any Firebase project; it must not know what a task is.',
      from: { path: '^emulator/' },
      to: { path: '^domain/' },
    },
    {
      name: 'domain-by-its-doors',
      severity: 'error',
      comment: 'Import @ouvrage/domain or one of its exported doors, never a file inside it.',
      from: { pathNot: '^domain/' },
      to: { path: '^domain/src/', pathNot: '^domain/src/(index[.]ts|structure/[^/]+[.]json)$' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'Compose features in app/, or move what they share down to shared/ or data/.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-points-down',
      severity: 'error',
      from: { path: '^web/src/(data|shared|features)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(data|shared)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'data-below-shared',
      severity: 'error',
      from: { path: '^web/src/data/' },
      to: { path: '^web/src/shared/' },
    },
    {
      name: 'firebase-only-in-data',
      severity: 'error',
      comment: 'Screens use the hooks and actions of web/src/data.',
      from: { path: '^web/src/(features|shared|app)/' },
      to: { path: 'node_modules/(@?firebase|reactfire)/' },
    },
    {
      name: 'platform-below-handlers',
      severity: 'error',
      from: { path: '^functions/src/platform/' },
      to: { path: '^functions/src/(?!platform/)' },
    },
    {
      name: 'rules-read-through-a-port',
      severity: 'error',
      comment: 'The interpreter gets documents by a function it is handed.',
      from: { path: '^emulator/src/rules/' },
      to: { path: '^emulator/src/(?!rules/|values/)' },
    },
    {
      name: 'emulator-values-at-the-bottom',
      severity: 'error',
      from: { path: '^emulator/src/values/' },
      to: { path: '^emulator/src/(?!values/)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
