import { describe, expect, it } from 'vitest';
import { type CoverageNode } from '#rules/coverage/coverage-report';
import { type Json } from './json';
import { type Outgoing } from './message';
import { StorageRulesRuntime } from './runtime';
import {
  verifyMessage,
  contextOf,
  foundDocument,
  loadMessage,
  rulesFor,
} from './testing/storage-messages';

const SITE = 'firestore.get(/databases/(default)/documents/sites/$(site)).data';

function startWith(condition: string, recordsCoverage = true) {
  const messages: Outgoing[] = [];
  const runtime = new StorageRulesRuntime((message) => messages.push(message), { recordsCoverage });
  const tell = (message: Json) => runtime.receive(JSON.stringify(message));
  const load = (name: string, content: string) => tell(loadMessage(0, name, content));
  const loadCondition = (name: string, text: string) =>
    load(name, rulesFor(`allow get: if ${text};`));
  loadCondition('0', condition);

  /** The expressions of the report, with what they came to. */
  const outline = () => {
    const { rules, report = [] } = runtime.coverage() ?? { rules: { files: [] } };
    const source = rules.files[0]?.content ?? '';
    const lines = ({ sourcePosition, values, children = [] }: CoverageNode): readonly string[] => {
      const text = source.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
      const counts = values?.map(({ value, count }) => `${JSON.stringify(value)} ×${count}`);
      return [`${text} → ${counts?.join(', ') ?? 'never'}`, ...children.flatMap(lines)];
    };
    return report.flatMap(lines);
  };
  return { runtime, sent: messages, tell, load, loadCondition, outline };
}

describe('the coverage of Storage rules', () => {
  it('counts the requests that the rules judged', () => {
    const { runtime, tell, outline } = startWith("site == 's1' || site == 's2'");

    tell(verifyMessage('get'));
    tell(verifyMessage('get'));

    expect(runtime.coverage()?.rules.files[0]?.name).toBe('/site/storage.rules');
    expect(outline()).toEqual([
      `site == 's1' || site == 's2' → {"boolValue":true} ×2`,
      `site == 's1' → {"boolValue":true} ×2`,
      `site → {"stringValue":"s1"} ×2`,
      `site == 's2' → {} ×2`,
      `site → {} ×2`,
    ]);
  });

  it('counts a request once that waited for a document, as judged with it', () => {
    const { tell, outline } = startWith(`site == 's1' && ${SITE}.n == 1`);

    tell(verifyMessage('get'));
    expect(outline().every((line) => line.endsWith('never'))).toBe(true);
    tell(foundDocument(1_000_000, { n: { integerValue: '1' } }));

    const lines = outline();
    expect(lines).toContain(`site == 's1' → {"boolValue":true} ×1`);
    expect(lines).toContain(`${SITE}.n → {"intValue":"1"} ×1`);
    expect(lines.filter((line) => /undefined|never|×(?!1$)/.test(line))).toEqual([]);
  });

  it('begins anew with other rules', () => {
    const { tell, loadCondition, outline } = startWith("site == 's1'");
    tell(verifyMessage('get'));

    loadCondition('1', "site != 's1'");

    expect(outline()).toEqual([`site != 's1' → never`, 'site → never']);
  });

  it('begins anew when the same rules come again by the same name', () => {
    const { tell, loadCondition, outline } = startWith("site == 's1'");
    tell(verifyMessage('get'));

    loadCondition('0', "site == 's1'");

    expect(outline()).toEqual([`site == 's1' → never`, 'site → never']);
  });

  it('counts for other rules nothing that still waited when they came', () => {
    const { sent, tell, loadCondition, outline } = startWith(`${SITE}.n == 1`);
    tell(verifyMessage('get'));
    loadCondition('1', "site == 's1'");

    tell(foundDocument(1_000_000, { n: { integerValue: '1' } }));

    expect(sent.at(-1)).toMatchObject({ id: 1_000_000, result: { permit: true } });
    expect(outline()).toEqual([`site == 's1' → never`, 'site → never']);
  });

  it('goes on when the new rules do not compile', () => {
    const { tell, load, outline } = startWith("site == 's1'");
    tell(verifyMessage('get'));

    load('1', 'service {');

    expect(outline()).toContain(`site == 's1' → {"boolValue":true} ×1`);
  });

  it('is that of the rules loaded last where there are several, as one per bucket', () => {
    const { tell, loadCondition, outline } = startWith("site == 's1'");
    loadCondition('1', "site == 's2'");
    const message = verifyMessage('get');

    tell(message);
    tell({ ...message, id: 9, context: { ...contextOf(message), rulesetName: '1' } });

    expect(outline()).toContain(`site == 's2' → {"boolValue":false} ×1`);
  });

  it('is not recorded unless wanted', () => {
    const { runtime, tell } = startWith("site == 's1'", false);

    tell(verifyMessage('get'));

    expect(runtime.coverage()).toBeUndefined();
  });
});
