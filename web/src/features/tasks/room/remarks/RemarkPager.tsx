import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import { useLayout } from '#shared/ui/useLayout';
import { Tip } from '#shared/ui/Tip';
import { openFirst } from './marks';
import { RemarkRow } from './RemarkRow';
import type { TaskRemarks } from './task-remarks';

interface RemarkPagerProps {
  readonly remarks: TaskRemarks;
}

const useStyles = makeStyles({
  root: { ...edgeBlockStart(ouvrageTokens.hair), outlineStyle: 'none' },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '52px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '8px',
  },
  title: { ...typography.title3, color: ouvrageTokens.ink, flexGrow: 1 },
  position: { ...typography.body, color: ouvrageTokens.ink2, marginInlineEnd: '8px' },
  button: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  none: {
    ...typography.body,
    paddingInline: '20px',
    paddingBlockEnd: '16px',
    color: ouvrageTokens.ink3,
  },
});

/** On a phone the list is one remark at a time, under the sheet. */
export function RemarkPager({ remarks }: RemarkPagerProps) {
  return useLayout('phone') ? <Pager remarks={remarks} /> : null;
}

function Pager({ remarks }: RemarkPagerProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const root = useRef<HTMLElement>(null);
  const isRtl = useDirection() === 'rtl';
  const { selection, select, editor } = remarks;
  const marks = editor === null ? openFirst(remarks.marks) : remarks.marks;
  const index = Math.max(
    0,
    marks.findIndex(({ id }) => id === selection?.id),
  );
  const mark = marks[index];
  const [Back, Forward] = isRtl
    ? [ChevronRightRegular, ChevronLeftRegular]
    : [ChevronLeftRegular, ChevronRightRegular];
  function step(direction: 1 | -1) {
    const next = marks[(index + direction + marks.length) % marks.length];
    if (next !== undefined) select(next.id, 'keys');
  }
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles.root}
      aria-label={t('remarks.title')}
      data-print="none"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('remarks.title')}</h2>
        {mark !== undefined && (
          <>
            <span className={styles.position} role="status">
              {t('remarks.position', { position: number(index + 1), total: number(marks.length) })}
            </span>
            <Tip label={t('remarks.previous')}>
              <Button
                className={styles.button}
                appearance="subtle"
                icon={<Back />}
                onClick={() => step(-1)}
              />
            </Tip>
            <Tip label={t('remarks.next')}>
              <Button
                className={styles.button}
                appearance="subtle"
                icon={<Forward />}
                onClick={() => step(1)}
              />
            </Tip>
          </>
        )}
      </div>
      {mark === undefined ? (
        <p className={styles.none}>{t('remarks.none')}</p>
      ) : (
        <ol>
          <RemarkRow
            key={mark.id}
            mark={mark}
            remarks={remarks}
            onRemoved={() => root.current?.focus({ preventScroll: true })}
          />
        </ol>
      )}
    </section>
  );
}
