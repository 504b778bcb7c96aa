import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import type { Assignment, DecisionOutcome } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormField } from '#shared/ui/FormField';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { patientComponent } from '#shared/lazy-component';
import { Sheet } from '#shared/ui/Sheet';
import { Problem } from '../Problem';
import type { LiveReview } from '../detail/useReview';
import { useTaskCards } from '../detail/useTaskCards';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import { useUnshownPages } from '../room/unshown-pages';
import type { VisaPreview } from '../room/remarks/visa-preview';
import { canDecide } from './decision-form';
import { NewerRevision } from './NewerRevision';
import { OutcomeChoice } from './OutcomeChoice';
import type { DecisionDraft } from './useDecision';
import { visaLines } from './visa-lines';
import { VisaLines } from './VisaLines';
import { VisaNotes } from './VisaNotes';
import { VisaScope } from './VisaScope';

// A dialog weighs more than the panel; it is there before somebody can have decided.
const ConfirmVisaDialog = patientComponent(
  async () => (await import('./ConfirmVisaDialog')).ConfirmVisaDialog,
);

interface DecisionPanelProps {
  readonly task: Assignment;
  readonly draft: DecisionDraft;
  readonly remarks: Pick<ReviewedTask, 'previewVisa'>;
  readonly review: LiveReview;
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '14px',
    // On a phone the panel spans the full width below the document.
    [media.phone]: {
      marginInline: `calc(-1 * ${ouvrageTokens.pagePaddingPhone})`,
      borderInlineStyle: 'none',
    },
  },
  waiting: { ...typography.body, color: ouvrageTokens.ink2, marginBlockStart: '-12px' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  act: { [media.phone]: { minHeight: '48px', flexGrow: 1 } },
  cancel: { [media.phone]: { minHeight: '48px' } },
});

/** The visa: validate or reject the revision shown; a rejection needs a reason. */
export function DecisionPanel({ task, draft, remarks, review, nameOf }: DecisionPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const errorText = useErrorText();
  const titleId = useId();
  const { form, isRunning, error, writtenFor } = draft;
  const { outcome } = form.values;
  const { revision } = task;
  const visa = outcome === '' ? null : remarks.previewVisa(outcome);
  const reservations = {
    openCount: visa !== null && visa.isSettled ? visa.openCount : 0,
    unshownCount: useUnshownPages(revision),
  };
  const isReserved = reservations.openCount > 0 || reservations.unshownCount > 0;
  const [isAsking, setIsAsking] = useState(false);
  const isOutdated = writtenFor !== null && writtenFor !== revision;
  return (
    <FormikProvider value={form}>
      <Sheet
        as="form"
        framed
        padded
        className={styles.root}
        data-print="none"
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome === 'validated' && isReserved) setIsAsking(true);
          else void form.submitForm();
        }}
      >
        <PanelHead titleId={titleId} {...{ task, review, nameOf }} />
        {isOutdated && (
          <NewerRevision
            draftRevision={writtenFor}
            revision={revision}
            onSeen={draft.acknowledge}
          />
        )}
        <OutcomeChoice value={outcome} disabled={isRunning} onChange={draft.choose} />
        <VisaScope task={task} review={review} outcome={outcome} nameOf={nameOf} />
        {outcome !== '' && <CommentField draft={draft} />}
        {visa !== null && <VisaNotes visa={visa} outcome={outcome} />}
        {error !== null && (
          <Problem title={t(`decision.error.${error.outcome}`)} text={errorText(error.why)} />
        )}
        {outcome !== '' && visa !== null && (
          <PanelFoot {...{ draft, outcome, visa, revision, isOutdated }} />
        )}
      </Sheet>
      {visa !== null && (
        <ConfirmVisaDialog
          open={isAsking}
          {...reservations}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void form.submitForm();
          }}
        />
      )}
    </FormikProvider>
  );
}

interface PanelHeadProps extends Pick<DecisionPanelProps, 'task' | 'review' | 'nameOf'> {
  readonly titleId: string;
}

/** Since when the revision waits, and for whom where several decide. */
function PanelHead({ titleId, task, review, nameOf }: PanelHeadProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { dateTime } = useFormat();
  const cards = useTaskCards(task) ?? [];
  const { revision, visaRule, submittedAt, assigneeName } = task;
  const isJoint = visaRule !== 'any';
  return (
    <>
      <SectionHeader
        title={t(isJoint ? 'review.own' : 'decision.title', { revision })}
        id={titleId}
        {...(isJoint && { meta: t(`review.rule.${visaRule}`) })}
      />
      {submittedAt !== null && (
        <p className={styles.waiting}>
          {t('decision.waiting', { name: assigneeName, date: dateTime(submittedAt) })}
        </p>
      )}
      {isJoint && <VisaLines lines={visaLines(task, review)} nameOf={nameOf} cards={cards} />}
    </>
  );
}

interface PanelFootProps extends Pick<DecisionPanelProps, 'draft'> {
  readonly outcome: DecisionOutcome;
  readonly visa: VisaPreview;
  readonly revision: number;
  readonly isOutdated: boolean;
}

function PanelFoot({ draft, outcome, visa, revision, isOutdated }: PanelFootProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { form, isRunning, clear } = draft;
  const isReady = canDecide(form.values) && visa.unfit.length === 0 && !isOutdated;
  return (
    <div className={styles.foot}>
      <Button
        className={styles.act}
        type="submit"
        appearance="primary"
        disabled={!isReady || isRunning}
      >
        {isRunning
          ? t('decision.running')
          : actionText(t, outcome, revision, visa.remarkIds.length)}
      </Button>
      <Button className={styles.cancel} appearance="subtle" disabled={isRunning} onClick={clear}>
        {t('decision.cancel')}
      </Button>
    </div>
  );
}

function actionText(
  t: TFunction<'tasks'>,
  outcome: DecisionOutcome,
  revision: number,
  count: number,
): string {
  return count === 0
    ? t(`decision.action.${outcome}`, { revision })
    : t(`decision.actionWith.${outcome}`, { revision, count });
}

/** One text for both outcomes: it stays when the outcome changes. */
function CommentField({ draft }: { readonly draft: DecisionDraft }) {
  const { t } = useTranslation('tasks');
  const translateError = useValidationText();
  const isRejection = draft.form.values.outcome === 'rejected';
  return (
    <FormField<string>
      name="comment"
      label={t(isRejection ? 'decision.reason' : 'decision.comment')}
      hint={t(isRejection ? 'decision.reasonHint' : 'decision.commentHint')}
      required={isRejection}
      translateError={translateError}
    >
      {({ value, onBlur }) => (
        <Textarea
          rows={4}
          resize="vertical"
          value={value}
          readOnly={draft.isRunning}
          onChange={(_event, data) => draft.type(data.value)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
