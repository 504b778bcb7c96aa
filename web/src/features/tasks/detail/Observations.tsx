import { Button, makeStyles } from '@fluentui/react-components';
import { partsOf, type Assignment, type Remark } from '@ouvrage/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newOperationId } from '#data/core/operation-id';
import { callByName } from '#data/firebase/call';
import { useRemarks } from '#data/queries/remarks';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { useAction } from '#shared/useAction';
import { RemarkBubble } from '../room/remarks/RemarkBubble';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '12px',
    paddingBlock: '12px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  text: {
    ...typography.body,
    margin: 0,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  hidden: HIDDEN_TEXT,
  act: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The remarks that a visa with observations left open, for their reviewers to lift one by one or all. */
export function Observations({ task }: { readonly task: Assignment }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { id, role } = useSignedInUser();
  const live = useRemarks(task);
  // A repeated attempt on the same remarks is the same operation.
  const lastAct = useRef({ of: '', operationId: '' });
  const action = useAction(async (remarkIds: string[]) => {
    const of = remarkIds.join();
    if (lastAct.current.of !== of) lastAct.current = { of, operationId: newOperationId() };
    const { operationId } = lastAct.current;
    await callByName('liftRemarks', { operationId, assignmentId: task.id, remarkIds });
  });
  const open = live.status === 'ready' ? live.value.filter(isToLift) : [];
  if (open.length === 0) return null;
  const parts = partsOf(id, role, task);
  const mayLift = parts.includes('admin') || parts.includes('validator');
  return (
    <section>
      <SectionHeader
        title={t('visa.toLift')}
        level={3}
        actions={
          mayLift &&
          open.length > 1 && (
            <Button
              size="small"
              className={styles.act}
              disabledFocusable={action.isRunning}
              onClick={() => void action.execute(open.map((remark) => remark.id))}
            >
              {t('visa.liftAll')}
            </Button>
          )
        }
      />
      {action.error !== null && <ActionErrorBar error={action.error} title={t('visa.notLifted')} />}
      <ul className={styles.list}>
        {open.map((remark) => (
          <li key={remark.id} className={styles.item}>
            <RemarkBubble number={remark.number} state={remark.state} isSelected={false} />
            <div>
              <p className={styles.text} dir="auto">
                {/* Apart, or it would give the text its direction. */}
                <bdi className={styles.hidden}>
                  {t('answers.remark', { number: remark.number })}{' '}
                </bdi>
                {remark.text}
              </p>
              <span className={styles.meta}>
                {t('answers.author', { name: remark.byName, page: remark.page })}
              </span>
            </div>
            {mayLift && (
              <Button
                size="small"
                className={styles.act}
                aria-label={t('visa.liftOne', { number: remark.number })}
                disabledFocusable={action.isRunning}
                onClick={() => void action.execute([remark.id])}
              >
                {t('visa.lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isToLift({ state }: Remark): boolean {
  return state !== 'closed';
}
