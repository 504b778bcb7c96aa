/**
 * The layers of emulator/src, and what each may import besides itself. Only the transport knows a wire;
 * `rules` gets documents by a function it is handed, `triggers` what posts an event.
 */
const EMULATOR_LAYERS = {
  library: ['firestore-emulator', 'firebase-cli'],
  'firestore-emulator': [
    'firebase-cli',
    'transport',
    'faults',
    'service',
    'query',
    'rules',
    'store',
    'triggers',
    'export',
    'journal',
    'values',
    'protocol',
    'status',
  ],
  'storage-rules-runtime': ['rules', 'values'],
  faults: ['service', 'store', 'triggers', 'values', 'protocol', 'status'],
  transport: ['service', 'values', 'protocol', 'status'],
  service: ['query', 'rules', 'store', 'triggers', 'export', 'values', 'protocol', 'status'],
  query: ['store', 'values', 'protocol', 'status'],
  rules: ['values'],
  store: ['values', 'protocol', 'status'],
  triggers: ['values', 'protocol', 'status'],
  journal: ['query', 'store', 'values', 'protocol', 'status'],
  export: ['values', 'protocol', 'status'],
  protocol: ['values', 'status'],
  'firebase-cli': [],
  values: [],
  status: [],
};

const emulatorLayers = Object.entries(EMULATOR_LAYERS).map(([layer, below]) => ({
  name: `emulator-${layer}`,
  severity: 'error',
  comment: `It may import ${below.join(', ') || 'nothing'} besides itself.`,
  from: { path: `^emulator/src/${layer}/` },
  to: { path: `^emulator/src/(?!(${[layer, ...below].join('|')})/)` },
}));

/**
 * The rooms of emulator/src/rules, and what each may import besides itself and `values`. Tests may import any
 * room, and `testing` is for tests and for the judges of emulator/conformance.
 */
const RULES_ROOMS = {
  syntax: [],
  library: ['syntax'],
  metering: [],
  check: ['syntax', 'library'],
  evaluate: ['syntax', 'library', 'metering'],
  authorize: ['syntax', 'library', 'metering', 'check', 'evaluate'],
  queries: ['syntax', 'library', 'metering', 'check', 'evaluate', 'authorize'],
  coverage: ['syntax', 'library', 'check', 'evaluate', 'authorize'],
  mutation: ['syntax', 'library', 'check', 'evaluate', 'authorize'],
};

