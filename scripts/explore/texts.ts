/** Texts to type: short, long, in both directions, and pasted content. */
export const TEXTS = [
  'Chantier des Carrières',
  'مكتبة المحاجر',
  'A🦺 Paramètres',
  '   ',
  '<b>Lot 3</b> & "gros œuvre"',
  '30/02/2027',
  'demain',
  'maria@exemple.fr',
  '-1',
  'Unmotinterminablequinesecoupenullepartetquidevraittenirdanssoncadremalgrésalongueurdéraisonnable',
  'Première ligne\nDeuxième ligne',
] as const;
