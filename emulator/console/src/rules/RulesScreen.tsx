import { Button, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type RulesTrialResult } from '#protocol/inspection';
import { ask } from '../api/emulator';
import { useQuery } from '../api/use-query';
import { go, trimmedPath } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { NARROW, useSharedStyles } from '../app/styles';
import { type LocatedPlace } from '../data/located';
import { saveDraft, loadDraft } from './stored-draft';
import { detailFrom, requestFrom, trialFrom, type FormErrors } from './request-form';
import { RequestFields } from './RequestFields';
import { SourceView } from './SourceView';
import { TrialView } from './TrialView';
import { edgeBlockEnd, edgeInlineEnd } from '../app/edges';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    blockSize: '100%',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', blockSize: 'auto' },
  },
  request: {
    backgroundColor: tokens.colorNeutralBackground1,
    ...edgeInlineEnd(),
    overflowY: 'auto',
    [NARROW]: { borderInlineEndStyle: 'none', ...edgeBlockEnd() },
  },
  result: { minInlineSize: 0, minBlockSize: 0, display: 'grid', gridTemplateRows: 'auto 1fr' },
  bar: { padding: '6px 12px', ...edgeBlockEnd(), minBlockSize: '28px' },
  plain: { minBlockSize: 0, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  editor: { inlineSize: '100%', blockSize: '100%', minBlockSize: '320px' },
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    lineHeight: '20px',
    blockSize: '100%',
    maxBlockSize: 'none',
  },
});

/** Evaluates a request under the current rules or under a draft, and shows the result. */
export function RulesScreen({ place }: { readonly place: LocatedPlace }) {
  const styles = useStyles();
  const { database, detail, path } = place;
  const [form, setForm] = useState(() => requestFrom(path, detail));
  const [errors, setErrors] = useState<FormErrors>({});
  const [draft, setDraft] = useState(() => loadDraft(database));
  const [testedDraft, setTestedDraft] = useState(draft);
  const [isWriting, setWriting] = useState(false);
  const inForce = useQuery(database.projectId, ['rules'], (signal) =>
    rulesInForce(database.projectId, signal),
  );

  const parsedForm =
    detail['method'] === undefined
      ? undefined
      : trialFrom(requestFrom(path, detail), database, testedDraft);
  const trial = parsedForm && 'trial' in parsedForm ? parsedForm.trial : undefined;
  const { answer, error, refetch } = useQuery(
    JSON.stringify(trial ?? null),
    ['rules', 'documents'],
    async (signal) =>
      trial === undefined
        ? undefined
        : ((await ask(`/emulator/v1/projects/${database.projectId}:tryRules`, {
            body: trial,
            signal,
          })) as RulesTrialResult),
  );

  const run = () => {
    const normalizedForm = { ...form, path: trimmedPath(form.path) };
    const result = trialFrom(normalizedForm, database, draft);
    setForm(normalizedForm);
    setErrors('errors' in result ? result.errors : {});
    if ('errors' in result) return;
    setWriting(false);
    setTestedDraft(draft);
    go({ ...place, path: normalizedForm.path, detail: detailFrom(normalizedForm) }, 'replace');
    refetch();
  };
  const write = (text: string | undefined) => {
    setDraft(text);
    saveDraft(database, text);
  };
  const source = draft ?? inForce.answer ?? '';
  return (
    <div className={styles.screen}>
      <div className={styles.request}>
        <RequestFields form={form} errors={errors} onForm={setForm} onRun={run} />
      </div>
      <div className={styles.result}>
        <DraftBar
          isDraft={draft !== undefined}
          isWriting={isWriting}
          onTry={run}
          onWrite={() => {
            write(source);
            setWriting(true);
          }}
          onDiscard={() => {
            write(undefined);
            setTestedDraft(undefined);
            setWriting(false);
          }}
        />
        {error !== undefined && (
          <Failure title="The request cannot be tried" message={error} onRetry={refetch} />
        )}
        {isWriting ? (
          <Textarea
            className={styles.editor}
            aria-label="Draft of the rules"
            spellCheck={false}
            textarea={{ className: styles.text }}
            value={source}
            onChange={(_event, { value }) => write(value)}
          />
        ) : answer ? (
          <TrialView key={JSON.stringify(trial)} result={answer} />
        ) : (
          <PlainSource
            source={source}
            isLoading={
              (trial !== undefined && error === undefined) ||
              (inForce.answer === undefined && inForce.error === undefined)
            }
          />
        )}
      </div>
    </div>
  );
}

interface DraftBarProps {
  readonly isDraft: boolean;
  readonly isWriting: boolean;
  readonly onTry: () => void;
  readonly onWrite: () => void;
  readonly onDiscard: () => void;
}

function DraftBar({ isDraft, isWriting, onTry, onWrite, onDiscard }: DraftBarProps) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  return (
    <div className={mergeClasses(sharedStyles.spread, styles.bar)}>
      <h2 className={sharedStyles.subheading}>{isDraft ? 'Draft' : 'Rules in force'}</h2>
      <span className={sharedStyles.row}>
        {isWriting ? (
          <Button size="small" appearance="primary" onClick={onTry}>
            Try draft
          </Button>
        ) : (
          <Button size="small" onClick={onWrite}>
            {isDraft ? 'Edit draft' : 'Edit a draft'}
          </Button>
        )}
        {isDraft && (
          <Button size="small" onClick={onDiscard}>
            Discard draft
          </Button>
        )}
      </span>
    </div>
  );
}

interface PlainSourceProps {
  readonly source: string;
  readonly isLoading: boolean;
}

/** The rules without results, before any request. */
function PlainSource({ source, isLoading }: PlainSourceProps) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  return (
    <div className={styles.plain}>
      {isLoading && <Loading label="The rules load" />}
      {source === '' && !isLoading && (
        <p className={sharedStyles.empty}>
          No rules are loaded: everything is allowed. Write a draft to try rules all the same.
        </p>
      )}
      {source !== '' && (
        <SourceView
          source={source}
          allows={[]}
          problems={[]}
          marks={[]}
          selectedKey={undefined}
          onChoose={() => undefined}
        />
      )}
    </div>
  );
}

/** Resolves to an empty text when no rules are loaded. */
async function rulesInForce(projectId: string, signal: AbortSignal): Promise<string> {
  const { rules } = (await ask(`/emulator/v1/projects/${projectId}:securityRules`, { signal })) as {
    readonly rules?: { readonly files?: readonly { readonly content?: string }[] };
  };
  return rules?.files?.[0]?.content ?? '';
}
