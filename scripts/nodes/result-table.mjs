/** @typedef {{ node: string, step: string, ok: boolean, ms: number }} Result */

/**
 * @param {readonly Result[]} results
 * @returns {string} one line for each Node, one column for each step; a cell is empty if the step did not run
 */
export function formatResults(results) {
  const steps = [...new Set(results.map(({ step }) => step))];
  const nodes = [...new Set(results.map(({ node }) => node))];
  const cell = (/** @type {string} */ node, /** @type {string} */ step) => {
    const result = results.find((one) => one.node === node && one.step === step);
    return result ? `${result.ok ? '✔' : '✘'} ${(result.ms / 1000).toFixed(0)} s` : '';
  };
  const rows = nodes.map((node) => [node, ...steps.map((step) => cell(node, step))]);
  return [['node', ...steps], ...rows]
    .map((row) =>
      row
        .map((text) => text.padEnd(12))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
