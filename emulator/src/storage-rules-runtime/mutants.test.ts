import { describe, expect, it } from 'vitest';
import { type Json } from './json';
import { type Outgoing } from './message';
import { StorageRulesRuntime } from './runtime';
import { verifyMessage, foundDocument, loadMessage, rulesFor } from './testing/storage-messages';

const SITE = 'firestore.get(/databases/(default)/documents/sites/$(site)).data';

function onTrial(condition: string) {
  const messages: Outgoing[] = [];
  const runtime = new StorageRulesRuntime((message) => messages.push(message), {
    recordsCoverage: true,
  });
  const tell = (message: Json) => runtime.receive(JSON.stringify(message));
  const content = rulesFor(`allow get: if ${condition};`);
  tell(loadMessage(0, '0', content));
  const trials = runtime.tryMutants({ content, only: undefined, enough: Infinity });
  const changeOf = (id: number) => {
    const mutant = trials?.mutants.find((one) => one.id === id);
    return mutant && `${content.slice(mutant.start, mutant.end)} → ${mutant.text}`;
  };
  return { sent: messages, tell, runtime, noticed: () => runtime.takeNoticed().map(changeOf) };
}

describe('Mutants of Storage rules', () => {
  it('judge beside the rules, whose answer counts', () => {
    const { sent, tell, noticed } = onTrial("site == 's1'");

    tell(verifyMessage('get'));

    expect(sent.at(-1)).toMatchObject({ result: { permit: true } });
    expect(noticed()).toEqual(expect.arrayContaining(['== → !=', "site == 's1' → false"]));
    expect(noticed()).toEqual([]);
  });

  it('judge once the documents are there that the rules ask for', () => {
    const { tell, noticed } = onTrial(`${SITE}.n == 1`);

    tell(verifyMessage('get'));
    expect(noticed()).toEqual([]);
    tell(foundDocument(1_000_000, { n: { integerValue: '1' } }));

    const mutants = noticed();
    expect(mutants).toEqual(expect.arrayContaining(['1 → 2', '== → !=']));
    expect(mutants).not.toContain(`${SITE}.n == 1 → true`);
  });

  it('are suspects when they ask for a document that the rules did not need', () => {
    const { tell, noticed } = onTrial(`site == 's2' && ${SITE}.n == 1`);

    tell(verifyMessage('get'));

    expect(noticed()).toContain("site == 's2' &&  → ");
  });

  it('are of the rules that are loaded, or there are none', () => {
    const { runtime } = onTrial("site == 's1'");

    const others = rulesFor('allow get: if true;');
    expect(runtime.tryMutants({ content: others, only: undefined, enough: 1 })).toBeUndefined();
  });
});
