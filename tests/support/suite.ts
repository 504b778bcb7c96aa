/** The running local suite, from the variables that scripts/test.mjs and scripts/suite.mjs set. */
export interface Suite {
  /** Base port. The proxy's services have the same offsets from `proxyPort`. */
  readonly port: number;
  readonly proxyPort: number;
  readonly project: string;
  readonly url: string;
  readonly bucket: string;
  /** Path of the Firebase CLI's log. */
  readonly log: string;
  readonly auth: Address;
  readonly functions: Address;
  readonly firestore: Address;
  readonly storage: Address;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

function read(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: this test needs the running suite. Use \`npm test -- --only rules\` (functions, e2e), or start \`node scripts/suite.mjs\` and export the lines that it prints.`,
  );
}

const at = (port: number): Address => ({ host: '127.0.0.1', port });

/** The offsets are those of scripts/suite/ports.mjs, which the web app uses too. */
export function runningSuite(): Suite {
  const port = Number(read('OUVRAGE_PORT'));
  const project = read('OUVRAGE_PROJECT');
  return {
    port,
    proxyPort: Number(read('OUVRAGE_PROXY_PORT')),
    project,
    url: read('OUVRAGE_URL'),
    bucket: `${project}.appspot.com`,
    log: read('OUVRAGE_LOG'),
    auth: at(port + 1),
    functions: at(port + 2),
    firestore: at(port + 3),
    storage: at(port + 4),
  };
}
