import { invalidArgument } from '#status/status';
import { pathPattern } from '#triggers/document-pattern';
import { type FaultTarget, type Occurrence } from './fault-rule';
import { readObject, readText } from './read-json';

/** What a rule may ask of what it strikes. */
const MEMBERS: Readonly<Record<FaultTarget, readonly string[]>> = {
  rpc: ['project', 'method', 'path', 'client', 'caller'],
  listen: ['project', 'path', 'client', 'caller'],
  trigger: ['project', 'function', 'path', 'caller'],
};

type Test = (occurrence: Occurrence) => boolean;

/** Reads `match`: texts in which `*` stands for anything, or lists of such; absent: everything. */
export function readMatch(json: unknown, target: FaultTarget): Test {
  if (json === undefined) return () => true;
  const match = readObject(json, 'match', MEMBERS[target]);
  const tests = Object.entries(match).map(([member, value]) => TESTS[member]?.(value) ?? never);
  return (occurrence) => tests.every((test) => test(occurrence));
}

const never: Test = () => false;

const TESTS: Readonly<Record<string, (json: unknown) => Test>> = {
  project: (json) => {
    const glob = readGlobs(json, 'match.project');
    return ({ project }) => glob(project);
  },
  method: (json) => {
    const glob = readGlobs(json, 'match.method');
    return ({ method = '' }) => glob(method);
  },
  client: (json) => {
    const glob = readGlobs(json, 'match.client');
    return ({ client = '' }) => glob(client);
  },
  caller: (json) => {
    const glob = readGlobs(json, 'match.caller');
    return ({ caller }) => glob(caller);
  },
  function: (json) => {
    const glob = readGlobs(json, 'match.function');
    return ({ functions = [] }) => functions.some(glob);
  },
  path: (json) => {
    const text = readText(json, 'match.path');
    const pattern = readPattern(text);
    return ({ paths }) => {
      for (const path of paths()) if (pattern.matches(path)) return true;
      return false;
    };
  },
};

function readPattern(text: string) {
  try {
    return pathPattern(text);
  } catch {
    throw invalidArgument(
      `match.path: "${text}" is not a pattern such as rooms/{room}/messages/*.`,
    );
  }
}

function readGlobs(json: unknown, name: string): (text: string) => boolean {
  const texts = (Array.isArray(json) ? json : [json]).map((one) => readText(one, name));
  const globs = texts.map((text) => {
    const parts = text.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's');
  });
  return (text) => globs.some((glob) => glob.test(text));
}
