import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { type RulesTrialResult, type TriedAllow } from '#protocol/inspection';
import { FOCUS, NARROW, useSharedStyles } from '../app/styles';
import { marksOf, type Verdict } from './marks';
import { SourceView } from './SourceView';
import { TraceList } from './TraceList';
import { useVerdict, VERDICT_WORDS } from './verdict-styles';
import { edgeBlockEnd, edgeInlineEnd } from '../app/edges';

const useStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(300px, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minBlockSize: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  },
  verdict: {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: '6px 16px',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: '10px 12px',
    ...edgeBlockEnd(),
  },
  message: { overflowWrap: 'anywhere', minInlineSize: 0 },
  legend: { display: 'flex', gap: '14px', flexWrap: 'wrap', marginInlineStart: 'auto' },
  source: {
    display: 'grid',
    minBlockSize: 0,
    minInlineSize: 0,
    ...edgeInlineEnd(),
    [NARROW]: { maxBlockSize: '420px', borderInlineEndStyle: 'none', ...edgeBlockEnd() },
  },
  trace: { overflowY: 'auto', minBlockSize: 0, minInlineSize: 0, paddingBlockEnd: '16px' },
  allows: { listStyleType: 'none', margin: 0, padding: '4px 0', ...edgeBlockEnd() },
  allow: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '2px 8px',
    inlineSize: '100%',
    padding: '5px 12px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...FOCUS,
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  badge: { justifySelf: 'start' },
  where: { overflowWrap: 'anywhere', gridColumn: 2 },
  part: { padding: '10px 12px 4px', margin: 0 },
  lookups: { margin: 0, paddingInline: '12px', listStyleType: 'none', overflowWrap: 'anywhere' },
});

const COLOURS = { granted: 'success', refused: 'danger', error: 'danger' } as const;
const LEGEND: readonly Verdict[] = ['true', 'false', 'error', 'left-out', 'value'];

/** The verdict, the evaluated statements, and the results of the expressions of one statement. */
export function TrialView({ result }: { readonly result: RulesTrialResult }) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const verdicts = useVerdict();
  const { allows, allowed, message, issues, lookups } = result;
  const [chosenAllow, setChosenAllow] = useState<number>();
  const [selectedKey, setSelectedKey] = useState<string>();
  const at = Math.min(chosenAllow ?? telling(allows), allows.length - 1);
  const allow = allows[at];
  const marks = useMemo(() => (allow ? marksOf(allow) : []), [allow]);
  return (
    <div className={styles.view}>
      <div className={styles.verdict}>
        <span role="status">
          <Badge size="large" color={allowed ? 'success' : 'danger'}>
            {allowed ? 'Granted' : 'Refused'}
          </Badge>
        </span>
        {message !== '' && (
          <span className={mergeClasses(styles.message, sharedStyles.mono)}>{message}</span>
        )}
        <span className={styles.legend}>
          {LEGEND.map((verdict) => (
            <span key={verdict} className={verdicts[verdict]}>
              {VERDICT_WORDS[verdict]}
            </span>
          ))}
        </span>
      </div>
      <div className={styles.source}>
        <SourceView
          source={result.rules}
          allows={allows}
          problems={issues}
          marks={marks}
          selectedKey={selectedKey}
          onChoose={setSelectedKey}
        />
      </div>
      <div className={styles.trace}>
        {allows.length === 0 && <p className={sharedStyles.empty}>{silence(result)}</p>}
        {allows.length > 0 && (
          <ul className={styles.allows} aria-label="Statements that the request reached">
            {allows.map((one, index) => (
              <li key={index}>
                <AllowButton
                  allow={one}
                  isChosen={index === at}
                  onChoose={() => {
                    setChosenAllow(index);
                    setSelectedKey(undefined);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {allow && <TraceList allow={allow} selectedKey={selectedKey} onChoose={setSelectedKey} />}
        {lookups.length > 0 && (
          <>
            <h3 className={mergeClasses(sharedStyles.subheading, styles.part)}>Looked up</h3>
            <ul className={styles.lookups}>
              {lookups.map(({ path, found }, index) => (
                <li key={index}>
                  <span className={sharedStyles.mono}>{path}</span>{' '}
                  <span className={sharedStyles.muted}>{found ? 'found' : 'does not exist'}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** The most informative statement: the one that granted, otherwise the first with a condition. */
function telling(allows: readonly TriedAllow[]): number {
  const granting = allows.findIndex(({ outcome }) => outcome === 'granted');
  if (granting !== -1) return granting;
  return Math.max(
    0,
    allows.findIndex(({ trace }) => trace.length > 0),
  );
}

function silence({ rules, issues }: RulesTrialResult): string {
  if (rules === '') return 'No rules are loaded: everything is allowed.';
  return issues.some(({ severity }) => severity === 'error')
    ? 'The rules do not compile; nothing was tried.'
    : 'No statement is about this path and method: it is refused.';
}

interface AllowButtonProps {
  readonly allow: TriedAllow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AllowButton({ allow, isChosen, onChoose }: AllowButtonProps) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const captures = Object.entries(allow.captures).map(([name, value]) => `${name} = ${value}`);
  return (
    <button
      type="button"
      className={mergeClasses(styles.allow, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Badge className={styles.badge} appearance="tint" color={COLOURS[allow.outcome]}>
        {allow.outcome}
      </Badge>
      <span className={mergeClasses(sharedStyles.mono, styles.where)}>
        line {allow.span.line} {allow.match.replace('/databases/{database}/documents', '')}
        {allow.document === undefined ? '' : ` for ${allow.document}`}
      </span>
      {captures.length > 0 && (
        <span className={mergeClasses(sharedStyles.mono, sharedStyles.muted, styles.where)}>
          {captures.join(', ')}
        </span>
      )}
    </button>
  );
}
