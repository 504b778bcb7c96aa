import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/root.mjs';

/**
 * A declaration whose name is only a past participle (`found`, `told`). Such a name says what was done, not
 * what the value is.
 */
interface BareParticiple {
  name: string;
  file: string;
  line: number;
  isExported: boolean;
}

/** Regular participles end in -ed. */
const IRREGULAR = new Set(
  `begun bought bound broken brought built caught chosen done drawn driven fallen felt forgotten found frozen
  given gone grown heard held hidden kept known laid led lent lost made meant met paid proven said seen sent
  shown shut sold spent spoken stuck taken taught thought thrown told torn understood won worn written`.split(
    /\s+/,
  ),
);

/** Nouns in -ed, HTML attributes, a gRPC status, and `expected`, the usual name in tests. */
const TERMS = new Set(
  'bed embed feed need seed speed checked disabled required selected expected unread unimplemented'.split(
    ' ',
  ),
);

function isBareParticiple(name: string) {
  return IRREGULAR.has(name) || (/^[a-z]+ed$/.test(name) && !TERMS.has(name));
}

/** Skips destructured properties and keys of objects: their type defines the name. */
function givesName(node: ts.Node): node is ts.NamedDeclaration {
  if (ts.isBindingElement(node)) {
    return node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent);
  }
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node)
  );
}

function isExported(node: ts.Node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

export function bareParticiplesOf(file: string, text: string): BareParticiple[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const participles: BareParticiple[] = [];
  const visit = (node: ts.Node) => {
    if (givesName(node) && node.name !== undefined && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      if (isBareParticiple(name)) {
        const line = source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1;
        participles.push({ name, file, line, isExported: isExported(node) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return participles;
}

/** Searches all modules that git tracks. */
export function findBareParticiples(root = ROOT) {
  const modules = ['*.ts', '*.tsx', '*.mjs'];
  return execFileSync('git', ['ls-files', ...modules], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => bareParticiplesOf(file, readFileSync(join(root, file), 'utf8')));
}
