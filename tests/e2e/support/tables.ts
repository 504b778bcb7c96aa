import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The headings of a file of people. */
export const HEADINGS = ['Nom', 'Prénom', 'Adresse e-mail', 'Métier', 'Société'];

export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  return writeExcelFile(
    rows.map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer();
}

/** The file that the page saves of its list. */
export async function exportAs(page: Page, format: 'Excel (XLSX)' | 'CSV' | 'PDF') {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
