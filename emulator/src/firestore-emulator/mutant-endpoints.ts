import { mutantsJson, readTrialsRequest } from '#rules/mutation/trials-json';
import { type Engine } from '#service/engine';
import { invalidArgument } from '#status/status';
import { type Endpoint } from '#transport/emulator-endpoint';
import { answerObject } from '#transport/http/answer';

/** Mutants of rules that judge every request beside them, and which of them answered otherwise. */
export function mutantEndpoints({ rulesets }: Engine): readonly Endpoint[] {
  return [
    {
      method: 'PUT',
      address: /^\/emulator\/v1\/ruleMutants$/,
      serve({ body, response }) {
        const request = readTrialsRequest(body);
        if (typeof request === 'string') throw invalidArgument(request);
        const { content, only, enough } = request;
        answerObject(response, mutantsJson(rulesets.tryMutants({ content }, only, enough)));
      },
    },
    {
      method: 'DELETE',
      address: /^\/emulator\/v1\/ruleMutants$/,
      serve({ response }) {
        rulesets.endTrials();
        answerObject(response, {});
      },
    },
    {
      method: 'POST',
      address: /^\/emulator\/v1\/projects\/([^/]+):takeNoticedMutants$/,
      serve({ names: [projectId = ''], response }) {
        answerObject(response, { ids: rulesets.takeNoticed(projectId) });
      },
    },
  ];
}
