import { expect, it } from 'vitest';
import { documentFileName } from './document-file-name';

it.each([
  [
    ['G2-01', 'Plan de situation (PC1)', '3', "Fiche d'examen"],
    'G2-01_Plan-de-situation-PC1_3_Fiche-d-examen.pdf',
  ],
  [['A1-01', 'Œuvre : « état » / été\\*?"<>|', '1'], 'A1-01_OEuvre-etat-ete_1.pdf'],
  [['A1-01', 'مخطط الموقع', '1'], 'A1-01_مخطط-الموقع_1.pdf'],
  [['A1-01', '../../etc/passwd\u0000\u202E', '1'], 'A1-01_etc-passwd_1.pdf'],
  [['A1-01', '...', '1'], 'A1-01_1.pdf'],
  [['A1-01', 'a'.repeat(300), '1'], `A1-01_${'a'.repeat(60)}_1.pdf`],
])('the file of %j is %s, which every system takes', (parts, name) => {
  expect(documentFileName(parts, 'pdf')).toBe(name);
});
