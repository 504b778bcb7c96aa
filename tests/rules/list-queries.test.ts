import { ASSIGNMENTS, assignmentPath, PROJECTS, projectPath } from '@ouvrage/domain';
import {
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationWith } from './support/conversations';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import { meetingWith } from './support/meetings';
import {
  ARCHIVED,
  assignmentOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  MEDIATHEQUE_ID,
  NADIA_STRANGER,
  ODILE_OTHER_OWNER,
  projectOf,
  SCHOOL_ID,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';
import { APP_QUERIES, queryOf, without } from './support/queries';
import type { QueryShape } from './support/query-shape';

const ARCHIVED_ID = `${MEDIATHEQUE_ID}_A2_etude-preliminaire`;
const SCHOOL_TASK_ID = `${SCHOOL_ID}_A1_etude-d-opportunite`;

describe('lists', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('list-queries');
    await workspace.clear();
    await workspace.store({
      ...workspaceWith({ status: 'submitted' }),
      ...conversationWith(),
      ...meetingWith('active'),
      [assignmentPath(ARCHIVED_ID)]: assignmentOf({ subsectionId: 'A2', ...ARCHIVED }),
      [projectPath(SCHOOL_ID)]: projectOf({ name: 'Groupe scolaire Jules-Ferry', ownerIds: [] }),
      [assignmentPath(SCHOOL_TASK_ID)]: assignmentOf({
        projectId: SCHOOL_ID,
        ownerIds: [],
        assigneeId: 'lea-fontaine',
        assigneeName: 'Léa Fontaine',
        validatorIds: ['hugo-lambert'],
      }),
    });
  });
  afterAll(() => workspace.close());

  it.each(APP_QUERIES)('are allowed as the app asks: $says', async (appQuery) => {
    const listQuery = queryOf(workspace.as(appQuery.by), appQuery);

    await expectAllowed(getDocs(listQuery));
    await expectAllowed(getCountFromServer(listQuery));
  });

  it.each(
    APP_QUERIES.flatMap((appQuery) => appQuery.needs.map((field) => ({ ...appQuery, field }))),
  )('are refused without their filter: $says without $field', async ({ field, ...appQuery }) => {
    const listQuery = queryOf(workspace.as(appQuery.by), without(field, appQuery));

    await expectDenied(getDocs(listQuery));
    await expectDenied(getCountFromServer(listQuery));
    await expectDenied(getAggregateFromServer(listQuery, { total: sum('revision') }));
  });

  it.each(APP_QUERIES.filter(({ by }) => by === HELENE_ADMIN))(
    'of the admins are refused to everyone else: $says',
    async (appQuery) => {
      for (const uid of [KARIM_OWNER, SOFIA_ASSIGNEE, JULIEN_VALIDATOR, NADIA_STRANGER]) {
        await expectDenied(getDocs(queryOf(workspace.as(uid), appQuery)));
      }
    },
  );

  it.each(APP_QUERIES.filter(({ needs }) => needs.length > 0))(
    'of one person are refused to another: $says',
    async (appQuery) => {
      const stranger = appQuery.by === NADIA_STRANGER ? SOFIA_ASSIGNEE : NADIA_STRANGER;
      const other = appQuery.by === KARIM_OWNER ? ODILE_OTHER_OWNER : stranger;

      await expectDenied(getDocs(queryOf(workspace.as(other), appQuery)));
    },
  );

  const idsOf = async (says: string) => {
    const appQuery = APP_QUERIES.find((candidate) => candidate.says === says);
    if (appQuery === undefined) throw new Error(`No query says "${says}".`);
    const { docs } = await getDocs(queryOf(workspace.as(appQuery.by), appQuery));
    return docs.map(({ id }) => id).sort();
  };

  it('hold what concerns the person, and no archived task except for admins', async () => {
    expect(await idsOf('my tasks, of an assignee')).toEqual([TASK_ID]);
    expect(await idsOf('my tasks, of a validator')).toEqual([TASK_ID]);
    expect(await idsOf('my tasks, of someone who has none')).toEqual([]);
    expect(await idsOf("an owner's project")).toEqual([TASK_ID]);
    expect(await idsOf("an owner's projects")).toEqual([MEDIATHEQUE_ID]);
    expect(await idsOf("an admin's project, archived tasks included")).toEqual(
      [ARCHIVED_ID, TASK_ID].sort(),
    );
    expect(await idsOf('all projects')).toEqual([SCHOOL_ID, MEDIATHEQUE_ID].sort());
  });

  const FORGED: readonly (QueryShape & { readonly says: string; readonly by: string })[] = [
    {
      says: 'the tasks of two people at once',
      by: SOFIA_ASSIGNEE,
      collection: ASSIGNMENTS,
      all: [
        ['archivedAt', '==', null],
        ['assigneeId', 'in', [SOFIA_ASSIGNEE, NADIA_STRANGER]],
      ],
    },
    {
      says: 'what two people validate',
      by: JULIEN_VALIDATOR,
      collection: ASSIGNMENTS,
      all: [
        ['archivedAt', '==', null],
        ['validatorIds', 'array-contains-any', [JULIEN_VALIDATOR, 'hugo-lambert']],
      ],
    },
    {
      says: 'my tasks or those of a project',
      by: SOFIA_ASSIGNEE,
      collection: ASSIGNMENTS,
      all: [['archivedAt', '==', null]],
      any: [[['assigneeId', '==', SOFIA_ASSIGNEE]], [['projectId', '==', SCHOOL_ID]]],
    },
    {
      says: 'my archived tasks',
      by: SOFIA_ASSIGNEE,
      collection: ASSIGNMENTS,
      all: [
        ['archivedAt', '!=', null],
        ['assigneeId', '==', SOFIA_ASSIGNEE],
      ],
    },
    {
      says: "an owner's list by someone who is none",
      by: NADIA_STRANGER,
      collection: ASSIGNMENTS,
      all: [
        ['archivedAt', '==', null],
        ['ownerIds', 'array-contains', NADIA_STRANGER],
      ],
    },
    {
      says: "an owner's projects by someone who is none",
      by: NADIA_STRANGER,
      collection: PROJECTS,
      all: [['ownerIds', 'array-contains', NADIA_STRANGER]],
    },
    {
      says: 'the projects of two owners',
      by: KARIM_OWNER,
      collection: PROJECTS,
      all: [['ownerIds', 'array-contains-any', [KARIM_OWNER, ODILE_OTHER_OWNER]]],
    },
  ];

  it.each(FORGED)('are not widened: $says', async ({ by, ...shape }) => {
    await expectDenied(getDocs(queryOf(workspace.as(by), shape)));
  });

  it('by ids show only what one may read anyway', async () => {
    const byIds = (uid: string, ids: readonly string[]) =>
      getDocs(
        query(
          queryOf(workspace.as(uid), { collection: ASSIGNMENTS }),
          where(documentId(), 'in', ids),
        ),
      );

    await expectAllowed(byIds(SOFIA_ASSIGNEE, [TASK_ID]));
    await expectDenied(byIds(SOFIA_ASSIGNEE, [TASK_ID, SCHOOL_TASK_ID]));
    await expectDenied(byIds(SOFIA_ASSIGNEE, [ARCHIVED_ID]));
  });
});
