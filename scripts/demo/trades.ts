import type { Task } from '@ouvrage/domain';

/**
 * The assignee of each task: by subsection of the checklist, or by name where a subsection has several
 * trades. The three operations share these people.
 */

/** By subsection, or else by section. */
const BY_PLACE: Readonly<Record<string, string>> = {
  A: 'salma-benkirane',
  A3: 'camille-nguyen',
  A4: 'camille-nguyen',
  A5: 'yann-le-goff',
  A7: 'thomas-aubry',
  B: 'salma-benkirane',
  B3: 'nadia-ferhat',
  C: 'salma-benkirane',
  C3: 'nadia-ferhat',
  C4: 'nadia-ferhat',
  C6: 'nadia-ferhat',
  D1: 'hugo-vasseur',
  D2: 'yann-le-goff',
  D3: 'karim-haddad',
  D4: 'thomas-aubry',
  D5: 'nadia-ferhat',
  D6: 'thomas-aubry',
  D7: 'salma-benkirane',
  E: 'mathilde-roche',
  E2: 'hugo-vasseur',
  E3: 'salma-benkirane',
  F: 'hugo-vasseur',
  F2: 'thomas-aubry',
  F4: 'thomas-aubry',
  F5: 'elodie-castan',
  F6: 'ines-marchetti',
  F7: 'elodie-castan',
  F8: 'elodie-castan',
  F9: 'camille-nguyen',
  F11: 'mathilde-roche',
  G: 'hugo-vasseur',
  G5: 'mathilde-roche',
  G6: 'salma-benkirane',
  G7: 'salma-benkirane',
  H1: 'nadia-ferhat',
  H2: 'thomas-aubry',
  H3: 'hugo-vasseur',
  H4: 'thomas-aubry',
  H5: 'elodie-castan',
  H6: 'ines-marchetti',
  H7: 'elodie-castan',
  H8: 'elodie-castan',
  H9: 'camille-nguyen',
  H10: 'hugo-vasseur',
  H11: 'elodie-castan',
  H12: 'mathilde-roche',
  H13: 'yann-le-goff',
  H14: 'nadia-ferhat',
  H15: 'mathilde-roche',
  I: 'salma-benkirane',
  I2: 'nadia-ferhat',
  I6: 'mathilde-roche',
  I7: 'hugo-vasseur',
  I8: 'hugo-vasseur',
  I9: 'elodie-castan',
  I10: 'camille-nguyen',
  I11: 'mathilde-roche',
  I12: 'hugo-vasseur',
  I13: 'karim-haddad',
  I14: 'yann-le-goff',
  I15: 'nadia-ferhat',
  I16: 'yann-le-goff',
  J: 'salma-benkirane',
  J5: 'mathilde-roche',
  J6: 'mathilde-roche',
  K: 'thomas-aubry',
  K1: 'nadia-ferhat',
  K2: 'karim-haddad',
  K3: 'nadia-ferhat',
  K6: 'nadia-ferhat',
  K11: 'hugo-vasseur',
  K12: 'hugo-vasseur',
  K13: 'camille-nguyen',
  K15: 'camille-nguyen',
  K16: 'karim-haddad',
  L: 'nadia-ferhat',
  L3: 'thomas-aubry',
  L4: 'karim-haddad',
  L5: 'thomas-aubry',
  L6: 'thomas-aubry',
  M: 'thomas-aubry',
  M1: 'mathilde-roche',
  M2: 'nadia-ferhat',
  M3: 'mathilde-roche',
  M4: 'yann-le-goff',
  M5: 'karim-haddad',
  M9: 'hugo-vasseur',
  M10: 'elodie-castan',
  M11: 'elodie-castan',
  M12: 'camille-nguyen',
  M13: 'mathilde-roche',
  M14: 'nadia-ferhat',
  M15: 'mathilde-roche',
  N: 'salma-benkirane',
  N1: 'thomas-aubry',
  N2: 'thomas-aubry',
  N4: 'thomas-aubry',
  N8: 'mathilde-roche',
  O: 'mathilde-roche',
};

/** Tasks of another trade than their subsection. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/CALENDRIER|PLANNING/, 'nadia-ferhat'],
  [/THERMIQUE|ÉLECTRICITÉ|ÉNERGÉTIQUE|RÉGLEMENTATION ENVIRONNEMENTALE/, 'elodie-castan'],
  [/ACOUSTIQUE/, 'ines-marchetti'],
  [/BUREAU D'ÉTUDE VRD|GÉOMÈTRE/, 'camille-nguyen'],
  [/COORDONNATEUR SPS|COORDINATION SPS|DÉCLARATION PRÉALABLE SPS/, 'karim-haddad'],
  [/AVIS DU BUREAU DE CONTRÔLE|CONTRÔLE TECHNIQUE/, 'yann-le-goff'],
  [/NOTICE DESCRIPTIVE|RÉPARTITION DES HONORAIRES|VALIDATION DE L'AVANT/, 'mathilde-roche'],
  [
    /VISA DU MAÎTRE D'ŒUVRE|VÉRIFIÉ PAR LE MAÎTRE D'ŒUVRE|RÉPONSES AUX OBSERVATIONS/,
    'mathilde-roche',
  ],
];

/** The previous assignee: Bertrand Sauvage did the fluids before Élodie Castan joined. */
const FLUIDS_BEFORE = { 'elodie-castan': 'bertrand-sauvage' };

/**
 * @param isLongAgo whether it was before the team changed
 * @returns uid of the assignee
 */
export function assigneeOf(
  { name, sectionId, subsectionId }: Pick<Task, 'name' | 'sectionId' | 'subsectionId'>,
  isLongAgo: boolean,
): string {
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const uid = byName ?? BY_PLACE[subsectionId] ?? BY_PLACE[sectionId];
  if (uid === undefined) throw new Error(`No trade is known for ${subsectionId} ${name}.`);
  const before = (FLUIDS_BEFORE as Record<string, string>)[uid];
  return isLongAgo && before !== undefined ? before : uid;
}

/** Subsections that the technical inspector also reviews. */
const INSPECTED = new Set(['F4', 'F10', 'G4', 'H2', 'H4', 'H11', 'K9', 'M7', 'M8', 'M11']);

/**
 * The lead architect reviews the studies and the work on site. The owner and the owner's assistant review her
 * work, the programme and the contracts.
 *
 * @returns uids of the validators
 */
export function validatorsOf(
  assignee: string,
  subsectionId: string,
  ownerIds: readonly string[],
): string[] {
  const isOwnersMatter = ['salma-benkirane', 'nadia-ferhat'].includes(assignee);
  const reviewers = isOwnersMatter
    ? [...ownerIds]
    : assignee === 'mathilde-roche'
      ? ['salma-benkirane', ...ownerIds]
      : ['mathilde-roche', ...(INSPECTED.has(subsectionId) ? ['yann-le-goff'] : [])];
  if (assignee === 'nadia-ferhat') reviewers.push('mathilde-roche');
  if (['A', 'B', 'C'].includes(subsectionId.slice(0, 1)) && !isOwnersMatter) {
    return ['salma-benkirane', ...ownerIds];
  }
  return reviewers.filter((uid) => uid !== assignee);
}
