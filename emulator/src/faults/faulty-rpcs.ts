import { type Call } from '#service/call';
import { callerText } from '#service/costs';
import { type Rpc, type RpcTable } from '#service/rpc';
import { StatusError } from '#status/status';
import { type FaultPlan } from './fault-plan';
import { type Occurrence } from './fault-rule';
import { faultyStream } from './faulty-stream';
import { type AnyRequest, databaseNameIn, projectOf, requestPaths } from './request-paths';
import { connectionLostError, type Strike } from './active-rule';

/** The same methods, disturbed by the plan, for every transport alike. */
export function faultyRpcs(rpcs: RpcTable, plan: FaultPlan): RpcTable {
  return Object.fromEntries(
    Object.entries(rpcs).map(([method, rpc]) => [method, makeFaulty(method, rpc, plan)]),
  );
}

function makeFaulty(method: string, rpc: Rpc, plan: FaultPlan): Rpc {
  switch (rpc.kind) {
    case 'unary':
      return { ...rpc, run: faultyRun(method, (call, request) => rpc.run(call, request), plan) };
    case 'server-streaming':
      return { ...rpc, run: faultyRun(method, (call, request) => rpc.run(call, request), plan) };
    case 'streaming':
      return faultyStream(method, rpc, plan);
  }
}

type Run<Answer> = (call: Call, request: never) => Promise<Answer> | Answer;

function faultyRun<Answer>(method: string, run: Run<Answer>, plan: FaultPlan): Run<Answer> {
  return (call, request) => {
    const strike = plan.strike('rpc', () => occurrenceOf(method, call, request));
    return strike ? runWithFault(strike, call, async () => run(call, request)) : run(call, request);
  };
}

function occurrenceOf(method: string, call: Call, request: AnyRequest): Occurrence {
  return {
    method,
    project: projectOf(databaseNameIn(request)),
    client: call.label,
    caller: callerText(call),
    paths: () => requestPaths(request),
  };
}

async function runWithFault<Answer>(
  strike: Strike,
  call: Call,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { act } = strike;
  if (act.kind === 'duplicate') {
    const answer = await run();
    // Only the first answer is sent. The result of the second is dropped.
    await run().catch(() => undefined);
    return answer;
  }
  if (!('when' in act)) return run();
  if (act.when === 'before') {
    await applyFault(strike, call);
    return run();
  }
  const answer = run();
  await answer.catch(() => undefined);
  await applyFault(strike, call);
  return answer;
}

/** Returns when the request, or its answer, may continue. Throws the error that replaces it. */
async function applyFault({ act, rule }: Strike, call: Call): Promise<void> {
  switch (act.kind) {
    case 'fail':
      throw new StatusError(act.code, act.message);
    case 'delay':
      await rule.pause(rule.draw(act.ms));
      break;
    case 'drop':
      await rule.pause(act.ms && rule.draw(act.ms));
      throw connectionLostError();
    case 'cut':
      call.cut?.();
      throw connectionLostError();
    case 'duplicate':
    case 'reorder':
      break;
  }
}
