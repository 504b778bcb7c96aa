/**
 * Information sheets for the tasks that the demo accounts see first, by subsection and name of the task.
 */
export const INFORMATION_SHEETS: readonly {
  readonly subsectionId: string;
  readonly taskName: string;
  readonly text: string;
}[] = [
  {
    subsectionId: 'G2',
    taskName: 'PLAN DE SITUATION (PC1)',
    text: `Le plan de situation permet de connaître la situation du terrain à l’intérieur de la commune. Il indique l’orientation, l’échelle, les voies de desserte et leur dénomination, ainsi que les points de prise de vue des photographies (PC7 et PC8).

| Situation du terrain | Échelle conseillée |
| --- | --- |
| Zone urbaine | 1/5 000 |
| Ailleurs | 1/25 000 |`,
  },
  {
    subsectionId: 'G2',
    taskName: 'PLAN DE MASSE DES CONSTRUCTIONS (PC2)',
    text: `Le plan de masse présente le projet dans sa totalité, coté dans les trois dimensions. Il fait apparaître les constructions à édifier ou à modifier, les limites du terrain, les plantations maintenues, supprimées ou créées, et les raccordements aux réseaux publics.

## À vérifier avant l’envoi

- les distances aux limites séparatives et aux voies ;
- l’accès des secours et les aires de stationnement ;
- les points de vue de la coupe (PC3) et des photographies (PC7 et PC8) ;
- le nord et l’échelle graphique.`,
  },
  {
    subsectionId: 'G2',
    taskName: 'PLAN EN COUPE DU TERRAIN (PC3)',
    text: `La coupe précise l’implantation de la construction par rapport au profil du terrain. Elle montre le terrain naturel avant travaux et le terrain fini, avec leurs altitudes NGF.

Une coupe au moins est menée dans le sens de la plus grande pente. Les niveaux finis, les égouts et le faîtage sont cotés ; les terrains voisins sont amorcés.`,
  },
  {
    subsectionId: 'G2',
    taskName: 'PLAN DES FAÇADES ET DES TOITURES (PC5)',
    text: `Toutes les façades sont représentées, ainsi que la toiture, avec la composition et les matériaux : ouvertures, menuiseries, teintes, équipements visibles.

Les altitudes des acrotères et des faîtages sont **les mêmes que sur la coupe (PC3)**. Pour une extension, l’état initial et l’état futur sont figurés côte à côte.`,
  },
  {
    subsectionId: 'G3',
    taskName: 'NOTICE DESCRIPTIVE DU PROJET (PC4)',
    text: `La notice décrit le terrain et ses abords, puis le parti retenu : aménagement, implantation et volumes, clôtures, matériaux et couleurs, espaces libres, accès et stationnement.

Deux à quatre pages suffisent. Elle se lit avec les plans : une affirmation de la notice doit se voir sur une pièce graphique.`,
  },
  {
    subsectionId: 'G3',
    taskName: "DOCUMENT GRAPHIQUE D'INSERTION (PC6)",
    text: `Le document d’insertion permet d’apprécier le projet dans son environnement : constructions avoisinantes, paysage, accès. Il peut être une photographie retouchée, une perspective ou un montage à partir de la maquette.

Le point de vue est reporté sur le plan de situation (PC1). Une vue depuis la voie de desserte est toujours demandée.`,
  },
  {
    subsectionId: 'G4',
    taskName: "DOSSIER D'ACCESSIBILITÉ (PC40)",
    text: `Le dossier montre que l’établissement est accessible à tous, quel que soit le handicap. Il comprend un plan coté des cheminements extérieurs, un plan par niveau et une notice.

## Points souvent relevés par la commission

1. pente et dévers du cheminement ;
2. espace de manœuvre devant les portes ;
3. boucle magnétique à l’accueil ;
4. contraste des nez de marche.`,
  },
  {
    subsectionId: 'F10',
    taskName: 'NOTICE DE SÉCURITÉ INCENDIE',
    text: `La notice indique le classement de l’établissement (type et catégorie), l’effectif, et la façon dont les règles sont appliquées : desserte et façades accessibles, isolement, résistance au feu, dégagements, désenfumage, moyens de secours.

Elle est établie avec le bureau de contrôle et sert de base au dossier PC39.`,
  },
  {
    subsectionId: 'H3',
    taskName: "PLANS DE PROJET DE L'ARCHITECTE",
    text: `Les plans de projet précisent formes, dimensions et matériaux de tous les ouvrages, au 1/50. Ils reçoivent les réservations et les tracés des lots techniques et servent de fond à tous les intervenants.

Chaque diffusion porte un indice et la liste des modifications. Un fond de plan n’est jamais modifié sans nouvel indice.`,
  },
  {
    subsectionId: 'H3',
    taskName: 'CARNET DE DÉTAILS',
    text: `Le carnet réunit les détails dont dépend la qualité de l’ouvrage : pieds de façade, acrotères, seuils, liaisons de menuiseries, joints de dilatation, raccords d’étanchéité.

Échelles de 1/2 à 1/10. Chaque détail est repéré sur les plans et rappelé dans le CCTP du lot concerné.`,
  },
  {
    subsectionId: 'I7',
    taskName: 'CCTP DU LOT GROS ŒUVRE',
    text: `Le cahier des clauses techniques particulières décrit les ouvrages, leurs performances et les conditions de leur exécution. Il ne fixe ni prix ni clause administrative.

Il cite les textes applicables, décrit chaque ouvrage dans l’ordre de la décomposition du prix, et renvoie au tableau des limites de prestations pour les interfaces.`,
  },
  {
    subsectionId: 'D1',
    taskName: "ACTE D'ENGAGEMENT DE MAÎTRISE D'ŒUVRE",
    text: `L’acte d’engagement est la pièce par laquelle l’équipe s’engage sur sa rémunération, ses délais et la composition du groupement. Il est signé par le mandataire, habilité par ses cotraitants.

À joindre : la répartition des honoraires, les pouvoirs du mandataire et les attestations d’assurance de chaque membre.`,
  },
  {
    subsectionId: 'D1',
    taskName: "ATTESTATION D'ASSURANCE DÉCENNALE DE L'ARCHITECTE",
    text: `L’attestation nominative doit couvrir la mission, la nature de l’opération et la période du chantier. Une attestation générale ou échue est refusée.`,
  },
  {
    subsectionId: 'E2',
    taskName: "PLANS D'ESQUISSE",
    text: `L’esquisse propose une ou plusieurs solutions d’ensemble : implantation, volumes, organisation des espaces. Plans au 1/200, détails significatifs au 1/100.

Les surfaces utiles sont comparées à celles du programme, local par local.`,
  },
  {
    subsectionId: 'M9',
    taskName: 'SUIVI DES CLOISONS ET DOUBLAGES',
    text: `## À vérifier avant fermeture

- passage des réseaux ;
- renforts pour les appareils suspendus ;
- continuité de l’isolant et de la membrane ;
- traitement acoustique des jonctions.

Le suivi se tient par zone, avec une photographie par local avant fermeture.`,
  },
];