const rulesRooms = Object.entries(RULES_ROOMS).map(([room, below]) => ({
  name: `emulator-rules-${room}`,
  severity: 'error',
  comment: `It may import ${below.join(', ') || 'no other room'} besides itself.`,
  from: { path: `^emulator/src/rules/${room}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `^emulator/src/rules/(?!(${[room, ...below].join('|')})/)` },
}));

/** The rooms of web/src/data, and what each may import besides itself. Tests may import any room. */
const DATA_ROOMS = {
  core: [],
  firebase: ['core'],
  live: ['core', 'firebase'],
  session: ['core', 'firebase', 'live'],
  presence: ['core', 'firebase', 'live', 'session'],
  meetings: ['core', 'firebase', 'live', 'session'],
  queries: ['core', 'firebase', 'live', 'session'],
  uploads: ['core', 'firebase', 'live', 'session', 'queries'],
  remarks: ['core', 'firebase', 'live', 'session', 'queries', 'uploads'],
  outbox: ['core', 'firebase', 'live', 'session', 'queries', 'uploads', 'remarks'],
  imports: ['core', 'firebase', 'live', 'session'],
  'sign-out': ['core', 'session', 'outbox', 'imports'],
};

const dataRooms = Object.entries(DATA_ROOMS).map(([room, below]) => ({
  name: `data-${room}`,
  severity: 'error',
  comment: `It may import ${below.join(', ') || 'no other room'} besides itself.`,
  from: { path: `^web/src/data/${room}/`, pathNot: '[.]test[.]tsx?$' },
  to: { path: `^web/src/data/(?!(${[room, ...below].join('|')})/)` },
}));

/** The dependency direction of ARCHITECTURE.md, as rules. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ runs in the browser, in functions and in tests: no SDK, no React, no Node.',
      from: { path: '^domain/src', pathNot: '[.]test[.]ts$|/testing/' },
      to: {
        pathNot:
          '^domain/src|node_modules/(yup|date-fns|@noble/hashes|@zip[.]js|canonicalize|client-zip|write-excel-file)/',
      },
    },
    {
      name: 'files-apart',
      severity: 'error',
      comment: 'Their libraries are as large as the rest of domain: each is a door of its own.',
      from: { path: '^domain/src/(?!dossier-file/|table-file/)' },
      to: {
        path: '^domain/src/(dossier-file|table-file)/|node_modules/(write-excel-file|@noble/hashes|@zip[.]js|canonicalize|client-zip)/',
      },
    },
    {
      name: 'workspaces-meet-in-domain',
      severity: 'error',
      from: { path: '^(web|functions)/' },
      to: { path: '^(web|functions|emulator|tools|tests|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'emulator-stands-alone',
      severity: 'error',
      comment:
        'It serves any Firebase project, and could have a repository of its own: only tools/ goes with it.',
      from: { path: '^emulator/' },
      to: { path: '^(?!emulator/|tools/)', pathNot: 'node_modules/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'domain-by-its-doors',
      severity: 'error',
      comment: 'Import @ouvrage/domain or one of its exported doors, never a file inside it.',
      from: { pathNot: '^domain/' },
      to: {
        path: '^domain/src/',
        pathNot:
          '^domain/src/(index[.]ts|table-file/index[.]ts|dossier-file/(index|manifest|testing/index)[.]ts|structure/[^/]+[.]json)$',
      },
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
      name: 'landing-stands-alone',
      severity: 'error',
      comment:
        'The landing page is prerendered and has no framework in the browser: domain, texts, direction, fonts and pure drawings.',
      from: { path: '^web/src/landing/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^web/src/(app|data|features)/|^web/src/shared/(?!i18n/direction[.]ts$|theme/fonts[.]css$|drawings/)|node_modules/(@?firebase|reactfire|@fluentui)/',
      },
    },
    {
      name: 'nothing-needs-the-landing',
      severity: 'error',
      from: { path: '^web/src/(?!landing/)' },
      to: { path: '^web/src/landing/' },
    },
    {
      name: 'landing-behaviour-without-framework',
      severity: 'error',
      comment: 'What the page loads: plain TypeScript; the form loads its schema when it is used.',
      from: { path: '^web/src/landing/behaviour/' },
      to: { path: 'node_modules/(react|react-dom|i18next)/|^web/src/landing/(sections|drawings)/' },
    },
    {
      name: 'functions-nouns-do-not-meet',
      severity: 'error',
      comment:
        'What two nouns need is in functions/src/records, and how documents are set in documents.',
      from: { path: '^functions/src/(?!platform/|records/)([^/]+)/' },
      to: { path: '^functions/src/', pathNot: '^functions/src/(platform|records|documents|$1)/' },
    },
    {
      name: 'documents-below-nouns',
      severity: 'error',
      comment: 'A document is set from what it is given: it reads nothing.',
      from: { path: '^functions/src/documents/' },
      to: { path: '^functions/src/(?!documents/|platform/)' },
    },
    {
      name: 'records-below-nouns',
      severity: 'error',
      from: { path: '^functions/src/records/' },
      to: { path: '^functions/src/(?!records/|platform/)' },
    },
    {
      name: 'platform-below-records',
      severity: 'error',
      comment: 'The SDK, the frame of callables and logs: no document of a noun.',
      from: { path: '^functions/src/platform/' },
      to: { path: '^functions/src/(?!platform/)' },
    },
    ...emulatorLayers,
    ...rulesRooms,
    ...dataRooms,
    {
      name: 'data-known-rooms',
      severity: 'error',
      comment: 'A new room of web/src/data takes its place among DATA_ROOMS.',
      from: { path: `^web/src/data/(?!(${Object.keys(DATA_ROOMS).join('|')})/)` },
      to: {},
    },
    {
      name: 'emulator-rules-known-rooms',
      severity: 'error',
      comment: 'A new folder of emulator/src/rules needs a line in RULES_ROOMS.',
      from: {
        path: `^emulator/src/rules/(?!(${Object.keys(RULES_ROOMS).join('|')}|testing)/)`,
      },
      to: {},
    },
    {
      name: 'emulator-console-asks',
      severity: 'error',
      comment:
        'A page of the browser: of the emulator it knows what it is told, and only as types.',
      from: { path: '^emulator/console/' },
      to: { path: '^emulator/(?!console/|src/protocol/inspection[.]ts$)' },
    },
    {
      name: 'emulator-without-its-console',
      severity: 'error',
      from: { path: '^emulator/(?!console/)' },
      to: { path: '^emulator/console/' },
    },
    {
      name: 'emulator-known-layers',
      severity: 'error',
      comment: 'A new folder of emulator/src needs a line in EMULATOR_LAYERS.',
      from: { path: `^emulator/src/(?!(${Object.keys(EMULATOR_LAYERS).join('|')})/)` },
      to: {},
    },
    {
      name: 'emulator-wire-in-transport',
      severity: 'error',
      comment:
        'The core is reached without a network: in tests by a call, elsewhere through transport.',
      from: {
        path: '^emulator/src/(?!transport/|firestore-emulator/|storage-rules-runtime/coverage-server[.]ts$)',
        pathNot: '[.]test[.]ts$|/testing/',
      },
      to: {
        path: '^(node:)?(http|http2|https|net|tls|dgram)$|node_modules/(@grpc|protobufjs|@google-cloud)/',
      },
    },
    {
      name: 'emulator-judged-from-outside',
      severity: 'error',
      comment: 'What judges an engine reaches it through SDKs and HTTP, as it judges Google too.',
      from: { path: '^emulator/(conformance|differential|consistency|e2e|installation)/' },
      to: { path: '^emulator/src/(?!rules/testing/)' },
    },
    {
      name: 'tools-know-nobody',
      severity: 'error',
      comment: 'They run before the install, for any command: Node and themselves.',
      from: { path: '^tools/' },
      to: { pathNot: '^tools/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'lib-on-tools-alone',
      severity: 'error',
      comment: 'It runs before the install, for any command: Node, tools/ and itself.',
      from: { path: '^scripts/lib/' },
      to: { pathNot: '^(scripts/lib|tools)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'emulator-without-its-judges',
      severity: 'error',
      from: { path: '^emulator/src/' },
      to: { path: '^emulator/(conformance|differential|consistency|e2e|installation|engines)/' },
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
