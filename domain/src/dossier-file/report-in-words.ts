import type { Language } from '../people/user-settings';
import { DOSSIER_FILES, type Manifest } from './manifest';
import { sentence, Words, type Sentence, type Topic } from './sentences';
import { CHECKS, checkOf, type Check, type DossierReport, type Finding } from './verify-dossier';

export { writeSentence, type Sentence, type SentenceTexts } from './sentences';

/** One of the four questions, its answer, and each finding that makes it so. */
export interface CheckInWords {
  readonly check: Check;
  /** Null where it could not be answered. */
  readonly isPassed: boolean | null;
  readonly sentence: Sentence;
  readonly findings: readonly Sentence[];
}

export interface ReportInWords {
  /**
   * `consistent`: intact, but the key could not be compared. `repacked`: the files are those of the dossier, the archive
   * is not. `unreadable`: nothing could be checked.
   */
  readonly verdict: 'intact' | 'consistent' | 'repacked' | 'altered' | 'unreadable';
  readonly title: Sentence;
  readonly lead: readonly Sentence[];
  /** The number of the seal and its day. */
  readonly seal: Sentence | null;
  readonly checks: readonly CheckInWords[];
  readonly notes: readonly Sentence[];
  /** What to do now. */
  readonly advice: Sentence | null;
}

/** A report as sentences, dates and sizes in this language. */
export function describeReport(report: DossierReport, language: Language): ReportInWords {
  const { findings, manifest } = report;
  const words = new Words(manifest, language);
  if (findings.length === 0) return describeIntact(report, words);

  const topicOf = (finding: Finding) => topicOfFinding(finding, words);
  const topics = topicsOf(findings, topicOf);
  const [topic = 'several'] = topics;
  const isOne = topics.length === 1;
  const first = findings.find((finding) => topicOf(finding) === topic);
  const distinctFindings = distinct(findings.map((finding) => words.finding(finding)));
  const count = isOne ? findings.filter((finding) => topicOf(finding) === topic).length : 0;
  const firstSentence = first === undefined ? [] : [words.finding(first)];
  const rest = distinctFindings.length - firstSentence.length;
  return {
    verdict: manifest === null ? 'unreadable' : 'altered',
    title: sentence(`title.${isOne ? topic : 'several'}`, { count }),
    lead: [
      ...firstSentence,
      ...(rest > 0 ? [sentence('lead.more', { count: rest })] : []),
      ...aboutTheRest(report),
    ],
    seal: words.seal(),
    checks: CHECKS.map((check) => describeCheck(check, report, words)),
    notes: report.isRepacked ? [sentence('note.repacked')] : [],
    advice: sentence(`advice.${adviceFor(topics, manifest)}`),
  };
}

function describeIntact(report: DossierReport, words: Words): ReportInWords {
  const { manifest, isKeyKnown, isRepacked, key } = report;
  const isAllApproved = manifest?.files.every(
    ({ piece }) => piece === null || piece.outcome === 'validated',
  );
  const instant = words.instant(manifest?.seal.at ?? '');
  const verdict = isRepacked ? 'repacked' : isKeyKnown ? 'intact' : 'consistent';
  const leads = {
    intact: isAllApproved === true ? 'lead.intact' : 'lead.intactWithOpen',
    consistent: 'lead.matches',
    repacked: 'lead.repacked',
  } as const;
  const advices = { intact: null, consistent: 'advice.key', repacked: 'advice.original' } as const;
  const advice = advices[verdict];
  return {
    verdict,
    title: sentence(`title.${verdict}`),
    lead: [
      sentence(leads[verdict], { instant }),
      ...(isKeyKnown ? [] : [sentence('lead.consistent', { key: key?.id ?? '' })]),
    ],
    seal: words.seal(),
    checks: CHECKS.map((check) => describeCheck(check, report, words)),
    notes: [],
    advice: advice === null ? null : sentence(advice),
  };
}

function distinct(sentences: readonly Sentence[]): readonly Sentence[] {
  return [...new Map(sentences.map((one) => [JSON.stringify(one), one])).values()];
}

/** The topics of what was found, first what a person looks for first. */
function topicsOf(
  findings: readonly Finding[],
  topicOf: (finding: Finding) => Topic,
): readonly Topic[] {
  const ofRecord = findings.some((finding) => checkOf(finding) !== 'files');
  const relevant = findings.filter((finding) => {
    // A file of the record has changed because its entries or seals have: they say how.
    const isRecordFile = finding.kind === 'file-changed' && isOfRecord(finding.path);
    return !(ofRecord && isRecordFile);
  });
  const topics = new Set(relevant.map(topicOf));
  // The form of the archive matters where its contents are those of the dossier.
  if (topics.size > 1) topics.delete('archiveAltered');
  // A seal that was replaced no longer has its signature, its key, its root nor its place: one thing.
  if (topics.has('seal')) {
    topics.delete('signature');
    topics.delete('key');
  }
  return [...topics];
}

function isOfRecord(path: string): boolean {
  const { events, remarks, seals } = DOSSIER_FILES;
  return path === events || path === remarks || path === seals;
}

