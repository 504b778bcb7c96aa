import {
  companyPath,
  conversationPath,
  meetingPath,
  projectPath,
  renameOneselfContract,
  saveOwnPhotoContract,
  userPath,
  workgroupPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCompany } from '../../../functions/src/companies/save-company';
import { renameConversation } from '../../../functions/src/conversations/change-people';
import { createGroupConversation } from '../../../functions/src/conversations/create-group-conversation';
import { createMeeting } from '../../../functions/src/meetings/create-meeting';
import { updateMeeting } from '../../../functions/src/meetings/update-meeting';
import { createAccount } from '../../../functions/src/people/create-account';
import { updateAccount } from '../../../functions/src/people/update-account';
import { saveProject } from '../../../functions/src/projects/save-project';
import { createWorkgroup, updateWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import { accountRequest, editionRequest } from '../support/accounts';
import { CALLABLES } from '../support/calls';
import { companies, companyRequest } from '../support/companies';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { newMeetingRequest } from '../support/meetings';
import { versionAt } from '../support/versions';
import { projectRequest, work } from '../support/work';
import { workgroupRequest } from '../support/workgroups';

const environment = functionsEnvironment('edited-elsewhere');
const { context } = environment;
const { newProject } = work(environment);
const { newCompany } = companies(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());
beforeEach(() => {
  environment.setNow('2026-11-21T09:00:00Z');
});

interface Form {
  /** Makes what is edited. @returns its path */
  readonly make: () => Promise<string>;
  /** Sends the form, with another text in one of its fields. */
  readonly save: (id: string, version: string | null, text: string) => Promise<unknown>;
}

const { memberIds: _people, ...GROUP } = workgroupRequest();

/** Every callable that writes over what a form shows, of what several people may edit. */
const FORMS: Readonly<Record<string, Form>> = {
  saveProject: {
    make: async () => projectPath(await newProject()),
    save: (projectId, version, description) =>
      saveProject(projectRequest({ projectId, version, description }), admin, context),
  },
  saveCompany: {
    make: async () => companyPath(await newCompany()),
    save: (companyId, version, sector) =>
      saveCompany(companyRequest({ companyId, version, sector }), admin, context),
  },
  updateAccount: {
    make: async () => userPath((await createAccount(accountRequest(), admin, context)).uid),
    save: (uid, version, firstName) =>
      updateAccount({ ...editionRequest(uid), version, firstName }, admin, context),
  },
  updateWorkgroup: {
    make: async () =>
      workgroupPath((await createWorkgroup(workgroupRequest(), admin, context)).workgroupId),
    save: (workgroupId, version, description) => {
      const request = { ...GROUP, operationId: newOperationId(), workgroupId };
      return updateWorkgroup({ ...request, version, description }, admin, context);
    },
  },
  updateMeeting: {
    make: async () =>
      meetingPath(
        (await createMeeting(newMeetingRequest(), sessionOf(PEOPLE.architect), context)).meetingId,
      ),
    save: (meetingId, version, description) => {
      const request = { ...newMeetingRequest(), meetingId, version, description };
      return updateMeeting(request, sessionOf(PEOPLE.architect), context);
    },
  },
  renameConversation: {
    make: async () => {
      const memberIds = [PEOPLE.engineer.uid];
      const request = { operationId: newOperationId(), name: 'Chantier', memberIds };
      const conversation = await createGroupConversation(
        request,
        sessionOf(PEOPLE.architect),
        context,
      );
      return conversationPath(conversation.conversationId);
    },
    save: (conversationId, version, name) => {
      const request = { operationId: newOperationId(), conversationId, version, name };
      return renameConversation(request, sessionOf(PEOPLE.architect), context);
    },
  },
};

it('is tried for every callable that edits, but those of what is one’s own alone', () => {
  const edits = CALLABLES.map(([name]) => name).filter((name) =>
    /^(save|update|rename)/.test(name),
  );
  const own = [renameOneselfContract.name, saveOwnPhotoContract.name];
  expect([...Object.keys(FORMS), ...own].sort()).toEqual(edits.sort());
});

describe.each(Object.entries(FORMS))('%s', (_name, { make, save }) => {
  it('refuses a form that shows what another person has changed since, and takes it once it shows that', async () => {
    const path = await make();
    const id = path.split('/').at(-1) ?? '';
    const shownVersion = await versionAt(context, path);
    await save(id, shownVersion, 'La première');
    const afterFirst = await versionAt(context, path);
    expect(afterFirst).not.toBe(shownVersion);

    for (const version of [shownVersion, null]) {
      await expect(save(id, version, 'La seconde')).rejects.toMatchObject({
        reason: 'request/changed-elsewhere',
      });
    }
    expect(await versionAt(context, path)).toBe(afterFirst);

    await save(id, afterFirst, 'La seconde');
    expect(await versionAt(context, path)).toContain('La seconde');
  });
});
