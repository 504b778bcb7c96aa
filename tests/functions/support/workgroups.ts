import {
  conversationRecord,
  conversationPath,
  messagePath,
  operationRecord,
  operationPath,
  sendMessage,
  workgroupRecord,
  workgroupConversationId,
  workgroupDeletionId,
  workgroupPath,
  type Conversation,
  type CreateWorkgroupRequest,
  type Workgroup,
  type WorkgroupProject,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import {
  addWorkgroupMembers,
  removeWorkgroupMember,
} from '../../../functions/src/workgroups/change-members';
import { changeWorkgroupProjects } from '../../../functions/src/workgroups/change-projects';
import { createWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import {
  newOperationId,
  PEOPLE,
  sessionOf,
  type FunctionsEnvironment,
  type Person,
} from './environment';

export function workgroupRequest(
  difference: Partial<CreateWorkgroupRequest> = {},
): CreateWorkgroupRequest {
  return {
    operationId: newOperationId(),
    name: 'Lot structure',
    description: 'Gros œuvre et charpente.',
    status: 'actif',
    memberIds: [PEOPLE.architect.uid, PEOPLE.engineer.uid],
    ...difference,
  };
}

/** `count` intervenants, for `settle`. */
export function crowd(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => ({
    uid: `ouvrier-${index}`,
    name: `Ouvrier ${index}`,
  }));
}

/** The steps before the one under test, run by the handlers themselves, and readers of their results. */
export function workgroups({ context, firestore, readAs }: FunctionsEnvironment) {
  const admin = sessionOf(PEOPLE.admin);

  async function required<Model>(model: Promise<Model | null>): Promise<Model> {
    const document = await model;
    if (document === null) throw new Error('The document does not exist.');
    return document;
  }

  const workgroup = (id: string): Promise<Workgroup> =>
    required(readAs(workgroupRecord, workgroupPath(id)));
  const conversation = (id: string): Promise<Conversation> =>
    required(readAs(conversationRecord, conversationPath(id)));
  const conversationOf = (id: string) => conversation(workgroupConversationId(id));

  return {
    workgroup,
    conversation,
    conversationOf,

    newWorkgroup: async (difference: Partial<CreateWorkgroupRequest> = {}): Promise<string> =>
      (await createWorkgroup(workgroupRequest(difference), admin, context)).workgroupId,

    add: (workgroupId: string, ...memberIds: string[]) =>
      addWorkgroupMembers(
        { operationId: newOperationId(), workgroupId, memberIds },
        admin,
        context,
      ),

    remove: (workgroupId: string, uid: string) =>
      removeWorkgroupMember({ operationId: newOperationId(), workgroupId, uid }, admin, context),

    changeProjects: (workgroupId: string, change: 'add' | 'remove', project: WorkgroupProject) =>
      changeWorkgroupProjects(
        { operationId: newOperationId(), workgroupId, change, project },
        admin,
        context,
      ),

    /** Sends a message as a browser does. */
    say: async (conversationId: string, { uid: senderId }: Person, text: string): Promise<void> => {
      const id = newOperationId();
      const values = { now: FieldValue.serverTimestamp(), plusOne: FieldValue.increment(1) };
      const { message, conversation: conversationChanges } = sendMessage(
        { id, text, senderId },
        values,
      );
      const batch = firestore.batch();
      batch.create(firestore.doc(messagePath(conversationId, id)), message);
      batch.update(firestore.doc(conversationPath(conversationId)), conversationChanges);
      await batch.commit();
    },

    /** Stores `count` messages in a conversation. */
    fill: async (conversationId: string, { uid: senderId }: Person, count: number) => {
      const writer = firestore.bulkWriter({ throttling: false });
      for (let index = 0; index < count; index += 1) {
        const ref = firestore.doc(messagePath(conversationId, newOperationId()));
        void writer.create(ref, { senderId, text: `Message ${index}`, createdAt: context.now() });
      }
      const conversationChanges = { seq: count, sent: { [senderId]: count } };
      void writer.update(firestore.doc(conversationPath(conversationId)), conversationChanges);
      await writer.close();
    },

    deletionOf: (workgroupId: string) =>
      readAs(operationRecord, operationPath(workgroupDeletionId(workgroupId))),

    /** Expects a group and its conversation to have the same members, except for the admins in it. */
    expectSamePeople: async (workgroupId: string, adminIds = [PEOPLE.admin.uid]) => {
      const { memberIds, members } = await workgroup(workgroupId);
      const { participantIds, participants } = await conversationOf(workgroupId);
      const present = Object.keys(participants).filter((uid) => participants[uid]?.left === false);
      expect([...memberIds].sort()).toEqual(Object.keys(members).sort());
      expect([...participantIds].sort()).toEqual([...memberIds, ...adminIds].sort());
      expect(present.sort()).toEqual([...participantIds].sort());
    },
  };
}
