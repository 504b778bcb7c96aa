import { zipFiles } from './files/archive';
import { writeDrawingFile } from './files/dwg';
import { writeSpreadsheet, writeWord } from './files/office';
import { drawPhotograph } from './files/photograph';
import { drawReport, sectionsOf } from './files/report';
import { drawSheet } from './files/sheet';
import { tableOf } from './files/table';
import type { Operation } from './operations/operation';
import type { Person } from './people';
import type { Form } from './task-forms';

/** Describes the file of one revision of a task. */
interface DeliverableAbout {
  /** Id of the assignment. */
  seed: string;
  title: string;
  code: string;
  revision: number;
  operation: Operation;
  author: Person;
  /** The change in each revision after the first. */
  answers: readonly string[];
}

export async function makeDeliverable(form: Form, about: DeliverableAbout): Promise<Buffer> {
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

/** A model without a building, in the format of ISO 10303-21. */
function modelOf(name: string) {
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
