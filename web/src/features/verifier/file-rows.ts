import type { DossierReport, Finding, ManifestFile } from '@ouvrage/domain/dossier-file';

export type FileState =
  | 'good'
  | 'changed'
  | 'renamed'
  | 'missing'
  | 'twice'
  | 'altered'
  | 'unrecorded'
  | 'added';

export interface FileRow {
  readonly path: string;
  /** Null for what the manifest does not list. */
  readonly file: ManifestFile | null;
  readonly state: FileState;
  /** What was read; null where nothing could be. */
  readonly actual: { readonly sha256: string; readonly size: number } | null;
}

const STATES: Readonly<Partial<Record<Finding['kind'], FileState>>> = {
  'file-changed': 'changed',
  'file-renamed': 'renamed',
  'file-missing': 'missing',
  'file-twice': 'twice',
  'file-hidden': 'twice',
  'name-ambiguous': 'renamed',
  'file-link': 'changed',
  'folder-filled': 'changed',
  'archive-altered': 'altered',
  'piece-not-recorded': 'unrecorded',
};

/** Each file of a dossier in the order of its manifest, then what was added to it. */
export function fileRows({ manifest, files, findings }: DossierReport): readonly FileRow[] {
  const readFiles = new Map(files.map((file) => [file.path, file]));
  const states = new Map<string, FileState>();
  for (const finding of findings) {
    const state = STATES[finding.kind];
    if (state === undefined || !('path' in finding) || finding.path === null) continue;
    // The first one is what a person must know.
    if (!states.has(finding.path)) states.set(finding.path, state);
  }
  const rowOf = (path: string, file: ManifestFile | null, state: FileState): FileRow => {
    const read = readFiles.get(path);
    const sha256 = read?.sha256 ?? null;
    return {
      ...{ path, file, state },
      actual: read === undefined || sha256 === null ? null : { sha256, size: read.size },
    };
  };
  const listedPaths = new Set(manifest?.files.map(({ path }) => path));
  return [
    ...(manifest?.files ?? []).map((file) =>
      rowOf(file.path, file, states.get(file.path) ?? 'good'),
    ),
    ...[...new Set(findings.flatMap(addedPath))]
      .filter((path) => !listedPaths.has(path))
      .map((path) => rowOf(path, null, 'added')),
  ];
}

/** What was not sealed and some program extracts. */
function addedPath(finding: Finding): readonly string[] {
  return finding.kind === 'file-added' || finding.kind === 'file-hidden' ? [finding.path] : [];
}
