/**
 * In which form a task of the checklist is handed in, by its name.
 *
 * @typedef {'plan' | 'site' | 'elevation' | 'section' | 'structure'} View
 *
 * @typedef {object} Form
 * @property {import('./exchanges.mjs').Genre} genre
 * @property {View | null} view what a drawing shows
 * @property {import('@ouvrage/domain').FileFormat} format
 * @property {string} extension
 */

/** @type {readonly (readonly [RegExp, Form])[]} the first that fits */
const FORMS = [
  [/PHOTO/, { genre: 'drawing', view: 'elevation', format: 'png', extension: 'png' }],
  [/MAQUETTE NUMÉRIQUE/, { genre: 'drawing', view: 'plan', format: 'zip', extension: 'zip' }],
  [/\(PC3\)/, { genre: 'drawing', view: 'section', format: 'dwg', extension: 'dwg' }],
  [
    /FAÇADES ET DES TOITURES|PLANS DE STRUCTURE|CARNET DE DÉTAILS|PLANS D'ESQUISSE/,
    { genre: 'drawing', view: 'elevation', format: 'dwg', extension: 'dwg' },
  ],
  [
    /FAÇADES|INSERTION|VOLUMÉTRIQUE|COLORIS/,
    { genre: 'drawing', view: 'elevation', format: 'pdf', extension: 'pdf' },
  ],
  [/COUPE|DÉTAILS/, { genre: 'drawing', view: 'section', format: 'pdf', extension: 'pdf' }],
  [
    /SITUATION|PLAN DE MASSE|TOPOGRAPHIQUE|PARCELLAIRE|PLANS? .*(VRD|VOIRIE|PAYSAG|RÉSEAUX)|INSTALLATION DE CHANTIER|RÉSEAUX EXISTANTS|IMPLANTATION/,
    { genre: 'drawing', view: 'site', format: 'pdf', extension: 'pdf' },
  ],
  [
    /^PLANS? .*(STRUCTURE|FONDATION|EXÉCUTION)/,
    { genre: 'drawing', view: 'structure', format: 'pdf', extension: 'pdf' },
  ],
  [
    /^PLANS? D(E |'|U )(L'A|NIVEAUX|PROJET|AMÉN|CHAUF|PLOMB|MISE|SYNTH)|^PLANS COURANTS|^SCHÉMAS|^RELEVÉ DES BÂT|^CARNET DE PLANS/,
    { genre: 'drawing', view: 'plan', format: 'pdf', extension: 'pdf' },
  ],
  [
    /^TABLEAU|^ESTIMATION|^BILAN|^DÉCOMPOSITION|^BORDEREAU DES PRIX|^DÉTAIL QUANT|^RÉPARTITION|^CALCUL DE LA|^RELEVÉ DES I|^PROJET DE DÉCOMPTE|^LISTE DES (LOTS|RÉS)/,
    { genre: 'table', view: null, format: 'xls', extension: 'xlsx' },
  ],
  [
    /^CCTP|^RÉDACTION|^RÈGLEMENT|^CAHIER|^MODÈLE|^NOTE DE (CADRAGE|STRATÉGIE|PRÉ)|^CCAP|^COMPTES? RENDUS?|^FICHES PAR LOCAL/,
    { genre: 'report', view: null, format: 'doc', extension: 'docx' },
  ],
  [
    /^(NOTE|NOTICE|ÉTUDE|RAPPORT|ANALYSE|AVIS|DIAGNOSTIC|SIMULATION|COMPARAISON|DOSSIER|DOCUMENT|DEMANDES D'A|PROGRAMME|OBJECTIFS|RECUEIL|SUIVI|ESSAIS|MESURES|CALENDRIER|PLANNING|CALCUL|PRINCIPES)/,
    { genre: 'report', view: null, format: 'pdf', extension: 'pdf' },
  ],
];

/** @type {Form} */
const PAPER = { genre: 'paper', view: null, format: 'pdf', extension: 'pdf' };

/**
 * @param {string} taskName
 * @returns {Form}
 */
export function formOf(taskName) {
  return FORMS.find(([pattern]) => pattern.test(taskName))?.[1] ?? PAPER;
}

/** @type {Readonly<Record<string, string>>} */
const CONTENT_TYPES = {
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  png: 'image/png',
};

/** @param {string} extension */
export function contentTypeOf(extension) {
  const type = CONTENT_TYPES[extension];
  if (type === undefined) throw new Error(`The demo makes no .${extension} files.`);
  return type;
}

/**
 * As people name their files: drawings by code and short key, the rest by the title.
 * @param {{ subsectionId: string, key: string }} task
 * @param {string} title
 * @param {Form} form
 * @param {number} revision
 */
export function fileNameOf({ subsectionId, key }, title, { genre, extension }, revision) {
  if (genre === 'table' || extension === 'docx') {
    return `${subsectionId} ${title.replaceAll('/', '-')} - indice ${revision}.${extension}`;
  }
  const words = key
    .split('-')
    .filter((word) => !['de', 'du', 'des', 'la', 'le', 'l', 'd'].includes(word));
  return `${subsectionId}-${words.slice(0, 6).join('-')}-ind${revision}.${extension}`;
}
