import { chanceFor } from '../chance';

/** Lots of a building operation, as in an estimate. */
const LOTS = [
  'Installation de chantier',
  'Terrassements et VRD',
  'Fondations et gros œuvre',
  'Charpente bois',
  'Couverture et étanchéité',
  'Menuiseries extérieures',
  'Cloisons, doublages, plafonds',
  'Menuiseries intérieures',
  'Revêtements et peinture',
  'Chauffage, ventilation',
  'Plomberie, sanitaires',
  'Électricité, SSI',
  'Espaces verts',
];

/** @returns rows of a spreadsheet */
export function tableOf({
  title,
  project,
  revision,
  seed,
}: {
  title: string;
  project: string;
  revision: number;
  seed: string;
}): (string | number)[][] {
  const chance = chanceFor(`table ${seed}`);
  const rows = LOTS.map((lot) => {
    const amount = chance.whole(18, 620) * 1_000;
    return [lot, amount, amount * 0.2, amount * 1.2];
  });
  const total = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  return [
    [title],
    [`${project} - indice ${revision}`],
    [],
    ['Lot', 'Montant HT (€)', 'TVA (€)', 'Montant TTC (€)'],
    ...rows,
    ['Total', total(1), total(2), total(3)],
  ];
}
