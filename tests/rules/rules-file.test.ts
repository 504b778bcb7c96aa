import {
  CONTENT_TYPES,
  DELIVERABLE_DISPOSITION,
  CONVERSATION_LIMITS,
  DOCUMENT_PATTERNS,
  EXTENSION_FAMILIES,
  FILE_FORMATS,
  imageExtension,
  INFORMATION_SHEET_LIMITS,
  LANGUAGES,
  MAX_DELIVERABLE_BYTES,
  MAX_IMAGE_BYTES,
  MESSAGE_LIMITS,
  PHASE_IDS,
  PRESENCE_STATES,
  RUNNABLE_EXTENSIONS,
  SECTIONS,
  SETTINGS_LIMITS,
  SIGNAL_BODY_MAX,
  SIGNAL_KINDS,
  STORED_IMAGE_TYPES,
  SUBSECTIONS,
  TASK_ACTIONS,
  TASKS,
  THEMES,
} from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { readRules } from './support/environment';
import { FIRESTORE_MATRIX } from './permissions/firestore-matrix';
import { STORAGE_MATRIX } from './permissions/storage-matrix';

// Read again in each test, because `npm run rules:mutate` changes the text between them.
const firestoreRules = () => readRules('firestore.rules');
const storageRules = () => readRules('storage.rules');

interface MatchBlock {
  readonly pattern: string;
  readonly methods: readonly string[];
  /** Whole conditions, one line each. */
  readonly conditions: readonly string[];
}

