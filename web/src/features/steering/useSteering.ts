import {
  deputyAt,
  openHoldings,
  rankHolders,
  type Board,
  type CalendarDay,
  type DirectoryCard,
  type Holder,
  type Holding,
  type Project,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import { useToday } from '#data/live/today';
import { useBoards } from '#data/queries/boards';
import { useDeputies } from '#data/queries/deputies';
import { useDirectory } from '#data/queries/people';
import { useProjects } from '#data/queries/projects';
import type { LiveWithRetry } from '#data/live/live';

/** All that the screen shows, from the boards, the projects and the directory. */
export interface Steering {
  readonly today: CalendarDay;
  readonly projects: readonly Project[];
  readonly holdings: readonly Holding[];
  readonly holders: readonly Holder[];
  readonly people: ReadonlyMap<string, DirectoryCard>;
  /** Projects of which not all open tasks are known yet. */
  readonly incomplete: readonly Project[];
}

/** `projectId` narrows it to one project. */
export function useSteering(projectId: string | null): LiveWithRetry<Steering> {
  const today = useToday();
  const boards = useBoards();
  const projects = useProjects();
  const directory = useDirectory();
  const deputies = useDeputies(useValidatorIds(boards));
  const retry = () => {
    for (const live of [boards, projects, directory]) if (live.status !== 'ready') live.retry();
  };
  const value = useMemo((): Steering | null => {
    if (boards.status !== 'ready' || projects.status !== 'ready') return null;
    if (directory.status !== 'ready') return null;
    const isShown = (id: string) => projectId === null || id === projectId;
    const list = projects.value.filter(({ id }) => isShown(id));
    const byProject = new Map(boards.value.map((board) => [board.id, board]));
    const people = new Map(directory.value.map((card) => [card.id, card]));
    const standIns = deputies.status === 'ready' ? deputies.value : null;
    const holdings = openHoldings(
      list.flatMap(({ id }) => byProject.get(id) ?? []),
      today,
    );
    const holders = rankHolders(holdings, {
      isActive: (uid) => people.get(uid)?.active === true,
      deputyOf: (uid) => deputyAt(standIns?.get(uid), today),
    });
    const incomplete = list.filter(({ id }) => byProject.get(id)?.isComplete !== true);
    return { today, projects: list, holdings, holders, people, incomplete };
  }, [boards, projects, directory, deputies, today, projectId]);
  if (value !== null) return { status: 'ready', value, fromCache: false, retry };
  const failure = [boards, projects, directory].find(({ status }) => status === 'error');
  return failure?.status === 'error' ? { ...failure, retry } : { status: 'loading', retry };
}

const NOBODY: readonly string[] = [];

/** The validators of whom a visa is awaited, whoever stands in for them. */
function useValidatorIds(boards: LiveWithRetry<readonly Board[]>): readonly string[] {
  return useMemo(() => {
    if (boards.status !== 'ready') return NOBODY;
    const tasks = boards.value.flatMap(({ tasks }) => Object.values(tasks));
    return [...new Set(tasks.flatMap(({ awaitedIds }) => awaitedIds))];
  }, [boards]);
}
