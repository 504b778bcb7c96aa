/** The services that a ruleset may declare. */
export const SERVICES = ['cloud.firestore', 'firebase.storage'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Names with functions behind a dot, `math.abs(x)`; they are no values of their own (measured: D20). */
const PACKAGES: readonly string[] = ['duration', 'hashing', 'latlng', 'math', 'timestamp'];

/** What the compiler says to `let math = 1`, `{math}` and `math` on its own. */
export function packageAsName(name: string): string {
  return `${name} is a package and cannot be used as variable name.`;
}

export function isPackage(name: string): boolean {
  return PACKAGES.includes(name);
}