const TOPICS: Readonly<Record<Finding['kind'], Topic>> = {
  'no-archive': 'noArchive',
  truncated: 'truncated',
  'no-dossier': 'noDossier',
  'archive-altered': 'archiveAltered',
  'file-hidden': 'hidden',
  'name-ambiguous': 'ambiguous',
  'file-link': 'link',
  'folder-filled': 'filledFolder',
  'manifest-unreadable': 'manifestUnreadable',
  'signature-missing': 'signature',
  'signature-forged': 'signature',
  'file-changed': 'fileChanged',
  'file-renamed': 'renamed',
  'file-missing': 'missing',
  'file-added': 'added',
  'file-twice': 'twice',
  'piece-not-recorded': 'notRecorded',
  'record-unreadable': 'record',
  'entry-missing': 'record',
  'entry-moved': 'record',
  'entry-added': 'record',
  'entry-changed': 'record',
  'seal-forged': 'seal',
  'seal-root': 'seal',
  'seal-chain': 'seal',
  'key-unknown': 'key',
};

function topicOfFinding(finding: Finding, words: Words): Topic {
  if (finding.kind !== 'file-changed') return TOPICS[finding.kind];
  if (finding.contentOf !== null) return 'exchanged';
  return words.isPiece(finding.path) ? 'pieceChanged' : 'fileChanged';
}

/** What the other files are worth. */
function aboutTheRest({ manifest, findings }: DossierReport): readonly Sentence[] {
  if (manifest === null) return [sentence('lead.unreadable')];
  const isProved = !findings.some(({ kind }) => UNPROVED.includes(kind));
  if (!isProved) return [sentence('lead.unproved')];
  const others = manifest.files.length - damagedFiles(manifest, findings).size;
  return others === 0 ? [] : [sentence('lead.othersIntact', { count: others })];
}

/** With these, nothing says that the manifest is the one that was signed. */
const UNPROVED: readonly Finding['kind'][] = [
  'signature-missing',
  'signature-forged',
  'key-unknown',
];

/** The files of the manifest that the archive does not hold as it lists them. */
function damagedFiles({ files }: Manifest, findings: readonly Finding[]): ReadonlySet<string> {
  const listedPaths = new Set(files.map(({ path }) => path));
  return new Set(
    findings.flatMap((finding) =>
      checkOf(finding) === 'files' && 'path' in finding && listedPaths.has(finding.path ?? '')
        ? [finding.path ?? '']
        : [],
    ),
  );
}

function adviceFor(topics: readonly Topic[], manifest: Manifest | null) {
  if (manifest === null) return 'file';
  return topics.length === 1 && topics[0] === 'pieceChanged' ? 'piece' : 'dossier';
}

function describeCheck(check: Check, report: DossierReport, words: Words): CheckInWords {
  const own = report.findings.filter((finding) => checkOf(finding) === check);
  const findings = distinct(own.map((finding) => words.finding(finding)));
  if (report.manifest === null) {
    // Nothing else could be compared, whatever was found.
    const isPassed = findings.length === 0 ? null : false;
    return { check, isPassed, sentence: sentence('result.skipped'), findings };
  }
  const hasRecord = report.seal !== null;
  const isAsked = check === 'files' || check === 'signature' || hasRecord;
  if (!isAsked && findings.length === 0) {
    return { check, isPassed: null, sentence: sentence('result.skipped'), findings };
  }
  const isOfOtherForm = check === 'files' && report.isRepacked;
  const isPassed = findings.length > 0 ? false : isOfOtherForm ? null : true;
  return { check, isPassed, sentence: RESULTS[check](report, words, findings.length), findings };
}

const RESULTS: Readonly<
  Record<Check, (report: DossierReport, words: Words, count: number) => Sentence>
> = {
  files: ({ manifest, findings, isRepacked }, _words, count) => {
    const total = manifest?.files.length ?? 0;
    const bad = manifest === null ? 0 : damagedFiles(manifest, findings).size;
    if (count === 0) {
      return sentence(isRepacked ? 'result.files.repacked' : 'result.files.good', { count: total });
    }
    return bad === 0
      ? sentence('result.files.others', { count: total })
      : sentence('result.files.bad', { count: bad, good: total - bad, total });
  },
  record: ({ entryCount }, _words, count) =>
    count === 0
      ? sentence('result.record.good', { count: entryCount })
      : sentence('result.record.bad', { count }),
  signature: ({ key, isKeyKnown }, words, count) => {
    if (count > 0) return sentence('result.signature.bad');
    const values = { key: key?.id ?? '', day: words.day(key?.since ?? '') };
    return sentence(isKeyKnown ? 'result.signature.good' : 'result.signature.uncompared', values);
  },
  chain: ({ seal, manifest }, _words, count) => {
    const n = seal?.n ?? manifest?.seal.n ?? 0;
    if (count > 0) return sentence('result.chain.bad');
    return n === 1
      ? sentence('result.chain.first')
      : sentence('result.chain.good', { n, before: n - 1 });
  },
};
