/**
 * Every page is served with `require-trusted-types-for 'script'`: the browser takes no text where it could
 * become markup or script, but from a policy that firebase.json names. There are seven, each for one place
 * and each made by the module that uses it.
 */
type PolicyName =
  | 'ouvrage-drawing'
  | 'ouvrage-entity'
  | 'ouvrage-jitsi'
  | 'ouvrage-palette'
  | 'ouvrage-reader'
  | 'ouvrage-table'
  | 'ouvrage-verifier';

interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

type Policy = Required<Rules>;

interface PageWithPolicies {
  /** Absent in browsers that do not know Trusted Types; they take text. */
  readonly trustedTypes?: {
    readonly createPolicy: (name: PolicyName, rules: Rules) => Policy;
  };
}

/**
 * A policy of this page. What it returns is typed as text, because the DOM's types know no other; what its
 * rule refuses is thrown. A name is used once: making it again is refused by the browser.
 */
export function trustedTextPolicy<R extends Rules>(name: PolicyName, rules: R): R {
  const { trustedTypes } = window as PageWithPolicies;
  return trustedTypes === undefined
    ? rules
    : (trustedTypes.createPolicy(name, rules) as unknown as R);
}
