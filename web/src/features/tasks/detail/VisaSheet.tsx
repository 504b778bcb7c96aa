import { makeStyles } from '@fluentui/react-components';
import type { Assignment, Visa } from '@ouvrage/domain';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { Stamp } from '#shared/ui/Stamp';
import { givenLines } from '../decision/visa-lines';
import { VisaLines } from '../decision/VisaLines';
import { shortNameOf } from './names';
import { Observations } from './Observations';
import { useTaskCards } from './useTaskCards';

interface VisaSheetProps {
  readonly task: Assignment;
  /** All visas of the decision, its own last. */
  readonly visas: readonly Visa[];
  readonly nameOf: (uid: string) => string;
  /** Whether the visa was given while remarks were open. */
  readonly isObserved: boolean;
  /** Whether the user has just decided: the stamp is animated. */
  readonly landing: boolean;
  readonly foot: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px', paddingBlock: '16px 20px' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
  },
  textColumn: { ...typography.body, flexBasis: '160px', flexGrow: 1, color: ouvrageTokens.ink2 },
  comment: {
    ...typography.body,
    padding: '9px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.table,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** The stamp of a validated document, and the same as a sentence. */
export function VisaSheet({ task, visas, nameOf, isObserved, landing, foot }: VisaSheetProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { stampDate } = useFormat();
  const titleId = useId();
  const { validatedAt, validatedBy, validationComment } = task;
  const validatorName = nameOf(validatedBy ?? '');
  const isJoint = visas.length > 1 || visas.some(({ forId }) => forId !== null);
  const cards = useTaskCards(task) ?? [];
  const hasComment = validationComment !== null && validationComment !== '';
  return (
    <Sheet as="section" padded className={styles.root} aria-labelledby={titleId}>
      <SectionHeader title={t('visa.title')} id={titleId} />
      <div className={styles.line}>
        <p className={styles.textColumn}>
          {t(
            sentenceKey({
              hasComment: hasComment && !isJoint,
              isObserved,
              isOpen: task.openRemarks > 0,
            }),
            {
              name: validatorName,
            },
          )}
        </p>
        {validatedAt !== null && (
          <Stamp
            word={t(isObserved ? 'visa.stampObservations' : 'visa.stamp')}
            detail={`${stampDate(validatedAt)} · ${shortNameOf(validatorName)}`}
            landing={landing}
          />
        )}
      </div>
      {isJoint && <VisaLines lines={givenLines(visas)} nameOf={nameOf} cards={cards} />}
      {hasComment && !isJoint && (
        <p className={styles.comment} dir="auto">
          {validationComment}
        </p>
      )}
      {task.openRemarks > 0 && <Observations task={task} />}
      {foot}
    </Sheet>
  );
}

interface Sentence {
  readonly hasComment: boolean;
  readonly isObserved: boolean;
  /** Whether observations are still to be lifted. */
  readonly isOpen: boolean;
}

function sentenceKey({ hasComment, isObserved, isOpen }: Sentence) {
  if (isObserved) return isOpen ? 'visa.withObservations' : 'visa.observationsLifted';
  return hasComment ? 'visa.acceptedWith' : 'visa.accepted';
}
