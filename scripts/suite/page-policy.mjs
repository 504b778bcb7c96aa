/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ hosting: { headers: { source?: string, regex?: string, headers: Header[] }[] } }} Hosting
 */

/** Permissions that the frame of a meeting needs. Without an entry in the header, only the page has them. */
const FEATURES = ['camera', 'microphone', 'display-capture', 'fullscreen'];

/** Pages of their own have their own headers, because they use neither meetings nor Firebase. */
const OWN_PAGES = ['^/(fr|en|es|ar)?$', '^/verifier$'];

/** Sources that a page needs for attestation by reCAPTCHA Enterprise (docs/decisions/0077). */
const APP_CHECK = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

/**
 * Allows App Check in the policies of the app's pages. A second call changes nothing. Removes the directives
 * for trusted types, because the SDK sets the address of a script as text, which they forbid.
 *
 * @template {Hosting} C
 * @param {C} config firebase.json, or a copy of it
 * @returns {C} the same object, changed
 */
export function allowAppCheck(config) {
  for (const header of headersOfApp(config)) {
    if (header.key !== 'Content-Security-Policy') continue;
    for (const [name, sources] of Object.entries(APP_CHECK)) {
      if (header.value.includes(`${name} `) && !header.value.includes(sources)) {
        header.value = header.value.replace(`${name} 'self'`, `${name} 'self' ${sources}`);
      }
    }
    header.value = header.value
      .split('; ')
      .filter((directive) => !/^(require-)?trusted-types/.test(directive))
      .join('; ');
  }
  return config;
}

/** @param {Hosting} config */
function headersOfApp({ hosting }) {
  return hosting.headers
    .filter(({ regex }) => regex === undefined || !OWN_PAGES.includes(regex))
    .flatMap(({ headers }) => headers);
}

/**
 * Allows pages to load the script and the frame of this Jitsi only, or of none with null.
 *
 * @template {Hosting} C
 * @param {C} config firebase.json, or a copy of it
 * @param {string | null} origin
 * @returns {C} the same object, changed
 */
export function allowJitsi(config, origin) {
  const beside = origin === null ? '' : ` ${origin}`;
  for (const header of headersOfApp(config)) {
    if (header.key === 'Content-Security-Policy') {
      /** @param {keyof typeof APP_CHECK} name */
      const appCheckSources = (name) =>
        header.value.includes(APP_CHECK[name]) ? ` ${APP_CHECK[name]}` : '';
      const script = `'self'${appCheckSources('script-src')}${beside}`;
      const frame = `'self'${appCheckSources('frame-src')} blob:${beside}`;
      header.value = withDirective(header.value, 'script-src', script);
      header.value = withDirective(header.value, 'frame-src', frame);
    }
    if (header.key === 'Permissions-Policy') {
      const allowlist = origin === null ? '(self)' : `(self "${origin}")`;
      for (const feature of FEATURES) header.value = withFeature(header.value, feature, allowlist);
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
 * @param {string} allowlist
 */
function withFeature(policy, feature, allowlist) {
  const pattern = new RegExp(`(^|,\\s*)${feature}=\\([^)]*\\)`);
  if (!pattern.test(policy)) throw new Error(`firebase.json has no ${feature} in its policy.`);
  return policy.replace(pattern, (_, before) => `${before}${feature}=${allowlist}`);
}
