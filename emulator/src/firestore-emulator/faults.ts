/** The events of `process` by which Node tells of errors that nobody caught. */
export interface FaultSource {
  on(
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (fault: unknown) => void,
  ): unknown;
}

/**
 * Keeps a bug that one client has found from taking the emulator away from all of them, and says it:
 * nothing that clients may do gets here.
 */
export function reportFaults(source: FaultSource, report: (line: string) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    source.on(event, (fault) => {
      const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      report(`A bug of the emulator, which goes on: ${text}`);
    });
  }
}
