export * from './forge-archives';
export * from './sample-dossier';
