import { failedPrecondition } from '#status/status';
import { type Endpoint, type Exchange } from './emulator-endpoint';
import { answerObject } from './http/answer';
import { parseJson } from './json/codec';

/** What the endpoints of faults and of the clock ask. Bodies are JSON; each may throw a `StatusError`. */
export interface FaultControl {
  addFault(body: unknown): object;
  listFaults(): object;
  getFault(id: string): object;
  removeFault(id: string): object;
  clearFaults(): object;
  /** @param project absent: the clock of all projects */
  readClock(project: string | undefined): object;
  setClock(body: unknown, project: string | undefined): object;
  advanceClock(body: unknown, project: string | undefined): object;
  resetClock(project: string | undefined): object;
}

type Serve = (control: FaultControl, exchange: Exchange) => object;

const FAULTS = /^\/emulator\/v1\/faults$/;
const FAULT = /^\/emulator\/v1\/faults\/([^/]+)$/;
const CLOCK = /^\/emulator\/v1\/clock$/;
const ADVANCE = /^\/emulator\/v1\/clock:advance$/;

const SERVED: readonly (readonly [method: string, address: RegExp, serve: Serve])[] = [
  ['POST', FAULTS, (control, { body }) => control.addFault(parseJson(body))],
  ['GET', FAULTS, (control) => control.listFaults()],
  ['DELETE', FAULTS, (control) => control.clearFaults()],
  ['GET', FAULT, (control, { names: [id = ''] }) => control.getFault(id)],
  ['DELETE', FAULT, (control, { names: [id = ''] }) => control.removeFault(id)],
  ['GET', CLOCK, (control, exchange) => control.readClock(projectOf(exchange))],
  ['PUT', CLOCK, (control, at) => control.setClock(parseJson(at.body), projectOf(at))],
  ['DELETE', CLOCK, (control, exchange) => control.resetClock(projectOf(exchange))],
  ['POST', ADVANCE, (control, at) => control.advanceClock(parseJson(at.body), projectOf(at))],
];

/** Faults on purpose and the clock. @param control undefined: the emulator was not started for them */
export const faultEndpoints = (control: FaultControl | undefined): readonly Endpoint[] =>
  SERVED.map(([method, address, serve]) => ({
    method,
    address,
    serve: (exchange) => {
      if (!control) {
        throw failedPrecondition(
          'Faults and the clock are off: start the emulator with --faults to use them.',
        );
      }
      answerObject(exchange.response, serve(control, exchange));
    },
  }));

function projectOf({ query }: Exchange): string | undefined {
  return query.get('project') ?? undefined;
}
