import { describe, expect, it } from 'vitest';
import { firestoreRules, verdictOf } from '../testing/judge';

const SITES = 'match /databases/{d}/documents/sites/{id} { allow get; }';

describe('A rules file', () => {
  it.each([
    ["rules_version = '2'; service cloud.firestore { MATCH }"],
    ['rules_version = "2"; service cloud.firestore { MATCH }'],
    ["rules_version = '2' service cloud.firestore { MATCH }"],
    ["// Sites\n/* and * people */ rules_version = '2';\r\nservice cloud.firestore { MATCH }"],
    ['service cloud.firestore { MATCH }'],
    [
      "rules_version = '2'; service firebase.storage { match /b { allow read; } } service cloud.firestore { MATCH }",
    ],
  ])('compiles: %s', (source) => {
    expect(verdictOf(source.replace('MATCH', SITES))).toBe('allow');
  });

  it.each([
    ['', 'L0:0 Rules content empty. Compilation aborted.'],
    [
      'hello',
      "L1:1 mismatched input 'hello' expecting {'function', 'import', 'service', 'rules_version'}",
    ],
    ["rules_version = '3'; service cloud.firestore { }", 'L1:1 Unsupported rules version 3.'],
    [
      'rules_version = 2; service cloud.firestore { }',
      "L1:17 mismatched input '2' expecting STRING",
    ],
    ["service cloud.firestore { } rules_version = '2';", "L1:29 Unexpected 'rules_version'."],
    ['service cloud.firestore { allow read; }', "L1:27 Unexpected 'allow'."],
    ['service a { } service a { }', 'L1:23 Duplicate service name declaration.'],
    ['\uFEFFservice cloud.firestore { }', "L1:1 token recognition error at: '\uFEFF'"],
    ['service cloud.firestore { /* }', "L1:27 Unexpected '/*'."],
    ['service cloud.firestore {', "L1:26 Unexpected '<EOF>'."],
  ])('does not compile: %s', (source, expected) => {
    expect(verdictOf(source)).toContain(expected);
  });
});

/** Columns are those of `match /sites/{id} { ` + statement, on line 3. */
describe('A statement that does not compile names its place', () => {
  it.each([
    ['allow get,: if true;', "L3:30 Unexpected ','."],
    ['allow : if true;', "L3:27 Expected at least one 'operation' after 'allow'."],
    ['allow get if true;', "L3:31 Missing ':' before 'if' condition."],
    ['allow get: true;', "L3:32 Missing 'if' before conditional expression."],
    ['allow get: if ;', "L3:35 Missing conditional expression after 'if'."],
    ['allow get: if true;;', "L3:40 Unexpected ';'."],
    ['deny get: if true;', "L3:21 Unexpected 'deny'."],
    ['allow get: if 1 === 1;', "L3:39 Unexpected '='."],
    ['allow get: if true and true;', "L3:40 Unexpected 'and'."],
    ['allow get: if 1 = 1;', "L3:37 Unexpected '='."],
    ['allow get: if `a`;', "L3:35 token recognition error at: '`'"],
    [
      'allow get: if 1 is foo;',
      "L3:43 An unsupported type identifier was used with the 'is' operator.",
    ],
    ["allow get: if 'a'.matches('[');", 'L3:47 Invalid regular expression pattern. Pattern: [.'],
    ['allow get: if 7/2 == 3;', "L3:36 Missing 'match' keyword before path."],
    ['allow get: if duration;', 'L3:35 duration is a package and cannot be used as variable name.'],
    ["allow get: if 'a' 'b';", "L3:39 Unexpected ''b''."],
    ['allow get: if exists(/a/$(id)$(id));', "L3:50 Unexpected '$('."],
  ])('%s', (statement, expected) => {
    expect(verdictOf(firestoreRules(`match /sites/{id} { ${statement} }`))).toContain(expected);
  });
});
