import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  isUnderWay,
  projectAddress,
  type Assignment,
  type Dossier,
  type Project,
} from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useProjectAssignments } from '#data/queries/assignments';
import { useDossiers, useRecordState } from '#data/queries/dossiers';
import { useDirectory } from '#data/queries/people';
import { useProject } from '#data/queries/projects';
import { useToday } from '#data/live/today';
import { useAddressState } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { GROUP, useFocusFallback } from '#shared/useFocusFallback';
import { ProjectDetailSkeleton } from '../detail/ProjectDetailSkeleton';
import { ProjectNotFound } from '../detail/ProjectNotFound';
import { useSteadyAssignments } from '../structure/useSteadyAssignments';
import { BrokenSeal } from './BrokenSeal';
import { readDossierAddress, writeDossierAddress } from './dossier-choice';
import { DossierBuilder } from './DossierBuilder';
import { DossierHead } from './DossierHead';
import { DossierList } from './DossierList';
import { MadeDossier } from './MadeDossier';
import { pieceTree } from './piece-tree';
import { isReady } from './ready-dossier';
import { SealSheet } from './SealSheet';
import { useDossierWords } from './useDossierWords';
import { WorkSheet } from './WorkSheet';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: ouvrageTokens.gutter,
    [media.phone]: { rowGap: '16px' },
  },
  // Room for the button that stays in sight.
  choice: { [media.phone]: { paddingBlockEnd: '72px' } },
  told: HIDDEN_TEXT,
  made: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumnTask}`,
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The dossiers of an operation: one is put together, the others are followed and fetched. */
export function DossierScreen() {
  const { projectId = '' } = useParams();
  const { t } = useTranslation('dossier');
  return (
    <LiveContent
      live={useProject(projectId)}
      errorText={t('loadFailed')}
      deniedContent={<ProjectNotFound wasSeen={false} />}
      skeleton={<ProjectDetailSkeleton />}
    >
      {(project) =>
        project === null ? (
          <ProjectNotFound wasSeen={false} />
        ) : (
          <ProjectDossiers key={project.id} project={project} />
        )
      }
    </LiveContent>
  );
}

function ProjectDossiers({ project }: { readonly project: Project }) {
  const { t } = useTranslation('dossier');
  return (
    <LiveContent
      live={useProjectAssignments(project.id)}
      errorText={t('loadFailed')}
      deniedContent={<ProjectNotFound wasSeen={false} />}
      skeleton={<ProjectDetailSkeleton />}
    >
      {(assignments) => <Dossiers project={project} assignments={assignments} />}
    </LiveContent>
  );
}

interface DossiersProps {
  readonly project: Project;
  readonly assignments: readonly Assignment[];
}

function Dossiers({ project, assignments }: DossiersProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  // What asked for a dossier has left the page with the choice.
  const root = useFocusFallback<HTMLDivElement>(GROUP);
  const today = useToday();
  const people = usePeople();
  const live = useDossiers(project.id);
  const recordLive = useRecordState(project.id);
  const record = recordLive.status === 'ready' ? recordLive.value : null;
  const [address, change] = useAddressState(readDossierAddress, writeDossierAddress);
  const { scope, dossierId } = address;
  // It is in the list a moment after it was asked for.
  const [askedId, setAskedId] = useState<string | null>(null);
  const steady = useSteadyAssignments(assignments);
  const tree = useMemo(
    () => pieceTree(steady, project.excluded, { scope }),
    [steady, project.excluded, scope],
  );
  const dossiers = live.status === 'ready' ? live.value : NO_DOSSIERS;
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('title')}
      tabIndex={-1}
      className={mergeClasses(styles.root, dossierId === null && styles.choice)}
    >
      <DossierHead
        project={project}
        tree={tree}
        record={record}
        onNew={dossierId === null ? null : () => change({ dossierId: null }, { isStep: true })}
      />
      <BrokenSeal record={record} />
      {shownWork(dossiers, dossierId).map((dossier) => (
        <WorkSheet key={dossier.id} projectId={project.id} dossier={dossier} />
      ))}
      {dossierId !== null ? (
        live.status === 'ready' && (
          <Made
            dossiers={dossiers}
            dossierId={dossierId}
            isAwaited={dossierId === askedId}
            record={record}
            onAgain={({ taskIds, scope, revisions, language }) =>
              change(
                { dossierId: null, taskIds, scope, revisions, language, open: null },
                { isStep: true },
              )
            }
          />
        )
      ) : tree.assignedCount === 0 ? (
        <NothingAssigned projectId={project.id} />
      ) : (
        <DossierBuilder
          project={project}
          tree={tree}
          people={people}
          today={today}
          address={address}
          onChange={(changes) => {
            const { dossierId: id = null } = changes;
            if (id !== null) setAskedId(id);
            change(changes, { isStep: id !== null });
          }}
        />
      )}
      <LastDossiers live={live} shownId={dossierId} />
    </div>
  );
}

const NO_DOSSIERS: readonly Dossier[] = [];

/** What is under way, and what is shown although it did not come to an end. */
function shownWork(dossiers: readonly Dossier[], dossierId: string | null): readonly Dossier[] {
  return dossiers.filter(
    (dossier) => isUnderWay(dossier) || (dossier.id === dossierId && dossier.state !== 'ready'),
  );
}

interface MadeProps {
  readonly dossiers: readonly Dossier[];
  readonly dossierId: string;
  readonly isAwaited: boolean;
  readonly record: Parameters<typeof SealSheet>[0]['record'];
  readonly onAgain: (dossier: Dossier) => void;
}

/** The dossier of the address; until it is ready, the last one that is. */
function Made({ dossiers, dossierId, isAwaited, record, onAgain }: MadeProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const words = useDossierWords();
  const own = dossiers.find(({ id }) => id === dossierId);
  if (own === undefined && !isAwaited) {
    return (
      <Sheet>
        <EmptyState kind="missing" title={t('gone.title')} text={t('gone.text')} />
      </Sheet>
    );
  }
  const ready = isReady(own) ? own : dossiers.find(isReady);
  return (
    <>
      <span role="status" className={styles.told}>
        {isReady(own) && t('work.becameReady', { dossier: words.dossier(own) })}
      </span>
      {ready !== undefined && (
        <div className={styles.made}>
          <MadeDossier key={ready.id} dossier={ready} onAgain={() => onAgain(ready)} />
          <SealSheet seal={ready.result.seal} record={record} />
        </div>
      )}
    </>
  );
}

function LastDossiers({
  live,
  shownId,
}: {
  readonly live: ReturnType<typeof useDossiers>;
  readonly shownId: string | null;
}) {
  const { t } = useTranslation('dossier');
  return (
    <LiveContent
      live={live}
      errorText={t('list.loadFailed')}
      skeleton={
        <Sheet>
          <SkeletonRows rows={3} variant="structure" />
        </Sheet>
      }
    >
      {(dossiers) => <DossierList dossiers={dossiers} shownId={shownId} />}
    </LiveContent>
  );
}

function NothingAssigned({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('dossier');
  const navigate = useNavigate();
  return (
    <Sheet framed>
      <EmptyState
        kind="unbuilt"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button onClick={() => void navigate(`${projectAddress(projectId)}?tab=structure`)}>
            {t('empty.action')}
          </Button>
        }
      />
    </Sheet>
  );
}

/** By id; null until they are loaded. */
function usePeople() {
  const directory = useDirectory();
  return useMemo(
    () =>
      directory.status === 'ready' ? new Map(directory.value.map((card) => [card.id, card])) : null,
    [directory],
  );
}
