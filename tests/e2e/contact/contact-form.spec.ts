import { CONTACT_REQUESTS } from '@ouvrage/domain';
import { LandingPage } from '../pages/landing-page';
import { expect, test } from '../support/journey';
import { serverFirestore } from '../support/people';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PERSON = { name: 'Nadia Lefort', email: 'nadia.lefort@exemple.fr', company: 'Lefort' };

test.describe('the contact form', () => {
  for (const { language, viewport, thanks } of [
    { language: 'fr', viewport: WIDE, thanks: 'Merci. Votre demande est enregistrée' },
    { language: 'ar', viewport: PHONE, thanks: 'شكرًا. سُجّل طلبكم' },
  ]) {
    test(`at ${viewport.width} px in ${language} stores the request and thanks`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const landing = new LandingPage(page);
      await landing.open(`/${language}`);
      const name = `Nadia ${Date.now().toString(36)}`;
      await landing.fill({ ...PERSON, name });
      await landing.send.click();
      await expect(landing.outcome).toContainText(thanks);
      await expect(landing.field('name')).toHaveValue('');
      const snapshot = await serverFirestore()
        .collection(CONTACT_REQUESTS)
        .where('name', '==', name)
        .get();
      expect(snapshot.docs.map((request) => request.data())).toEqual([
        expect.objectContaining({ ...PERSON, name, language, handledAt: null }),
      ]);
    });
  }
});
