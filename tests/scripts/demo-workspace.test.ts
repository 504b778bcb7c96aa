import * as domain from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { decoded, demo } from '../support/demo-story';

const users = decoded(/^users\//, domain.userCodec).map(({ model }) => model);

describe('the companies of the demo', () => {
  const companies = decoded(/^companies\//, domain.companyCodec).map(({ model }) => model);

  it('are those that people belong to, some with a logo that is what its name says', () => {
    const byId = new Map(companies.map((company) => [company.id, company]));
    for (const { name, companyId, companyName } of users) {
      const company = companyId === null ? domain.INDEPENDENT : byId.get(companyId)?.name;
      expect(companyName, name).toBe(company);
    }
    const logos = companies.flatMap(({ logoPath }) => logoPath ?? []);
    expect(logos.length).toBeGreaterThan(5);
    for (const logo of logos) {
      const file = demo.files.find(({ path }) => path === logo);
      expect(domain.imageTypeOf(file?.bytes ?? new Uint8Array())).toBe(file?.contentType);
    }
  });

  it('are found by a name without accents', () => {
    expect(companies.map(({ nameKey }) => nameKey)).toContain('castan energies');
  });
});

describe('the meetings of the demo', () => {
  it('are of people who are there, some of them today', () => {
    const meetings = decoded(/^meetings\//, domain.meetingCodec).map(({ model }) => model);
    const active = users.filter(({ status }) => status === 'active').map(({ id }) => id);
    for (const { participantIds } of meetings) {
      expect(active).toEqual(expect.arrayContaining([...participantIds]));
    }
    const days = meetings.map(({ scheduledTime }) => scheduledTime && domain.dayAt(scheduledTime));
    expect(days.filter((day) => day === demo.day).length).toBeGreaterThan(1);
  });
});
