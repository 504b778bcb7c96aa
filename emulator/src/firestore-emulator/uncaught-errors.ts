/** The events of `process` by which Node tells of errors that nobody caught. */
export interface ErrorSource {
  on(
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (error: unknown) => void,
  ): unknown;
}

/**
 * Keeps a bug that one client has found from taking the emulator away from all of them, and says it:
 * nothing that clients may do gets here.
 */
export function reportUncaught(source: ErrorSource, report: (line: string) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    source.on(event, (error) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      report(`A bug of the emulator, which goes on: ${text}`);
    });
  }
}
