import { zipFiles } from './files/archive.mjs';
import { writeDrawingFile } from './files/dwg.mjs';
import { writeSpreadsheet, writeWord } from './files/office.mjs';
import { drawPhotograph } from './files/photograph.mjs';
import { drawReport, sectionsOf } from './files/report.mjs';
import { drawSheet } from './files/sheet.mjs';
import { tableOf } from './files/table.mjs';

/**
 * The file of one revision of one task.
 *
 * @typedef {object} DeliverableAbout
 * @property {string} seed the assignment
 * @property {string} title
 * @property {string} code
 * @property {number} revision
 * @property {import('./operations.mjs').Operation} operation
 * @property {import('./people.mjs').Person} author
 * @property {readonly string[]} answers what each revision after the first brought
 */

/**
 * @param {import('./task-forms.mjs').Form} form
 * @param {DeliverableAbout} about
 * @returns {Promise<Buffer>}
 */
export async function makeDeliverable(form, about) {
  const { seed, title, code, revision, operation, author, answers } = about;
  const change = answers[revision - 2] ?? null;
  const common = {
    title,
    code,
    revision,
    seed,
    project: operation.name,
    client: operation.client,
    author: author.companyName,
    trade: author.specialty,
  };
  switch (form.extension) {
    case 'dwg':
      return writeDrawingFile(`${title}, indice ${revision}`);
    case 'png':
      return drawPhotograph(`${seed} ${revision}`);
    case 'xlsx':
      return writeSpreadsheet({ name: `Indice ${revision}`, rows: tableOf(common) });
    case 'docx':
      return writeWord({
        title,
        subtitle: `${operation.name} · ${author.companyName} · indice ${revision}`,
        sections: sectionsOf(seed),
      });
    case 'zip':
      return zipFiles({ [`${code}-maquette.ifc`]: Buffer.from(modelOf(operation.name)) });
    default:
      break;
  }
  if (form.view === null) {
    return drawReport({ ...common, change, person: `${author.firstName} ${author.lastName}` });
  }
  return drawSheet({
    ...common,
    view: form.view,
    shape: operation.shape,
    rooms: operation.rooms,
    street: operation.street,
    changes: ['Première diffusion', ...answers].slice(0, revision),
  });
}

/**
 * A model without any building in it, as ISO 10303-21 writes one.
 * @param {string} name
 */
function modelOf(name) {
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('maquette.ifc','',(''),(''),'','Ouvrage','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0Ouvrage0000000000000A',$,'${name.normalize('NFD').replace(/[^ -~]/g, '')}',$,$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;
`;
}
