import barlow400 from '@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf?inline';
import barlow500 from '@expo-google-fonts/barlow/500Medium/Barlow_500Medium.ttf?inline';
import barlow600 from '@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf?inline';
import condensed600 from '@expo-google-fonts/barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf?inline';
import plex400 from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?inline';
import plex600 from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?inline';
import arabic400 from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?inline';
import arabic500 from '@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf?inline';
import arabic600 from '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf?inline';
import { renameFamily } from './font-tables';
import { coverageOf, type Coverage } from './glyph-coverage';

/** The only fonts of a document: the web app's families, complete, and one for other alphabets. */
const FAMILIES = {
  text: family('Ouvrage Text', { 400: barlow400, 500: barlow500, 600: barlow600 }),
  display: family('Ouvrage Display', { 600: condensed600 }),
  arabic: family('Ouvrage Arabic', { 400: arabic400, 500: arabic500, 600: arabic600 }),
  // Greek and Cyrillic, which Barlow has not.
  alphabets: family('Ouvrage Alphabets', { 400: plex400, 600: plex600 }),
};

function family(name: string, files: Readonly<Record<number, string>>): readonly Buffer[] {
  return Object.entries(files).map(([weight, url]) => renameFamily(bytesOf(url), name, weight));
}

/** A data URL, in which the build puts the whole file. */
function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

export const FONTS: readonly Buffer[] = Object.values(FAMILIES).flat();

/** The weights of a family have the same characters, and titles those of texts. */
const coverageOfFamily = ([first]: readonly Buffer[]): Coverage =>
  first === undefined ? () => false : coverageOf(first);

export const COVERAGES = {
  text: coverageOfFamily(FAMILIES.text),
  arabic: coverageOfFamily(FAMILIES.arabic),
  alphabets: coverageOfFamily(FAMILIES.alphabets),
} as const;
export type FamilyName = keyof typeof COVERAGES;
