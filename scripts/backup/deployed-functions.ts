import { ServiceError, type Services, type Ask } from './google';

/**
 * Fails if functions are deployed: their triggers would handle each restored document as a new event and
 * notify people.
 */
export async function refuseWhereFunctionsRun({ local, project, ask }: Services) {
  if (local) return;
  if (!(await hasFunctions(project, ask))) return;
  throw new Error(
    `Functions are deployed in ${project}, and would notify people of restored documents: delete them with \`firebase functions:delete\`, and deploy them again after the restore.`,
  );
}

async function hasFunctions(project: string, ask: Ask) {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1`;
  try {
    const { functions = [] } = (await ask(url)) as { functions?: unknown[] };
    return functions.length > 0;
  } catch (error) {
    // Where the API was never enabled, no functions are deployed.
    if (error instanceof ServiceError && /not been used|disabled/.test(error.message)) return false;
    throw error;
  }
}
