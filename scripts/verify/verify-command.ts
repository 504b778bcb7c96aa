import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@ouvrage/domain';
import {
  describeReport,
  publishedKeysRecord,
  readJson,
  verifyDossier,
  writeSentence,
  type ReportInWords,
  type CheckInWords,
  type DossierReport,
  type Sentence,
  type SealKey,
} from '@ouvrage/domain/dossier-file';
import i18next from 'i18next';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { bad, fail, good, note, say } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';

const COMMAND = {
  usage: 'npm run verify -- <file.zip>',
  says: `Reads the archive of a dossier and says what of it is no longer as it was sealed. It needs no network and no
workspace. Ends with 0 when the dossier is intact, with 1 when it is not, with 2 when it cannot be read.`,
  options: {
    keys: {
      value: 'file',
      says: 'keys that the workspace publishes, as at /.well-known/ouvrage-seal.json',
    },
    language: { value: 'code', says: `${LANGUAGES.join(', ')} (default: that of this machine)` },
  },
};

const EXIT = { intact: 0, consistent: 0, repacked: 1, altered: 1, unreadable: 2 } as const;

/** Prints its finding, and returns the exit code. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const [first = '', ...others] = args;
  try {
    const isFile = first !== '' && !first.startsWith('--');
    const options = readOptions(COMMAND, isFile ? others : [...args]);
    if (options.help !== undefined) {
      say(helpOf(COMMAND));
      return 0;
    }
    if (!isFile) throw new Error(`The file is missing: ${COMMAND.usage}`);
    const language = languageFrom(options.language);
    const knownKeys = options.keys === undefined ? null : await keysIn(options.keys);
    const report = await verify(first, knownKeys);
    const words = describeReport(report, language);
    await tell(report, words, language);
    return EXIT[words.verdict];
  } catch (error) {
    fail(error);
    return EXIT.unreadable;
  }
}

function languageFrom(option: string | undefined): Language {
  if (option === undefined) {
    const [own] = Intl.DateTimeFormat().resolvedOptions().locale.split('-');
    return isLanguage(own) ? own : DEFAULT_LANGUAGE;
  }
  if (isLanguage(option)) return option;
  throw new Error(`There is no language ${option}: use one of ${LANGUAGES.join(', ')}.`);
}

async function keysIn(path: string): Promise<readonly SealKey[]> {
  const record = readJson(new Uint8Array(await readFile(path)), (data) =>
    publishedKeysRecord.decode('', data),
  );
  if (record === null) throw new Error(`${path} holds no published keys.`);
  return record.keys;
}

async function verify(path: string, knownKeys: readonly SealKey[] | null): Promise<DossierReport> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    };
    return await verifyDossier({ size, read }, { knownKeys });
  } finally {
    await file.close();
  }
}

async function tell(
  { manifest }: DossierReport,
  { verdict, title, lead, seal, checks, notes, advice }: ReportInWords,
  language: Language,
): Promise<void> {
  const t = await textsIn(language);
  const nameOf = (name: string) => isolate(name, language);
  const textOf = (sentence: Sentence) =>
    writeSentence(
      sentence,
      (key, count) => t(key, { skipInterpolation: true, ...(count !== undefined && { count }) }),
      nameOf,
    );
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const print = { intact: good, consistent: note, repacked: note, altered: bad, unreadable: bad }[
    verdict
  ];
  print(textOf(title));
  for (const sentence of lead) say(`  ${textOf(sentence)}`);
  if (manifest !== null) {
    const { project, title: dossier, files, missing } = manifest;
    const pieces = String(files.filter(({ piece }) => piece !== null).length);
    const count = missing.length;
    say();
    const rows = [
      [t('sheet.operation'), nameOf(project.name)],
      [t('sheet.dossier'), nameOf(dossier)],
      [t('sheet.pieces'), count === 0 ? pieces : t('sheet.missing', { pieces, count })],
      [t('sheet.seal'), seal === null ? '' : textOf(seal)],
    ];
    for (const [label, value] of rows) say(`  ${label}${colon}${value}`);
  }
  say();
  for (const check of checks) tellCheck(check, `${t(`checks.${check.check}`)}${colon}`, textOf);
  for (const sentence of [...notes, ...(advice === null ? [] : [advice])]) note(textOf(sentence));
}

function tellCheck(
  { isPassed, sentence, findings }: CheckInWords,
  label: string,
  textOf: (sentence: Sentence) => string,
): void {
  const print = isPassed === null ? note : isPassed ? good : bad;
  print(`${label}${textOf(sentence)}`);
  for (const finding of findings) say(`    ${textOf(finding)}`);
}

/** The texts of the page `/verifier`. */
async function textsIn(language: Language) {
  const path = join(ROOT, 'web/src/locales', language, 'verifier.json');
  const verifier = JSON.parse(await readFile(path, 'utf8')) as object;
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { verifier } },
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, 'verifier');
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name that is written in the other direction keeps to itself: the first strong isolate of Unicode. */
function isolate(name: string, language: Language): string {
  return language === 'ar' || RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
