/** The services that a ruleset may declare. */
export const SERVICES = ['cloud.firestore', 'firebase.storage'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Names with functions behind a dot, `math.abs(x)`; they are no values of their own (D20). */
export const PACKAGES: readonly string[] = ['duration', 'hashing', 'latlng', 'math', 'timestamp'];

export function isPackage(name: string): boolean {
  return PACKAGES.includes(name);
}
