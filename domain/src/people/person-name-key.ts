import { wordKey } from './import/import-columns';

/**
 * Letters that look like one of the Latin alphabet: those of Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and
 * Lisu in Unicode's confusables.txt 13.0.0 (https://www.unicode.org/Public/security/13.0.0/confusables.txt, © Unicode,
 * Inc., under the Unicode License). Then those of Arabic that a keyboard for Persian or Urdu writes.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪꓮ',
  b: 'ƄΒВЬᏏᏴꓐꞴ',
  c: 'СсᏟᴄⲤⲥꓚꮯ',
  d: 'ԁᎠᏧꓒꓓ',
  e: 'ΕЕеҽᎬꓰꬲ',
  f: 'ϜքẝꓝꞘꞙꬵ',
  g: 'ƍɡԌցᏀᏳᶃꓖ',
  h: 'ΗНһհᎻᏂⲎꓧ',
  i: 'ıɩɪιіӏᎥꙇꭵ',
  j: 'ͿϳЈјᎫꓙꞲ',
  k: 'ΚКᏦⲔꓗ',
  l: 'ƖǀΙІӀᏞⲒⳐꓡꓲ',
  m: 'ΜϺМᎷⲘꓟ',
  n: 'ΝոռⲚꓠ',
  o: 'ΟοσОоՕօᴏᴑⲞⲟꓳꬽ',
  p: 'ΡρРрᏢⲢⲣꓑ',
  q: 'ԛգզ',
  r: 'ƦгᎡᏒᴦⲅꓣꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  t: 'ΤТᎢⲦꓔ',
  u: 'ʋυՍսᴜꓴꞟꭎꭒ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧХхⲬꓫꞳ',
  y: 'ɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚ',
  z: 'ΖᏃᴢꓜꮓ',
  ك: 'ڪک',
  ه: 'ھہە',
  ي: 'ىیے',
};

/** The stretch of Arabic letters. */
const TATWEEL = /\u0640/g;

let letters: ReadonlyMap<string, string> | undefined;

function withoutLookAlikes(text: string): string {
  letters ??= new Map(
    Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other, letter] as const),
    ),
  );
  return Array.from(text, (sign) => letters?.get(sign) ?? sign).join('');
}

/**
 * Names of one key are taken for each other: they differ by case, width, accents, spaces and signs, or by letters that
 * look alike. It is compared, and neither shown nor stored (decision 115).
 */
export function personNameKey(name: string): string {
  // Before letters become small ones: Ν looks like N, ν like v.
  const text = withoutLookAlikes(name.normalize('NFKD').replaceAll(TATWEEL, ''));
  // A name may be an emoji alone, of which no letter is left.
  return withoutLookAlikes(wordKey(text) || text)
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');
}
