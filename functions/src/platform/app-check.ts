import { defineBoolean } from 'firebase-functions/params';

const enforcement = defineBoolean('APP_CHECK_ENFORCED', {
  description: 'Whether callables require a Firebase App Check token of our own app',
  default: false,
});

/**
 * Called where callables are defined, which a deployment also does to list them. Parameters have no values
 * then, and enforcement is not part of the deployed manifest.
 */
export function isAppCheckEnforced(): boolean {
  return process.env['FUNCTIONS_CONTROL_API'] !== 'true' && enforcement.value();
}
