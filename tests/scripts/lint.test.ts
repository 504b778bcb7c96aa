import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import config from '../../eslint.config.mjs';

const RULES = ['i18next/no-literal-string', 'no-restricted-syntax'];

/** The configuration of the app's components, cut down to the rules that need no types. */
function cut(): Linter.Config[] {
  const ours = (config as Linter.Config[]).filter(({ rules = {} }) =>
    RULES.some((name) => name in rules),
  );
  const parser = (config as Linter.Config[]).find(
    ({ languageOptions }) => languageOptions?.parser !== undefined,
  )?.languageOptions;
  return [
    { files: ['**/*.tsx'], languageOptions: { ...parser } },
    ...ours.map(({ files, ignores = [], plugins = {}, rules = {} }) => ({
      ...(files !== undefined && { files }),
      ignores,
      plugins: Object.fromEntries(Object.entries(plugins).filter(([name]) => name === 'i18next')),
      rules: Object.fromEntries(Object.entries(rules).filter(([name]) => RULES.includes(name))),
    })),
  ];
}

async function complaints(code: string): Promise<readonly (string | null)[]> {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: cut() });
  const [result] = await eslint.lintText(code, { filePath: 'web/src/shared/ui/Planted.tsx' });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

describe('lint', { timeout: 60_000 }, () => {
  it('takes a component whose texts are translated', async () => {
    const code = `export const Planted = ({ t }) => <p aria-label={t('a')} className="b">{t('c')} · 12</p>;`;
    expect(await complaints(code)).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Bonjour</p>'],
    ['in Arabic', '<p>مرحبا</p>'],
    ['in a label', '<p aria-label="Bonjour" />'],
    ['in a placeholder', '<input placeholder="Rechercher" />'],
    ['in an expression', `<img alt={on ? 'Un logo' : 'Rien'} />`],
  ])('sees a text that is not translated %s', async (_where, markup) => {
    const found = await complaints(`export const Planted = ({ on }) => ${markup};`);
    expect(new Set(found)).toEqual(new Set(['i18next/no-literal-string']));
  });

  it.each(['marginLeft', 'paddingRight', 'left', 'borderRightColor'])(
    'sees a physical side in a style: %s',
    async (property) => {
      const found = await complaints(`export const style = { ${property}: '4px' };`);
      expect(found).toEqual(['no-restricted-syntax']);
    },
  );
});
