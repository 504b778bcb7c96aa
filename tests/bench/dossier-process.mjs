/**
 * The process of the deployed function that makes a dossier, once: prints its seconds and the most memory that it had.
 * Arguments: project id, dossier id.
 */
const [projectId = '', dossierId = ''] = process.argv.slice(2);
const builtFunctions = new URL('../../functions/dist/index.js', import.meta.url);
const { onDossierAttempt } = await import(builtFunctions.href);
const since = performance.now();
await onDossierAttempt.run({ params: { projectId, dossierId, attempt: '1' } });
const seconds = (performance.now() - since) / 1000;
// maxRSS is in kB.
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
process.stdout.write(`\n${JSON.stringify({ seconds, megabytes })}\n`);
process.exit(0);
