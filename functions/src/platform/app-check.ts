import { defineBoolean } from 'firebase-functions/params';

const enforcement = defineBoolean('APP_CHECK_ENFORCED', {
  description: 'Whether callables answer our own app alone, as Firebase App Check attests it',
  default: false,
});

/**
 * Read where callables are made, which is also done at a deployment to list them: parameters have no
 * values then, and none is needed, because enforcing is not a part of what is deployed.
 */
export function isAppCheckEnforced(): boolean {
  return process.env['FUNCTIONS_CONTROL_API'] !== 'true' && enforcement.value();
}
