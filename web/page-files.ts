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
  const needed = new Map<string, string[]>();
  for (const [page, modules] of Object.entries(pages)) {
    const begins = modules.map((module) => `${config.root}/${module}`);
    const loaded = new Set(
      chunks.filter(({ moduleIds }) => begins.some((id) => moduleIds.includes(id))),
    );
    if (loaded.size < begins.length)
      throw new Error(`The page ${page} begins with an unknown module.`);
    for (const chunk of loaded) {
      for (const id of chunk.moduleIds) needed.set(id, [...(needed.get(id) ?? []), page]);
      for (const file of chunk.imports) {
        const imported = byFile.get(file);
        if (imported !== undefined) loaded.add(imported);
      }
    }
  }
  return needed;
}
