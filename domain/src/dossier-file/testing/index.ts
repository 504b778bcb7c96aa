export { forgedArchives } from './forge-archives';
export { entriesOf, honestCopies } from './honest-copies';
export * from './sample-dossier';
