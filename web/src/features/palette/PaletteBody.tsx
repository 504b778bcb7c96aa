import { makeStyles } from '@fluentui/react-components';
import { useCallback, useDeferredValue, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConnection } from '#data/session/connection';
import { rememberChoice } from '#data/session/recent-choices';
import { useSignedInUser } from '#data/session/session-context';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { PaletteField } from './PaletteField';
import { PaletteFoot } from './PaletteFoot';
import { PaletteList, type ShownGroup } from './PaletteList';
import { PaletteNothing } from './PaletteNothing';
import type { PaletteRow } from './palette-row';
import { choiceOf } from './recent-row';
import { useActiveRow } from './useActiveRow';
import { usePaletteKeys } from './usePaletteKeys';
import { usePaletteQuery } from './usePaletteQuery';
import { usePaletteRows, type PaletteOffer } from './usePaletteRows';
import { useShownGroups, type Shown } from './useShownGroups';

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minBlockSize: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  failed: { ...typography.meta, padding: '14px 20px', color: ouvrageTokens.ink2 },
  hidden: HIDDEN_TEXT,
});

const NO_GROUPS: readonly ShownGroup[] = [];

interface PaletteBodyProps {
  readonly offer: PaletteOffer;
  readonly onClose: () => void;
  /** Called before what was chosen is done: the focus then goes with it. */
  readonly onChosen: () => void;
}

/** The field and the results of one opening. */
export function PaletteBody({ offer, onClose, onChosen }: PaletteBodyProps) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const navigate = useNavigate();
  const isOffline = useConnection() !== 'connected';
  const query = usePaletteQuery();
  const view = useShownGroups(usePaletteRows(offer), query, offer);
  const { matches, result } = view;
  const isMaking = !query.isEmpty && !result.isReady && !result.hasFailed;
  const groups = isMaking ? NO_GROUPS : view.groups;
  const baseId = useId();
  const listId = `${baseId}list`;
  const optionId = useCallback((row: PaletteRow) => `${baseId}${row.id}`, [baseId]);

  const choose = useCallback(
    (row: PaletteRow) => {
      if (row.to === null && row.run === undefined) {
        query.enter(row.tokens);
        return;
      }
      rememberChoice(me, choiceOf(row));
      onChosen();
      if (row.run !== undefined) row.run();
      else if (row.to !== null) void navigate(row.to);
    },
    [me, navigate, onChosen, query],
  );
  const active = useActiveRow({ groups, query, isCurrent: result.isCurrent, choose });
  const { row: activeRow, rows, point } = active;
  const onKeyDown = usePaletteKeys({ ...active, query });
  const activeOption = activeRow === null ? undefined : optionId(activeRow);
  useEffect(() => {
    if (activeOption === undefined) return;
    document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const counts = useCounts(query.isEmpty ? null : result.answer, rows.length);
  return (
    <>
      <PaletteField
        text={query.text}
        tokens={query.tokens}
        listId={listId}
        activeId={activeOption}
        count={counts.brief}
        onText={query.type}
        onRemove={query.remove}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className={styles.scroll}>
        {isMaking && <SkeletonRows rows={5} />}
        {!isMaking && rows.length === 0 && (
          <NoRows text={query.text.trim()} result={result} onText={query.type} />
        )}
        <PaletteList
          id={listId}
          label={t('title')}
          groups={groups}
          activeRow={activeRow}
          optionId={optionId}
          isOffline={isOffline}
          matches={matches}
          onPoint={point}
          onChoose={choose}
        />
      </div>
      <p className={styles.hidden} role="status">
        {counts.full}
      </p>
      <PaletteFoot count={counts.full} />
    </>
  );
}

interface NoRowsProps {
  readonly text: string;
  readonly result: Shown['result'];
  readonly onText: (text: string) => void;
}

/** Why there are none: the search does not run, or nothing is found. */
function NoRows({ text, result, onText }: NoRowsProps) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  if (!result.hasFailed) {
    return <PaletteNothing text={text} near={result.answer?.near ?? []} onText={onText} />;
  }
  return (
    <p className={styles.failed} role="alert">
      {t('failed')}
    </p>
  );
}

/** How many results there are, briefly for the field and in full for the foot and for who listens. */
function useCounts(
  answer: { readonly total: number } | null,
  rowCount: number,
): { readonly brief: string | null; readonly full: string | null } {
  const { t } = useTranslation('palette');
  // Whoever listens is told once the letters stop.
  const full = useDeferredValue(
    answer === null
      ? null
      : rowCount === answer.total
        ? t('found', { count: answer.total })
        : t('shown', { shown: rowCount, count: answer.total }),
  );
  return {
    brief:
      answer === null || answer.total === 0
        ? null
        : t('part', { shown: rowCount, total: answer.total }),
    full,
  };
}
