import { build, type InlineConfig, type Rolldown } from 'vite';

/** A page, by the modules it begins with, from the web workspace. */
export type Pages = Readonly<Record<string, readonly string[]>>;

/**
 * The pages that need each module at once, in their order. What they have in common can be one file: many
 * small ones are as many requests, and compress worse.
 *
 * What a page needs is known only when unused code is gone, for a library's index imports all of it. So
 * the app is bundled once without groups, and nothing of that is written.
 */
export async function pagesOfModules(
  config: InlineConfig & { readonly root: string },
  pages: Pages,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pagesByModule = new Map<string, string[]>();
  for (const [page, modules] of Object.entries(pages)) {
    const begins = modules.map((module) => `${config.root}/${module}`);
    const pageChunks = new Set(
      chunks.filter(({ moduleIds }) => begins.some((id) => moduleIds.includes(id))),
    );
    if (pageChunks.size < begins.length)
      throw new Error(`The page ${page} begins with an unknown module.`);
    for (const chunk of pageChunks) {
      for (const id of chunk.moduleIds)
        pagesByModule.set(id, [...(pagesByModule.get(id) ?? []), page]);
      for (const file of chunk.imports) {
        const dependency = byFile.get(file);
        if (dependency !== undefined) pageChunks.add(dependency);
      }
    }
  }
  return pagesByModule;
}
