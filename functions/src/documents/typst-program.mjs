// The whole of the process that sets documents: typst-process.ts gives it to `node --eval`.
// Its first message names the compiler and brings the fonts; each later one is a document, answered by one message.
const NO_FOLDER = '/no-folder';

/** Results of compilations that stay in memory: the parts of a template that no data changes. */
const CACHE_AGE = 2;

/** @param {object} message */
const answer = (message) => process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('message', (/** @type {{ module: string, fonts: Uint8Array[] }} */ start) => {
  void import(start.module).then(({ NodeCompiler }) => {
    const compiler = NodeCompiler.create({
      workspace: NO_FOLDER,
      fontArgs: [{ fontBlobs: start.fonts.map((font) => Buffer.from(font)) }],
    });
    process.on('message', (/** @type {import('./typst-process').TypstJob} */ job) => {
      const source = { mainFileContent: job.source, inputs: { data: job.data } };
      const options = { pdfStandard: 'a-2b', creationTimestamp: job.seconds };
      try {
        answer({ pdf: compiler.pdf(source, options) });
      } catch (error) {
        answer({ error: String(error) });
      } finally {
        compiler.evictCache(CACHE_AGE);
      }
    });
    answer({ isReady: true });
  });
});
