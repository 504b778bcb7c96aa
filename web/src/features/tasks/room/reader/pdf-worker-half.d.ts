/** The half of pdf.js that parses, whose package has no types for it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: { readonly initializeFromPort: (port: unknown) => void };
}
