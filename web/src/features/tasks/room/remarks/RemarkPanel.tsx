import { Button, makeStyles } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useLayout } from '#shared/ui/useLayout';
import { openFirst, type Mark } from './marks';
import { RemarkRow } from './RemarkRow';
import type { TaskRemarks } from './task-remarks';

interface RemarkPanelProps {
  readonly remarks: TaskRemarks;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: '10px',
    paddingBlock: '14px 12px',
    paddingInline: '20px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  meta: { ...typography.meta, color: ouvrageTokens.ink3, flexGrow: 1 },
  count: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  // Long lists scroll here, so that the decision stays within reach.
  lists: { maxHeight: 'max(320px, calc(100dvh - 620px))', overflowY: 'auto' },
  band: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    paddingBlock: '6px',
    paddingInline: '20px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink2,
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    '& > svg': { flexShrink: 0, fontSize: '16px' },
    '& > span:first-of-type': { flexGrow: 1 },
  },
  list: { '& > li:not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  none: { ...typography.body, padding: '16px 20px', color: ouvrageTokens.ink3 },
});

/** The remarks of a task as a list: the way to them without a pointer, and without eyes. On phones, a pager. */
export function RemarkPanel({ remarks }: RemarkPanelProps) {
  return useLayout('phone') ? null : <List remarks={remarks} />;
}

function List({ remarks }: RemarkPanelProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const { marks, editor, revision } = remarks;
  const publishedMarks = marks.filter(({ state }) => state !== 'draft');
  const drafts = marks.filter(({ state }) => state === 'draft');
  const rows = (list: readonly Mark[]) =>
    list.map((mark) => (
      <RemarkRow
        key={mark.id}
        mark={mark}
        remarks={remarks}
        onRemoved={() => root.current?.focus({ preventScroll: true })}
      />
    ));
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles.root}
      aria-labelledby={titleId}
      data-print="none"
    >
      <Sheet>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('remarks.title')}
          </h2>
          <span className={styles.meta}>{t('remarks.onRevision', { revision })}</span>
          <span className={styles.count} aria-hidden>
            {number(marks.length)}
          </span>
        </div>
        {marks.length === 0 ? (
          <p className={styles.none}>{t('remarks.none')}</p>
        ) : (
          <div className={styles.lists}>
            {editor !== null && <LiftAll remarks={remarks} />}
            {publishedMarks.length > 0 && (
              <ol className={styles.list} aria-label={t('remarks.published')}>
                {rows(editor === null ? openFirst(publishedMarks) : publishedMarks)}
              </ol>
            )}
            {drafts.length > 0 && (
              <>
                <div className={styles.band}>
                  <EyeOffRegular aria-hidden />
                  <span>{t('remarks.drafts')}</span>
                  <span aria-hidden>{number(drafts.length)}</span>
                </div>
                <ol className={styles.list} aria-label={t('remarks.drafts')}>
                  {rows(drafts)}
                </ol>
              </>
            )}
          </div>
        )}
      </Sheet>
    </section>
  );
}

/** Lifts every answered remark at once. */
function LiftAll({ remarks: { marks, editor } }: RemarkPanelProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const answeredMarks = marks.filter(({ state }) => state === 'answered');
  const left = answeredMarks.filter(({ lift }) => lift !== 'closed');
  if (answeredMarks.length < 2) return null;
  return (
    <div className={styles.band}>
      <span>{t('remarks.answered', { count: answeredMarks.length })}</span>
      <Button
        size="small"
        disabledFocusable={left.length === 0}
        onClick={() => left.forEach(({ id }) => editor?.lift(id, 'closed'))}
      >
        {t('remarks.liftAll')}
      </Button>
    </div>
  );
}
