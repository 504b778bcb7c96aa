import { chanceFor } from '../chance';
import { COLOURS, PdfPage, wrapText } from './pdf-page';

/** A page of text under the operation's heading, for reports, notices and other documents. */
interface ReportAbout {
  title: string;
  code: string;
  revision: number;
  project: string;
  client: string;
  /** Name of the company. */
  author: string;
  person: string;
  trade: string;
  /** The change in this revision. */
  change: string | null;
  seed: string;
}

const PARTS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Objet',
    [
      'Le présent document répond à la demande du maître d’ouvrage pour cette étape de l’opération. Il en précise le cadre, les données d’entrée et les conclusions.',
      'Ce document rassemble les éléments attendus à cette étape. Il est établi à partir du programme approuvé et des échanges tenus en revue de projet.',
    ],
  ],
  [
    'Données d’entrée',
    [
      'Programme technique détaillé, levé topographique, étude de sol, fonds de plans de l’architecte au dernier indice. Les hypothèses non confirmées sont signalées en italique dans les annexes.',
      'Règlement du plan local d’urbanisme, programme et tableau des surfaces, comptes rendus de réunion. Toute évolution de ces pièces appelle une mise à jour.',
    ],
  ],
  [
    'Analyse',
    [
      'Les exigences du programme sont respectées. Deux points restent sensibles : l’accès des secours et la gestion des eaux pluviales à la parcelle, pour lesquels une disposition est proposée.',
      'Les vérifications faites ne montrent pas d’écart avec les objectifs de coût et de délai. Les interfaces entre lots sont récapitulées en annexe, avec pour chacune un responsable.',
      'Trois solutions ont été comparées selon le coût global, le confort d’usage et l’entretien. La deuxième est la plus équilibrée ; elle est retenue pour la suite.',
    ],
  ],
  [
    'Points d’attention',
    [
      'La continuité de service des réseaux voisins doit être assurée pendant les travaux. Les coupures seront annoncées aux riverains.',
      'Les tolérances d’exécution devront être reprises dans les pièces écrites. Un contrôle contradictoire est prévu avant le démarrage du lot suivant.',
      'Le bureau de contrôle et le coordonnateur SPS sont à consulter avant toute modification de ces dispositions.',
    ],
  ],
  [
    'Conclusion',
    [
      'Sous réserve de l’avis du maître d’ouvrage, nous proposons de poursuivre l’opération sur ces bases.',
      'Le document peut être diffusé à l’ensemble des intervenants. Il sera joint au dossier de l’étape.',
    ],
  ],
];

export function sectionsOf(seed: string): { heading: string; text: string }[] {
  const chance = chanceFor(`report ${seed}`);
  return PARTS.map(([heading, texts], index) => ({
    heading: `${index + 1}. ${heading}`,
    text: chance.pick(texts),
  }));
}

const WIDTH = 595;
const HEIGHT = 842;
const LEFT = 62;
const TEXT_WIDTH = WIDTH - 2 * LEFT;

export async function drawReport(about: ReportAbout): Promise<Buffer> {
  const page = await PdfPage.create([WIDTH, HEIGHT], about);
  page.drawText(LEFT, 782, about.client, { size: 9, bold: true });
  page.drawText(WIDTH - LEFT, 782, about.author, { size: 9, bold: true, align: 'end' });
  page.setLine(1.4).drawPath([
    [LEFT, 772],
    [WIDTH - LEFT, 772],
  ]);
  page.drawText(LEFT, 752, about.project, { size: 10, colour: COLOURS.grey });
  let y = 716;
  for (const line of wrapText(about.title, 20, TEXT_WIDTH, true)) {
    page.drawText(LEFT, y, line, { size: 20, bold: true });
    y -= 25;
  }
  page.drawText(LEFT, y, `Repère ${about.code} · indice ${about.revision}`, { size: 9 });
  if (about.change !== null) {
    y -= 14;
    page.drawText(LEFT, y, `Modification : ${about.change}`, { size: 9, colour: COLOURS.red });
  }
  y -= 34;
  for (const { heading, text } of sectionsOf(about.seed)) {
    page.drawText(LEFT, y, heading, { size: 11.5, bold: true });
    y -= 17;
    for (const line of wrapText(text, 10, TEXT_WIDTH)) {
      page.drawText(LEFT, y, line, { size: 10 });
      y -= 14.5;
    }
    y -= 16;
  }
  drawSignature(page, about);
  return page.save();
}

function drawSignature(page: PdfPage, { person, trade, revision }: ReportAbout) {
  page.setLine(0.6).drawBox(WIDTH - LEFT - 190, 92, 190, 64);
  page.drawText(WIDTH - LEFT - 180, 140, 'Établi par', { size: 7, colour: COLOURS.grey });
  page.drawText(WIDTH - LEFT - 180, 126, person, { size: 10, bold: true });
  page.drawText(WIDTH - LEFT - 180, 114, trade, { size: 8 });
  page.setLine(0.3, COLOURS.grey).drawPath([
    [LEFT, 62],
    [WIDTH - LEFT, 62],
  ]);
  page.drawText(LEFT, 50, 'Document de démonstration', { size: 7, colour: COLOURS.grey });
  page.drawText(WIDTH - LEFT, 50, `indice ${revision} · 1/1`, {
    size: 7,
    align: 'end',
    colour: COLOURS.grey,
  });
}
