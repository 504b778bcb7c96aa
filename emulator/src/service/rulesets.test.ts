import { describe, expect, it } from 'vitest';
import { allowCoverage } from '#rules/coverage/allow-coverage';
import { type ProjectRules, Rulesets } from './rulesets';
import { TestClient } from './testing/test-client';
import { as, rulesText, testEngine } from './testing/test-engine';

const OPEN = { content: rulesText('allow read, write: if true;') };
const CLOSED = { content: rulesText('allow read, write: if false;') };
const BROKEN = { content: 'service cloud.firestore {' };
const REFUSED = expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as unknown;

describe('The rules of projects', () => {
  it('allow everything when none were given', async () => {
    const client = new TestClient(testEngine(), as('ada'));

    expect((await client.get(['rooms/a'])).documents).toEqual([]);
  });

  it('are shared until a project has its own', () => {
    const rulesets = new Rulesets();
    rulesets.share(CLOSED);
    rulesets.replace('own', OPEN, false);

    expect(rulesets.of('own')).toMatchObject({ file: OPEN });
    expect(rulesets.of('other')).toMatchObject({ file: CLOSED });
  });

  it('stay when those to replace them do not compile', () => {
    const rulesets = new Rulesets();
    rulesets.replace('demo', CLOSED, false);

    expect(() => rulesets.replace('demo', BROKEN, false)).toThrow(REFUSED);
    expect(() => rulesets.share(BROKEN)).toThrow(REFUSED);
    expect(rulesets.of('demo')).toMatchObject({ file: CLOSED });
  });

  it('are refused with the place of each error, however many there are', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `function f${at}(a, b, c, d, e, f, g, h) { return true; }`,
    );
    const content = rulesText(`allow read: if true;\n${lines.join('\n')}`);

    const compileFailure = expect.objectContaining({
      message: expect.stringMatching(/^Error compiling rules:\nL.*\nL\d{5}:\d+ [^\n]*$/s) as string,
    }) as unknown;
    expect(() => new Rulesets().replace('demo', { content }, false)).toThrow(compileFailure);
  });

  it('are refused when they are larger than what Google takes', () => {
    const content = `${OPEN.content}//${'x'.repeat(4 * 1024 * 1024)}`;

    expect(() => new Rulesets().replace('demo', { content }, true)).toThrow(
      expect.objectContaining({ code: 'RESOURCE_EXHAUSTED' }),
    );
  });

  it('that do not compile allow nothing when they were installed all the same', async () => {
    const engine = testEngine();
    const issues = engine.rulesets.replace('demo', BROKEN, true);
    const client = new TestClient(engine, as('ada'));

    expect(issues).not.toEqual([]);
    await expect(client.get(['rooms/a'])).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(client.commit([])).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect((await new TestClient(engine).get(['rooms/a'])).documents).toEqual([]);
  });

  it('are recorded for each project, and for all that have the same together', () => {
    const rulesets = new Rulesets();
    const grantIn = (projectId: string) => {
      const { ruleset, coverage } = rulesets.of(projectId);
      const allow = ruleset?.file.services[0]?.matches[0]?.matches[0]?.allows[0];
      if (!allow) throw new Error('The rules have no statement.');
      coverage.recordAllows([
        { allow, method: 'get', text: 'false', kind: 'false', isGrant: true },
      ]);
    };
    const grantCounts = ({ ruleset, coverage }: ProjectRules) =>
      ruleset && allowCoverage(ruleset, coverage).map(({ granted: count }) => count);
    rulesets.share(OPEN);
    rulesets.replace('one', OPEN, false);
    rulesets.replace('two', OPEN, false);

    grantIn('one');
    rulesets.replace('one', OPEN, false);
    grantIn('one');
    grantIn('two');
    grantIn('others');

    expect(grantCounts(rulesets.of('one'))).toEqual([1]);
    expect(grantCounts(rulesets.everywhere())).toEqual([4]);
    rulesets.replace('two', CLOSED, false);
    expect(grantCounts(rulesets.everywhere())).toEqual([0]);
  });
});
