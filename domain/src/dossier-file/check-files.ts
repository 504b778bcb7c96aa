import type { Manifest, ManifestFile } from './manifest';
import type { StoredFile } from './read-archive';

/** What is wrong with the files of a dossier. */
export type FileFinding =
  | {
      readonly kind: 'file-changed';
      readonly path: string;
      /** Null where its content cannot be read. */
      readonly foundHash: string | null;
      readonly foundSize: number;
      /** The other file of the dossier whose content it has. */
      readonly contentOf: string | null;
    }
  | { readonly kind: 'file-renamed'; readonly path: string; readonly foundAs: string }
  | { readonly kind: 'file-missing'; readonly path: string }
  | { readonly kind: 'file-added'; readonly path: string }
  | { readonly kind: 'file-twice'; readonly path: string }
  | { readonly kind: 'piece-not-recorded'; readonly path: string };

/** Compares what the archive holds with what its manifest lists. `others`: files that are not listed in it. */
export function checkFiles(
  { files }: Manifest,
  archiveFiles: readonly StoredFile[],
  others: readonly string[],
): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const byPath = new Map(archiveFiles.map((file) => [file.path, file]));
  const listedPaths = new Set(files.map(({ path }) => path));
  const addedFiles = archiveFiles.filter(
    ({ path }) => !listedPaths.has(path) && !others.includes(path),
  );
  const renamedPaths = new Set<string>();
  for (const file of files) {
    const foundHash = byPath.get(file.path);
    if (foundHash === undefined) {
      const other = addedFiles.find(
        ({ sha256, path }) => sha256 === file.sha256 && !renamedPaths.has(path),
      );
      if (other !== undefined) renamedPaths.add(other.path);
      findings.push(
        other === undefined
          ? { kind: 'file-missing', path: file.path }
          : { kind: 'file-renamed', path: file.path, foundAs: other.path },
      );
    } else if (foundHash.sha256 !== file.sha256 || foundHash.size !== file.size) {
      findings.push(changeOf(file, foundHash, files));
    }
  }
  for (const { path } of addedFiles)
    if (!renamedPaths.has(path)) findings.push({ kind: 'file-added', path });
  const seenPaths = new Set<string>();
  for (const { path } of archiveFiles) {
    if (seenPaths.has(path)) findings.push({ kind: 'file-twice', path });
    seenPaths.add(path);
  }
  return findings;
}

function changeOf(
  file: ManifestFile,
  { sha256, size }: StoredFile,
  files: readonly ManifestFile[],
): FileFinding {
  const source = files.find((other) => other.sha256 === sha256 && other.path !== file.path);
  return {
    kind: 'file-changed',
    path: file.path,
    foundHash: sha256,
    foundSize: size,
    contentOf: source?.path ?? null,
  };
}
