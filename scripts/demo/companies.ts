import * as domain from '@ouvrage/domain';
import { instantAt, shiftDay } from './clock';
import { drawLogo, type Mark } from './files/logo';
import type { DemoDocument, DemoFile } from './task-records';

/** The companies of the people in the demo, and two companies without people. */
interface Company {
  id: string;
  name: string;
  country: string;
  sector: string;
  /** Days before D. */
  entered: number;
  mark?: Mark;
  colours?: readonly (readonly [number, number, number])[];
}

const INK: [number, number, number] = [16, 33, 48];

const COMPANIES: readonly Company[] = [
  { id: 'conseil-departemental', name: 'Conseil départemental', country: 'France', sector: 'Collectivité', entered: 900, mark: 'wave', colours: [[29, 75, 111], [196, 55, 10]] },
  { id: 'ville-de-cergy', name: 'Ville de Cergy', country: 'France', sector: 'Collectivité', entered: 890, mark: 'ring', colours: [[11, 87, 51], [239, 193, 0]] },
  { id: 'agglomeration-de-la-plaine', name: 'Agglomération de la Plaine', country: 'France', sector: 'Collectivité', entered: 888 },
  { id: 'atelier-vasseur-roche', name: 'Atelier Vasseur & Roche', country: 'France', sector: 'Architecture', entered: 886, mark: 'arch', colours: [INK, [196, 55, 10]] },
  { id: 'assise-conseil', name: 'Assise Conseil', country: 'France', sector: "Assistance à maîtrise d'ouvrage", entered: 880 },
  { id: 'topo-nguyen', name: 'Topo Nguyen', country: 'France', sector: 'Topographie', entered: 878, mark: 'level', colours: [INK, [22, 97, 179]] },
  { id: 'controle-ouest', name: 'Contrôle Ouest', country: 'France', sector: 'Contrôle technique', entered: 876, mark: 'grid', colours: [[22, 97, 179], [239, 193, 0]] },
  { id: 'aubry-batiment', name: 'Aubry Bâtiment', country: 'France', sector: 'Structure et gros œuvre', entered: 874, mark: 'gable', colours: [[122, 58, 0], [16, 33, 48]] },
  { id: 'fluides-ig', name: 'Fluides IG', country: 'Belgique', sector: 'Génie climatique', entered: 870 },
  { id: 'pilote-opc', name: 'Pilote OPC', country: 'France', sector: 'Ordonnancement', entered: 868, mark: 'bars', colours: [INK, [196, 55, 10]] },
  { id: 'prevensps', name: 'PrévenSPS', country: 'France', sector: 'Sécurité', entered: 866 },
  { id: 'castan-energies', name: 'Castan Énergies', country: 'France', sector: 'Thermique', entered: 290 },
  { id: 'estudio-ribera', name: 'Estudio Ribera', country: 'Espagne', sector: 'Architecture', entered: 120, mark: 'ring', colours: [[152, 16, 51], [16, 33, 48]] },
  { id: 'dar-al-binaa', name: 'Dar Al Binaa', country: 'Maroc', sector: 'Entreprise générale', entered: 60 },
]; // oxfmt-ignore

const MINUTE = 10 * 60;

/**
 * @param name as in a person's profile
 * @returns null for independent people
 */
export function companyIdOf(name: string): string | null {
  return COMPANIES.find((company) => company.name === name)?.id ?? null;
}

/** @param day D */
export function companiesOf(day: string): { documents: DemoDocument[]; files: DemoFile[] } {
  const logoPath = ({ id, mark }: Company) =>
    mark === undefined ? null : domain.companyLogoPath(`logo-of-${id}`, 'png');
  return {
    documents: COMPANIES.map((company) => {
      const { id, name, country, sector, entered } = company;
      const at = instantAt(shiftDay(day, -entered), MINUTE);
      return {
        path: domain.companyPath(id),
        data: {
          name,
          nameKey: domain.companyNameKey(name),
          country,
          sector,
          logoPath: logoPath(company),
          createdAt: at,
          updatedAt: at,
        },
      };
    }),
    files: COMPANIES.flatMap((company) => {
      const path = logoPath(company);
      if (path === null || company.mark === undefined || company.colours === undefined) return [];
      const bytes = drawLogo(company.mark, company.colours);
      return [{ path, bytes, contentType: 'image/png', metadata: { uploadedBy: 'claire-delmas' } }];
    }),
  };
}