/** The `match` blocks below the service's root. Nested ones have their full pattern. */
function matchBlocks(rules: string): MatchBlock[] {
  const code = rules.replaceAll(/\/\/.*$/gm, '');
  const tokens = code.matchAll(
    /match (\/\S+) \{|allow ([\w, ]+): if ([^;]+);|\bfunction\b[^{]*\{|[{}]/g,
  );
  const open: ((MatchBlock & { methods: string[]; conditions: string[] }) | null)[] = [];
  const blocks: MatchBlock[] = [];
  for (const [token, path, methods, condition] of tokens) {
    if (path !== undefined) {
      const outer = open.findLast((block) => block !== null);
      const block = { pattern: `${outer?.pattern ?? ''}${path}`, methods: [], conditions: [] };
      blocks.push(block);
      open.push(block);
    } else if (methods !== undefined && condition !== undefined) {
      open.at(-1)?.methods.push(...methods.split(/, */));
      open.at(-1)?.conditions.push(condition);
    } else if (token === '}') open.pop();
    else open.push(null);
  }
  return blocks;
}

const FIRESTORE_ROOT = '/databases/{database}/documents';
const STORAGE_ROOT = '/b/{bucket}/o';

describe.each([
  ['firestore.rules', FIRESTORE_ROOT, FIRESTORE_MATRIX],
  ['storage.rules', STORAGE_ROOT, STORAGE_MATRIX],
] as const)('%s', (file, root, matrix) => {
  const blocks = () => matchBlocks(readRules(file));

  it('says of every document who reads, creates, updates and deletes it', () => {
    const namedBlocks = blocks().filter(
      ({ pattern }) => pattern !== root && !pattern.includes('=**}'),
    );

    for (const { pattern, methods } of namedBlocks) {
      const declaredMethods = methods.includes('read') ? ['get', 'list', ...methods] : methods;
      expect(declaredMethods, pattern).toEqual(
        expect.arrayContaining(['get', 'list', 'create', 'update', 'delete']),
      );
      expect(new Set(methods).size, `${pattern} says a method twice`).toBe(methods.length);
      expect(methods, pattern).not.toContain('write');
    }
  });

  it('is in the permission matrix, every match of it', () => {
    const patterns = blocks().map(({ pattern }) => pattern.slice(root.length + 1));

    expect(new Set(matrix.map(({ pattern }) => pattern))).toEqual(
      new Set(patterns.filter((pattern) => pattern !== '')),
    );
  });

  it('has no wildcard but the one that denies, and in Firestore the list of open visas', () => {
    const wildBlocks = blocks().filter(({ pattern }) => pattern.includes('=**}'));
    const denying = wildBlocks.at(-1);
    const others = wildBlocks.slice(0, -1).map(({ pattern, methods }) => ({ pattern, methods }));

    expect(denying).toMatchObject({ methods: ['read', 'write'], conditions: ['false'] });
    expect(others).toEqual(
      file === 'firestore.rules'
        ? [{ pattern: `${root}/{path=**}/visas/{uid}`, methods: ['list'] }]
        : [],
    );
  });

  it('grants nothing without a condition', () => {
    expect(blocks().flatMap(({ conditions }) => conditions)).not.toContain('true');
  });
});

describe('firestore.rules and the domain', () => {
  it('name the same documents', () => {
    const patterns = matchBlocks(firestoreRules())
      .map(({ pattern }) => pattern.slice(FIRESTORE_ROOT.length + 1))
      .filter((pattern) => pattern !== '' && !pattern.includes('=**}'));

    expect(patterns.sort()).toEqual(Object.values<string>(DOCUMENT_PATTERNS).sort());
  });

  it.each([
    ['phone', `isText(settings.phone, 0, ${SETTINGS_LIMITS.phoneMax})`],
    ['bio', `isText(settings.bio, 0, ${SETTINGS_LIMITS.bioMax})`],
    ['sheet', `isText(sheet.text, 1, ${INFORMATION_SHEET_LIMITS.textMax})`],
    ['message', `isText(message.text, 1, ${MESSAGE_LIMITS.textMax})`],
    ['last message', `isText(after.lastMessage.text, 1, ${CONVERSATION_LIMITS.previewMax})`],
    ['body of a signal', `isText(signal.body, 1, ${SIGNAL_BODY_MAX})`],
    ['kinds of signals', `signal.kind in ${listOf(SIGNAL_KINDS)}`],
    ['presence', `presence.state in ${listOf(PRESENCE_STATES)}`],
    ['themes', `settings.theme in ${listOf(THEMES)}`],
    ['languages', `settings.language in ${listOf(LANGUAGES)}`],
    ['languages of a sheet', `sheet.language in ${listOf(LANGUAGES)}`],
    ['phases', `sheet.phaseId in ${listOf(PHASE_IDS)}`],
  ])('have the same limits: %s', (_limit, text) => {
    expect(firestoreRules()).toContain(text);
  });

  it('know the same sections and subsections', () => {
    expect(SECTIONS.map(({ id }) => id).join('')).toBe('ABCDEFGHIJKLMNOP');
    expect(
      SUBSECTIONS.every(({ id, sectionId }) => new RegExp(`^${sectionId}[1-9][0-9]?$`).test(id)),
    ).toBe(true);
    expect(Math.max(...TASKS.map(({ name }) => name.length))).toBeLessThanOrEqual(300);
  });
});

describe('storage.rules and the domain', () => {
  it('accept the same extensions for each format', () => {
    const families = Object.entries(EXTENSION_FAMILIES).map(
      ([format, extensions]) => `'${format}': ${listOf(extensions)}`,
    );

    for (const family of families) expect(storageRules()).toContain(family);
    expect(storageRules().match(/^ +'\w+': \[/gm)).toHaveLength(FILE_FORMATS.length - 1);
  });

  it('refuse the same extensions', () => {
    const list = /return extension in \[([^\]]+)\]/.exec(storageRules())?.[1] ?? '';

    expect(list.match(/\w+/g)).toEqual([...RUNNABLE_EXTENSIONS]);
  });

  it('have the same limit of size', () => {
    expect(storageRules()).toContain('request.resource.size <= 100 * 1024 * 1024');
    expect(MAX_DELIVERABLE_BYTES).toBe(100 * 1024 * 1024);
  });

  it('take the same images', () => {
    const types = STORED_IMAGE_TYPES.map((type) => `'${imageExtension(type)}': '${type}'`);

    expect(contentTypes()[1]).toEqual(types);
    expect(storageRules()).toContain(`[.](${STORED_IMAGE_TYPES.map(imageExtension).join('|')})'`);
    expect(storageRules()).toContain(`request.resource.size <= ${MAX_IMAGE_BYTES}`);
  });

  it('serve deliverables as the same types, to be saved', () => {
    const types = Object.entries(CONTENT_TYPES).map(([name, type]) => `'${name}': '${type}'`);

    expect(contentTypes()[0]).toEqual(types);
    expect(storageRules()).toContain(`contentDisposition == '${DELIVERABLE_DISPOSITION}'`);
  });

  it('take a deliverable in the same states', () => {
    expect(storageRules()).toContain(`.status in ${listOf(TASK_ACTIONS.submit.from)}`);
  });
});

/** The lines of each map of content types in storage.rules. */
function contentTypes(): readonly (readonly string[])[] {
  return [...storageRules().matchAll(/contentType == \{([^}]+)\}/g)].map(([, map = '']) =>
    map.split(',').map((line) => line.trim()),
  );
}

function listOf(values: readonly string[]): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}]`;
}
