import { DEFAULT_LANGUAGE } from '@ouvrage/domain';
import { dossierIndexContent, type IndexedDossier } from '../documents/dossier-index-content';
import { setDocument } from '../documents/set-document';
import template from '../documents/templates/dossier-index.typ?raw';

/** The index of a dossier in its language. When a text in it cannot be set so, it is in French and says why. */
export async function setIndex(dossier: IndexedDossier): Promise<Buffer> {
  const { data, at } = dossierIndexContent(dossier);
  try {
    return await setDocument({ template, data, at });
  } catch (error) {
    if (dossier.choice.language === DEFAULT_LANGUAGE) throw error;
    const choice = { ...dossier.choice, language: DEFAULT_LANGUAGE };
    const inFrench = dossierIndexContent({ ...dossier, choice }, true);
    return setDocument({ template, data: inFrench.data, at });
  }
}
