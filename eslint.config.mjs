import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SOURCES = ['**/*.ts', '**/*.tsx'];

/** Physical sides in styles: Arabic mirrors the layout, so only logical properties are allowed. */
const PHYSICAL_STYLE =
  'Property[key.name=/^(margin|padding|border)(Left|Right)|^(left|right)$/]:not([value.raw=/^(true|false)$/])';

const WRITTEN_PATH = {
  selector:
    'CallExpression:matches([callee.name=/^(doc|collection|collectionGroup)$/], [callee.property.name=/^(doc|collection|collectionGroup)$/]) > :matches(Literal, TemplateLiteral)',
  message: 'Paths come from @ouvrage/domain paths.',
};

/** Attributes that a person reads or hears. */
const TEXT_ATTRIBUTES = [
  '^(aria-)?(label|title|description|placeholder|roledescription|valuetext)$',
  '^(alt|text|hint|lead|content|header|subtitle|validationMessage)$',
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '**/*.cjs', '.suite/', 'coverage/', 'test-results/'],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: SOURCES })),
  {
    files: SOURCES,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['{domain,functions}/src/**/*.ts'],
    ignores: ['domain/src/paths.ts'],
    rules: { 'no-restricted-syntax': ['error', WRITTEN_PATH] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        WRITTEN_PATH,
        { selector: PHYSICAL_STYLE, message: 'Use logical properties (inlineStart, inlineEnd).' },
      ],
    },
  },
  {
    files: ['emulator/console/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/platform/define-callable.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'firebase-functions/v2/https',
              importNames: ['onCall'],
              message: 'Use defineCallable, which cannot skip sign-in or validation.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, i18next },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: TEXT_ATTRIBUTES },
          // Signs, the beginning of an address, and keys of one letter are the same in every language.
          words: { exclude: ['^[^A-Za-zÀ-ÿ\u0600-\u06FF]+$', '^https://$', '^[a-z]$'] },
        },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'firebase/storage',
              importNames: ['getDownloadURL'],
              message: 'Deliverables are read by getBlob under storage rules.',
            },
          ],
        },
      ],
    },
  },
);
