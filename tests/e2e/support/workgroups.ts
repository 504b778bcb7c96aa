import {
  conversationPath,
  workgroupConversationId,
  workgroupPath,
  type Conversation,
  type Workgroup,
} from '@ouvrage/domain';
import { serverFirestore, type Person } from './people';

let lastNumber = 0;

interface Given {
  readonly name: string;
  readonly createdBy: Person;
  readonly members: readonly Person[];
  /** The number of additional members without a login. Their names start with `Membre`. */
  readonly others?: number;
}

/** Stores a work group and its conversation, as the functions would. Returns the group's id. */
export async function givenWorkgroup({
  name,
  createdBy,
  members,
  others = 0,
}: Given): Promise<string> {
  lastNumber += 1;
  const id = `groupe${Date.now().toString(36)}${lastNumber}`;
  const now = new Date();
  const people = [
    ...members.map((member) => ({ uid: member.uid, name: member.name })),
    ...Array.from({ length: others }, (_, index) => {
      const number = String(index + 1).padStart(3, '0');
      return { uid: `${id}-${number}`, name: `Membre ${number}` };
    }),
  ];
  const memberIds = people.map(({ uid }) => uid);
  const group: Omit<Workgroup, 'id'> & { readonly projectIds: readonly string[] } = {
    name,
    description: 'Un groupe du chantier.',
    status: 'actif',
    memberIds,
    members: Object.fromEntries(
      people.map((person) => [person.uid, { name: person.name, specialty: 'Architectes' }]),
    ),
    projects: [],
    projectIds: [],
    deletingAt: null,
    createdBy: createdBy.uid,
    createdAt: now,
    updatedAt: now,
  };
  const inConversation = [...people, { uid: createdBy.uid, name: createdBy.name }];
  const conversation: Omit<Conversation, 'id'> & { readonly everyoneIds: readonly string[] } = {
    type: 'group',
    name,
    participantIds: inConversation.map(({ uid }) => uid),
    everyoneIds: inConversation.map(({ uid }) => uid),
    participants: Object.fromEntries(
      inConversation.map((person) => [
        person.uid,
        { name: person.name, role: 'intervenant', left: false, from: 0 },
      ]),
    ),
    seq: 0,
    sent: Object.fromEntries(inConversation.map(({ uid }) => [uid, 0])),
    lastMessage: null,
    workgroupId: id,
    createdBy: createdBy.uid,
    createdAt: now,
    updatedAt: now,
  };
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.set(firestore.doc(workgroupPath(id)), group);
  batch.set(firestore.doc(conversationPath(workgroupConversationId(id))), conversation);
  await batch.commit();
  return id;
}
