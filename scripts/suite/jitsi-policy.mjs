/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ hosting: { headers: { source?: string, regex?: string, headers: Header[] }[] } }} Hosting
 */

/** What a meeting's frame uses of a page's rights: each is the page's alone unless its header names others. */
const FEATURES = ['camera', 'microphone', 'display-capture', 'fullscreen'];

/** The landing page has headers of its own, and no meeting. */
const LANDING = '^/(fr|en|es|ar)?$';

/**
 * Lets pages load the script and the frame of this Jitsi, and of no other; of none with null.
 *
 * @template {Hosting} C
 * @param {C} config firebase.json, or a copy of it
 * @param {string | null} origin
 * @returns {C} the same object, changed
 */
export function allowJitsi(config, origin) {
  const beside = origin === null ? '' : ` ${origin}`;
  const workspace = config.hosting.headers.filter(({ regex }) => regex !== LANDING);
  for (const header of workspace.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') {
      header.value = withDirective(header.value, 'script-src', `'self'${beside}`);
      header.value = withDirective(header.value, 'frame-src', `'self' blob:${beside}`);
    }
    if (header.key === 'Permissions-Policy') {
      const allowed = origin === null ? '(self)' : `(self "${origin}")`;
      for (const feature of FEATURES) header.value = withFeature(header.value, feature, allowed);
    }
  }
  return config;
}

/**
 * @param {string} policy
 * @param {string} name
 * @param {string} sources
 */
function withDirective(policy, name, sources) {
  const pattern = new RegExp(`(^|;\\s*)${name} [^;]*`);
  if (!pattern.test(policy)) throw new Error(`firebase.json has no ${name} in its policy.`);
  return policy.replace(pattern, (_, before) => `${before}${name} ${sources}`);
}

/**
 * @param {string} policy
 * @param {string} feature
 * @param {string} allowed
 */
function withFeature(policy, feature, allowed) {
  const pattern = new RegExp(`(^|,\\s*)${feature}=\\([^)]*\\)`);
  if (!pattern.test(policy)) throw new Error(`firebase.json has no ${feature} in its policy.`);
  return policy.replace(pattern, (_, before) => `${before}${feature}=${allowed}`);
}
