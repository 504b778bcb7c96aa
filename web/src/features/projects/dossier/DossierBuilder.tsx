import { makeStyles } from '@fluentui/react-components';
import type { CalendarDay, DirectoryCard, Project } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '#data/queries/boards';
import { useConnection } from '#data/session/connection';
import { useLanguage } from '#shared/i18n/useLanguage';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';
import { ChoiceOptions } from './ChoiceOptions';
import { openAtFirst, withTasks, type DossierAddress } from './dossier-choice';
import { DossierPanel } from './DossierPanel';
import { holderCount, missingPieces } from './missing-holders';
import { MissingPieces } from './MissingPieces';
import { figuresOf, type DossierFigures, type PieceTree } from './piece-tree';
import { PieceTreeView } from './PieceTreeView';
import { useMakeDossier } from './useMakeDossier';

interface DossierBuilderProps {
  readonly project: Project;
  readonly tree: PieceTree;
  /** Null until they are loaded. */
  readonly people: ReadonlyMap<string, DirectoryCard> | null;
  readonly today: CalendarDay;
  readonly address: DossierAddress;
  readonly onChange: (changes: Partial<Omit<DossierAddress, 'preset'>>) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumnTask}`,
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: ouvrageTokens.gutter,
    position: 'sticky',
    insetBlockStart: `calc(${ouvrageTokens.topBar} + 16px)`,
    maxHeight: `calc(100vh - ${ouvrageTokens.topBar} - 32px)`,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    [media.narrow]: { position: 'static', maxHeight: 'none', overflowY: 'visible' },
  },
});

/** Chooses what goes into a dossier, says what it comes to and what it lacks, and asks for it. */
export function DossierBuilder({
  project,
  tree,
  people,
  today,
  address,
  onChange,
}: DossierBuilderProps) {
  const styles = useStyles();
  const pageLanguage = useLanguage();
  const board = useBoard(project.id);
  const { preset, taskIds, scope, revisions } = address;
  const chosenIds = useMemo(() => new Set(taskIds), [taskIds]);
  const open = useMemo(() => new Set(address.open ?? openAtFirst(preset)), [address.open, preset]);
  const figures = figuresOf(tree, chosenIds, { revisions });
  const missing = missingPieces(
    figures.missing,
    board.status === 'ready' ? board.value : null,
    (uid) => people === null || people.get(uid)?.active === true,
  );
  const { execute, isRunning, error } = useMakeDossier((dossierId) => onChange({ dossierId }));
  const reason = useReason(project, figures, address);
  return (
    <div className={styles.root}>
      <Sheet as="section">
        <ChoiceOptions address={address} onChange={onChange} />
        <PieceTreeView
          tree={tree}
          counts={project.counts}
          chosenTasks={chosenIds}
          open={open}
          onChoose={(ids, isIn) =>
            // What is open stays so, although another preset would open something else.
            onChange({ taskIds: withTasks(taskIds, ids, isIn), open: [...open] })
          }
          onToggle={(id) =>
            onChange({
              open: open.has(id) ? [...open].filter((each) => each !== id) : [...open, id],
            })
          }
        />
      </Sheet>
      <div className={styles.side}>
        <DossierPanel
          projectName={project.name}
          preset={preset}
          figures={figures}
          holders={holderCount(missing)}
          today={today}
          act={{
            ...{ reason, isRunning, error },
            run: () =>
              void execute({
                ...{ projectId: project.id, preset, taskIds: [...taskIds], scope, revisions },
                language: address.language ?? pageLanguage,
              }),
          }}
        />
        {missing.length > 0 && <MissingPieces project={project} missing={missing} today={today} />}
      </div>
    </div>
  );
}

/** Why a dossier cannot be asked for, in words; null where it can. */
function useReason(
  { deletingAt }: Project,
  { tasks, pieces }: DossierFigures,
  { scope }: DossierAddress,
): string | null {
  const { t } = useTranslation('dossier');
  const isConnected = useConnection() === 'connected';
  if (deletingAt !== null) return t('make.deleting');
  if (tasks === 0) return t('make.nothingChosen');
  if (pieces === 0) return t(scope === 'validated' ? 'make.noPieces' : 'make.noSubmitted');
  return isConnected ? null : t('make.offline');
}
