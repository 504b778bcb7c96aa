import { OPERATIONS } from './operations';
import { LOGINS, nameOf, PASSWORD, PEOPLE } from './people';

/** The README of emulator-data/. It is generated with the data, so that both agree. */

const STAGES = {
  'groupe-scolaire-simone-veil': 'early: the jury has chosen, contracts are being settled',
  'mediatheque-des-carrieres': 'midway: the permit is being put together',
  'halle-des-sports-de-la-plaine': 'late: under roof, the technical trades are at work',
} as const;

export function demoReadme() {
  const people = PEOPLE.map((person) => {
    const login = LOGINS.find(({ uid }) => uid === person.uid);
    const role = `${person.role}${person.left === undefined ? '' : ', disabled'}${login?.role === 'validator' ? ', validates most' : ''}`;
    return `| ${nameOf(person)} | ${person.email} | ${role} | ${person.specialty} | ${person.companyName} |`;
  });
  const projects = OPERATIONS.map(
    ({ id, name }) => `- **${name}** (\`${id}\`), ${(STAGES as Record<string, string>)[id]}.`,
  );
  return `# Demo data

Made by \`npx tsx scripts/demo/make.ts\` and exported by the Firebase CLI: do not edit by hand. \`npm start\` imports it and
moves its dates to today; \`firebase emulators:start --import=emulator-data\` works too, with the dates of the day in
\`demo.json\`.

Everybody's password is \`${PASSWORD}\`. These accounts are for the local demo only; their addresses end in \`.example\`,
a domain that nobody can own. \`accounts.json\` lists those to begin with.

| name | address | role | specialty | company |
| --- | --- | --- | --- | --- |
${people.join('\n')}

${projects.join('\n')}

Deliverables open: drawings, reports, spreadsheets and pictures are generated. The \`.dwg\` files are their first bytes
only. Files carry no date, and the name of a stored file keeps the instant at which it was made: both stay when the
dates move.
`;
}
