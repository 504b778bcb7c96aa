import { AdjustableClock } from '#faults/adjustable-clock';
import { FaultPlan } from '#faults/fault-plan';
import { faultyEvents } from '#faults/faulty-events';
import { faultyRpcs } from '#faults/faulty-rpcs';
import { type RpcTable } from '#service/rpc';
import { type Clock, systemClock } from '#store/clock';
import { type FaultControl } from '#transport/fault-endpoints';
import { type DeliveryOptions } from '#triggers/event-delivery';

/** What an emulator has in addition when it is started with `--faults`. */
export interface Faults {
  readonly control: FaultControl;
  readonly clock: Clock;
  readonly disturbEvent: NonNullable<DeliveryOptions['disturb']>;
  disturbRpcs(rpcs: RpcTable): RpcTable;
}

/** @param log told of each fault, so that a run can be repeated */
export function openFaults(log: (line: string) => void): Faults {
  const plan = new FaultPlan(log);
  const clock = new AdjustableClock(systemClock);
  return {
    control: controlOf(plan, clock),
    clock: clock.read,
    disturbEvent: faultyEvents(plan),
    disturbRpcs: (rpcs) => faultyRpcs(rpcs, plan),
  };
}

function controlOf(plan: FaultPlan, clock: AdjustableClock): FaultControl {
  return {
    addFault: (body) => plan.add(body),
    listFaults: () => ({ faults: plan.list() }),
    getFault: (id) => plan.get(id),
    removeFault: (id) => plan.remove(id),
    clearFaults: () => ({ faults: plan.clear() }),
    readClock: (project) => clock.readClock(project),
    setClock: (body, project) => clock.set(body, project),
    advanceClock: (body, project) => clock.advance(body, project),
    resetClock: (project) => clock.reset(project),
  };
}
