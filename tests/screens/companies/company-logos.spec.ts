import { MAX_IMAGE_BYTES } from '@ouvrage/domain';
import { expect, test } from '../support/screen';

import { png } from '../../functions/support/files';
import { CompaniesPage } from '../../e2e/pages/companies-page';
import { createAdmin } from '../../e2e/support/people';

const PNG = { name: 'logo.png', mimeType: 'image/png', buffer: png() };

test('what cannot be a logo is refused with its reason; what was typed and the logo before stay', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  await companies.open();
  await companies.create.click();
  await companies.fill({ name: 'Contrôle Ouest', country: 'France' });
  await companies.chooseLogo(PNG);

  const wrongType = "Veuillez utiliser un format d'image (JPG, PNG, SVG, GIF, WEBP).";
  const refusals = [
    [
      'lourd.png',
      'image/png',
      Buffer.concat([png(), Buffer.alloc(MAX_IMAGE_BYTES)]),
      'Fichier trop volumineux',
      'Le logo ne doit pas dépasser 2MB.',
    ],
    [
      'devis.pdf',
      'application/pdf',
      Buffer.from('%PDF-1.7'),
      'Type de fichier non supporté',
      wrongType,
    ],
    ['faux.png', 'image/png', Buffer.from('Bonjour'), 'Type de fichier non supporté', wrongType],
    [
      'coupe.png',
      'image/png',
      png().subarray(0, 40),
      'Image illisible',
      "ou c'est un SVG qui contient autre chose que du dessin",
    ],
    [
      'coupe.svg',
      'image/svg+xml',
      Buffer.from('<svg'),
      'Image illisible',
      "ou c'est un SVG qui contient autre chose que du dessin",
    ],
  ] as const;
  for (const [fileName, mimeType, buffer, title, text] of refusals) {
    const preview = String(await companies.preview.getAttribute('src'));
    await companies.chooseLogo({ name: fileName, mimeType, buffer });
    await expect(companies.dialog.getByText(title)).toBeVisible();
    await expect(companies.dialog.getByText(text)).toBeVisible();
    await expect(companies.preview).toHaveAttribute('src', preview);
    // A valid logo clears the error of the rejected one.
    await companies.chooseLogo(PNG);
    await expect(companies.dialog.getByText(title)).toHaveCount(0);
    await expect(companies.preview).not.toHaveAttribute('src', preview);
  }
  await expect(companies.field('name')).toHaveValue('Contrôle Ouest');
  await expect(companies.field('country')).toHaveValue('France');
});
