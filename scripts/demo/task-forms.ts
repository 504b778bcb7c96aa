import type { FileFormat } from '@ouvrage/domain';
import type { Genre } from './exchanges';

/** The kind of file that is submitted for a task of the checklist, by the name of the task. */

export type View = 'plan' | 'site' | 'elevation' | 'section' | 'structure';

export interface Form {
  genre: Genre;
  /** The view on a drawing; null for other files. */
  view: View | null;
  format: FileFormat;
  extension: string;
}

/** The first match is used. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
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

const PAPER: Form = { genre: 'paper', view: null, format: 'pdf', extension: 'pdf' };

export function formOf(taskName: string): Form {
  return FORMS.find(([pattern]) => pattern.test(taskName))?.[1] ?? PAPER;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  png: 'image/png',
};

export function contentTypeOf(extension: string) {
  const type = CONTENT_TYPES[extension];
  if (type === undefined) throw new Error(`The demo makes no .${extension} files.`);
  return type;
}

/** Names a file as people would: a drawing by code and short key, other files by title. */
export function fileNameOf(
  { subsectionId, key }: { subsectionId: string; key: string },
  title: string,
  { genre, extension }: Form,
  revision: number,
) {
  if (genre === 'table' || extension === 'docx') {
    return `${subsectionId} ${title.replaceAll('/', '-')} - indice ${revision}.${extension}`;
  }
  const words = key
    .split('-')
    .filter((word) => !['de', 'du', 'des', 'la', 'le', 'l', 'd'].includes(word));
  return `${subsectionId}-${words.slice(0, 6).join('-')}-ind${revision}.${extension}`;
}
