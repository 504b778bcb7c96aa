import { ServiceError } from './google.mjs';

/**
 * Triggers would take each restored document for something that has just happened, and write to people.
 * @param {import('./google.mjs').Services} services
 */
export async function refuseWhereFunctionsRun({ local, project, ask }) {
  if (local) return;
  if (!(await hasFunctions(project, ask))) return;
  throw new Error(
    `Functions are deployed in ${project}, and would write to people about what is restored: \`firebase functions:delete\` them first, and deploy them after.`,
  );
}

/**
 * @param {string} project
 * @param {import('./google.mjs').Ask} ask
 */
async function hasFunctions(project, ask) {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1`;
  try {
    return ((await ask(url)).functions ?? []).length > 0;
  } catch (error) {
    // Where the service was never switched on there are none.
    if (error instanceof ServiceError && /not been used|disabled/.test(error.message)) return false;
    throw error;
  }
}
