import { makeStyles, Textarea } from '@fluentui/react-components';
import type { Remark } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormField } from '#shared/ui/FormField';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { RemarkBubble } from '../room/remarks/RemarkBubble';
import { hasAnswer, withoutAnswer, type SubmissionForm } from './submission-form';

interface RemarkAnswersProps {
  /** The open remarks, by number. */
  readonly remarks: readonly Remark[];
  readonly answers: SubmissionForm['answers'];
  readonly isReadOnly: boolean;
  readonly onAnswer: (remarkId: string, text: string | null) => void;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, ...edgeBlockStart(ouvrageTokens.hair) },
  item: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '12px',
    paddingBlock: '14px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
  },
  column: { display: 'grid', rowGap: '8px', justifyItems: 'start', minWidth: 0 },
  text: {
    ...typography.body,
    margin: 0,
    maxWidth: '60ch',
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  choice: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  field: { justifySelf: 'stretch' },
  hidden: HIDDEN_TEXT,
});

/** What the validators have noted, each with the assignee's answer: dealt with, or an explanation. */
export function RemarkAnswers({ remarks, answers, isReadOnly, onAnswer }: RemarkAnswersProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const answerCount = remarks.length - withoutAnswer(remarks, answers).length;
  return (
    <section>
      <SectionHeader
        title={t('answers.title')}
        level={3}
        meta={t('answers.count', { count: answerCount, total: remarks.length })}
      />
      <ul className={styles.list}>
        {remarks.map((remark) => (
          <Answer
            key={remark.id}
            remark={remark}
            answer={answers[remark.id]}
            isAnswered={hasAnswer(answers, remark.id)}
            isReadOnly={isReadOnly}
            onAnswer={(text) => onAnswer(remark.id, text)}
          />
        ))}
      </ul>
    </section>
  );
}

interface AnswerProps {
  readonly remark: Remark;
  readonly answer: string | null | undefined;
  readonly isAnswered: boolean;
  readonly isReadOnly: boolean;
  readonly onAnswer: (text: string | null) => void;
}

function Answer({ remark, answer, isAnswered, isReadOnly, onAnswer }: AnswerProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const translateError = useValidationText();
  const { id, number, page, text, byName } = remark;
  return (
    <li className={styles.item}>
      <RemarkBubble number={number} state={isAnswered ? 'answered' : 'open'} isSelected={false} />
      <div className={styles.column}>
        <p className={styles.text} dir="auto">
          {/* Apart, or it would give the text its direction. */}
          <bdi className={styles.hidden}>{t('answers.remark', { number })} </bdi>
          {text}
        </p>
        <span className={styles.meta}>{t('answers.author', { name: byName, page })}</span>
        {isReadOnly ? (
          <span className={styles.meta}>{t(stateKey(answer))}</span>
        ) : (
          <div className={styles.choice}>
            <SegmentedSwitch
              label={t('answers.answerTo', { number })}
              options={[
                { value: 'done', label: t('answers.done') },
                { value: 'explain', label: t('answers.explain') },
              ]}
              value={choiceOf(answer)}
              onChange={(choice) => onAnswer(choice === 'done' ? null : '')}
            />
            {answer === undefined && <span className={styles.meta}>{t('answers.none')}</span>}
          </div>
        )}
        {typeof answer === 'string' && (
          <div className={styles.field}>
            <FormField<string>
              name={`answers.${id}`}
              label={t('answers.explanation', { number })}
              translateError={translateError}
            >
              {({ onBlur }) => (
                <Textarea
                  rows={2}
                  resize="vertical"
                  value={answer}
                  readOnly={isReadOnly}
                  onChange={(_event, data) => onAnswer(data.value)}
                  onBlur={onBlur}
                />
              )}
            </FormField>
          </div>
        )}
      </div>
    </li>
  );
}

function choiceOf(answer: string | null | undefined) {
  if (answer === undefined) return 'none';
  return answer === null ? 'done' : 'explain';
}

function stateKey(answer: string | null | undefined) {
  if (answer === undefined) return 'answers.none';
  return answer === null ? 'answers.done' : 'answers.explain';
}
