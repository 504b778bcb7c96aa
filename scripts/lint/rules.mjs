import i18next from 'eslint-plugin-i18next';
import { LITERALS } from './literals.mjs';

/**
 * Lint rules of this repository for oxlint (`jsPlugins` in .oxlintrc.json).
 *
 * @typedef {{ sourceCode: object, report: (problem: object) => void }} RuleContext
 */

/**
 * @param {string} selector of forbidden syntax
 * @param {string} message
 */
function forbid(selector, message) {
  return {
    create: (/** @type {RuleContext} */ context) => ({
      [selector]: (/** @type {object} */ node) => context.report({ node, message }),
    }),
  };
}

const CALL_FOR_PATH =
  'CallExpression:matches([callee.name=/^(doc|collection|collectionGroup)$/], [callee.property.name=/^(doc|collection|collectionGroup)$/])';

/** Address of a screen; `/` alone is the landing page. A selector's pattern would end at a literal slash. */
const ADDRESS = String.raw`/^\u002f(dashboard|login|auth)(?![\w-])/`;

const PHYSICAL_SIDE =
  'Property[key.name=/^(margin|padding|border)(Left|Right)|^(left|right)$/]:not([value.raw=/^(true|false)$/])';

/** Attributes whose values people see or hear. */
const TEXT_ATTRIBUTES = [
  '^(aria-)?(label|title|description|placeholder|roledescription|valuetext)$',
  '^(alt|text|hint|lead|content|header|subtitle|validationMessage)$',
];

const UNTRANSLATED_TEXT = {
  mode: 'jsx-only',
  'jsx-attributes': { include: TEXT_ATTRIBUTES },
  // Symbols, the start of a URL, and single-letter keys are the same in every language.
  words: { exclude: ['^[^A-Za-zÀ-ÿ\u0600-\u06FF]+$', '^https://$', '^[a-z]$', LITERALS] },
};

export default {
  meta: { name: 'ouvrage' },
  rules: {
    'no-written-path': forbid(
      `${CALL_FOR_PATH} > :matches(Literal, TemplateLiteral)`,
      'Paths come from @ouvrage/domain paths.',
    ),
    'no-written-address': forbid(
      `:matches(Literal[value=${ADDRESS}], TemplateElement[value.raw=${ADDRESS}])`,
      'Addresses of screens come from @ouvrage/domain addresses.',
    ),
    'no-deep-relative-import': forbid(
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression) > Literal.source[value=/^(\\.\\.\\u002f){3}/]',
      'Import by `#`, from the root of src.',
    ),
    // Physical sides are wrong in Arabic, which mirrors the layout.
    'no-physical-side': forbid(PHYSICAL_SIDE, 'Use logical properties (inlineStart, inlineEnd).'),
    // The rule no-console does not detect `console[level]`.
    'no-computed-console': forbid(
      'MemberExpression[object.name="console"][computed=true]',
      'Unexpected console statement.',
    ),
    // The compiler accepts any number where an enum is expected.
    'no-enum': forbid('TSEnumDeclaration', 'Use a union of strings.'),
    'no-untranslated-text': {
      create: (/** @type {RuleContext} */ { sourceCode, report }) =>
        i18next.rules['no-literal-string'].create({
          sourceCode,
          report,
          options: [UNTRANSLATED_TEXT],
        }),
    },
  },
};
