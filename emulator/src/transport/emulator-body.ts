import { invalidArgument, unimplemented } from '#status/status';
import { parseJson } from './json/codec';
import { invalidPayload } from './json/payload';
import { readBoolean, readText } from './json/read-scalar';
import {
  type ExportRequest,
  type LoadedRules,
  type RulesFile,
  type RulesIssue,
} from './emulator-control';

/** Reads one member; its name is known. */
type MemberReader = (json: unknown) => void;

/** As in messages of the API: both spellings are accepted, null is absent, unknown members are errors. */
function readMembers(json: unknown, readers: Readonly<Record<string, MemberReader>>): void {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalidPayload();
  for (const [name, value] of Object.entries(json)) {
    const spelling = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const read = Object.hasOwn(readers, spelling) ? readers[spelling] : undefined;
    if (!read) throw invalidPayload();
    if (value !== null) read(value);
  }
}

export interface RulesRequest {
  readonly file: RulesFile;
  readonly ignoreErrors: boolean;
}

/** `{"rules": {"files": [{"name", "content"}]}, "ignore_errors"}`. */
export function readRulesRequest(body: string): RulesRequest {
  let ignoreErrors = false;
  const files: RulesFile[] = [];
  readMembers(parseJson(body.trim() === '' ? '{}' : body), {
    ignoreErrors: (json) => (ignoreErrors = readBoolean(json)),
    rules: (rules) =>
      readMembers(rules, {
        files: (json) => {
          if (!Array.isArray(json)) throw invalidPayload();
          files.push(...json.map(readRulesFile));
        },
      }),
  });
  const [file, another] = files;
  if (!file) throw invalidArgument('The request has no rules file.');
  if (another) throw unimplemented('rules in several files');
  return { file, ignoreErrors };
}

function readRulesFile(json: unknown): RulesFile {
  let content = '';
  let name: string | undefined;
  readMembers(json, {
    content: (value) => (content = readText(value)),
    name: (value) => (name = readText(value)),
    fingerprint: () => undefined,
  });
  return name === undefined || name === '' ? { content } : { content, name };
}

/** `{"database", "export_directory", "export_name"}`. */
export function readExportRequest(body: string): ExportRequest {
  const request = { database: '', directory: '', name: '' };
  readMembers(parseJson(body), {
    database: (json) => (request.database = readText(json)),
    exportDirectory: (json) => (request.directory = readText(json)),
    exportName: (json) => (request.name = readText(json)),
  });
  return request;
}

/** What `PUT :securityRules` answers: issues, if there are. */
export function issuesJson(issues: readonly RulesIssue[], { name }: RulesFile): object {
  if (issues.length === 0) return {};
  return { issues: issues.map((issue) => issueJson(issue, name)) };
}

/** What `GET :securityRules` answers. */
export function rulesJson({ file, issues }: LoadedRules): object {
  return { rules: { files: [file] }, ...issuesJson(issues, file) };
}

/** Zeros are left out, as in all proto3 JSON. */
function issueJson({ position, description, severity }: RulesIssue, name: string | undefined) {
  const { line, column, startOffset, endOffset } = position ?? {};
  const sourcePosition = {
    fileName: position && name,
    line,
    column,
    currentOffset: startOffset === 0 ? undefined : startOffset,
    endOffset: endOffset === 0 ? undefined : endOffset,
  };
  return { sourcePosition, description, severity };
}
