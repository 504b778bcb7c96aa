/** The file of a dossier: how it is made up, sealed and checked. It knows nothing of Firebase or of screens. */
export * from './archive';
export * from './canonical-json';
export { readJson } from './check-record';
export * from './make-dossier-file';
export * from './manifest';
export * from './merkle-tree';
export * from './record-entry';
export * from './report-in-words';
export * from './repack-archive';
export * from './seal';
export * from './verify-dossier';
