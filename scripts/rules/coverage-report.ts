/** Coverage of an `allow` statement in the response of the emulator. */
export interface AllowCoverage {
  line: number;
  methods: string[];
  path: string;
  granted: number;
  refused: number;
  neverGrants: boolean;
  byMethod: Record<string, Pick<AllowCoverage, 'granted' | 'refused'>>;
}

interface FileCoverage {
  file: string;
  allows: readonly AllowCoverage[];
}

interface Report {
  allows: number;
  /** Statements that were seen to grant and to refuse. Those that never grant only need to refuse. */
  bothWays: number;
  /** Statements with `if false`. */
  neverGrant: number;
  missing: (Pick<AllowCoverage, 'line' | 'methods' | 'path' | 'granted' | 'refused'> & {
    file: string;
  })[];
}

function isSeenBothWays({ granted, refused, neverGrants }: AllowCoverage) {
  return refused > 0 && (granted > 0 || neverGrants);
}

export function reportOf(files: readonly FileCoverage[]): Report {
  const all = files.flatMap(({ file, allows }) => allows.map((allow) => ({ file, ...allow })));
  return {
    allows: all.length,
    bothWays: all.filter(isSeenBothWays).length,
    neverGrant: all.filter(({ neverGrants }) => neverGrants).length,
    missing: all
      .filter((allow) => !isSeenBothWays(allow))
      .map(({ file, line, methods, path, granted, refused }) => ({
        file,
        line,
        methods,
        path,
        granted,
        refused,
      })),
  };
}

/** @returns one line for each statement, with a mark on those that lack a case */
export function coverageTable(files: readonly FileCoverage[]): string {
  const { allows, bothWays, neverGrant } = reportOf(files);
  const lines = files.flatMap(({ file, allows: statements }) => [
    file,
    ...statements.map((allow) => {
      const mark = isSeenBothWays(allow) ? '✔' : '✘';
      const grants = allow.neverGrants ? 'never grants' : `granted ${allow.granted}`;
      const what = `allow ${allow.methods.join(', ')}`;
      const counts = `${grants.padEnd(14)} refused ${String(allow.refused).padEnd(6)}`;
      return `  ${mark} ${String(allow.line).padStart(4)}  ${counts} ${what.padEnd(20)} ${shortPath(allow.path)}`;
    }),
    '',
  ]);
  const sum = `${bothWays} of ${allows} statements were seen to do all that they can (${neverGrant} say \`if false\`: they only refuse).`;
  return [...lines, sum].join('\n');
}

/** @returns the path below the documents or the bucket */
function shortPath(path: string): string {
  return path.replace(/^\/databases\/\{\w+\}\/documents|^\/b\/\{\w+\}\/o/, '') || path;
}
