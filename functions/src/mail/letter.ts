import type { Language } from '@ouvrage/domain';
import { isolateDirections, type Sentence } from '../platform/localized-texts';

interface Link {
  readonly text: Sentence;
  readonly href: string;
}

interface Entry {
  readonly what: Sentence;
  readonly why: Sentence;
  readonly details: readonly Sentence[];
  readonly open: Sentence;
  readonly href: string;
}

/** The content of a mail, for plain text and for HTML. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: Sentence;
  readonly intro: Sentence;
  readonly entries: readonly Entry[];
  readonly more: Link | null;
  readonly footer: Sentence;
  readonly switchOff: Link;
}

/** Colours of the light theme (web/src/shared/theme), because a mail cannot use its tokens. */
const INK = '#0E1F2E';
const QUIET = '#566675';
const TABLE = '#EFF2F3';
const SHEET = '#FCFDFD';
const HAIR = '#CBD3D8';
const MINIUM = '#C4370A';

/** The plain text, for a subject. */
export function textOf(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}

export function plainTextOf(letter: Letter): string {
  const say = (sentence: Sentence) => isolateDirections(sentence, letter.language);
  const entries = letter.entries.flatMap(({ what, why, details, href }) => [
    `• ${say(what)}`,
    `  ${say(why)}`,
    ...details.map((detail) => `  ${say(detail)}`),
    `  ${href}`,
    '',
  ]);
  const more = letter.more === null ? [] : [say(letter.more.text), letter.more.href, ''];
  return [
    ...[say(letter.greeting), '', say(letter.intro), '', ...entries, ...more],
    ...['-- ', say(letter.footer), say(letter.switchOff.text), letter.switchOff.href, ''],
  ].join('\n');
}

/** All texts are escaped, nothing external is loaded, and links lead only to the app. */
export function htmlOf(letter: Letter): string {
  const dir = letter.language === 'ar' ? 'rtl' : 'ltr';
  const paragraph = (content: string, style = '') =>
    `<p style="margin:0 0 12px;${style}">${content}</p>`;
  const entries = letter.entries.map((entry) => entryHtml(entry, letter.entries.length === 1));
  const more = letter.more === null ? '' : paragraph(linkHtml(letter.more, INK));
  return `<!doctype html>
<html lang="${letter.language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${TABLE};color:${INK};font:16px/1.5 'IBM Plex Sans','IBM Plex Sans Arabic',system-ui,sans-serif">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:24px;background:${SHEET};border:1px solid ${HAIR}">
${paragraph('Ouvrage', 'font-weight:600;letter-spacing:0.02em')}
${paragraph(sentenceHtml(letter.greeting))}
${paragraph(sentenceHtml(letter.intro))}
${entries.join('\n')}
${more}
<div style="padding:12px 0 0;border-top:1px solid ${HAIR};color:${QUIET};font-size:14px">
${sentenceHtml(letter.footer)}<br>${linkHtml(letter.switchOff, QUIET)}
</div>
</div>
</body>
</html>
`;
}

/** A single entry has a button; the entries of a digest have links. */
function entryHtml({ what, why, details, open, href }: Entry, isOnly: boolean): string {
  const quiet = [why, ...details].map(
    (one) =>
      `<div style="color:${QUIET};font-size:14px;white-space:pre-line">${sentenceHtml(one)}</div>`,
  );
  const link = isOnly
    ? `<a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 20px;background:${MINIUM};color:#FFFFFF;text-decoration:none;font-weight:600">${sentenceHtml(open)}</a>`
    : linkHtml({ text: open, href }, INK);
  return `<div style="margin:0 0 12px;padding:12px 0 0;border-top:1px solid ${HAIR}">
<div>${sentenceHtml(what)}</div>
${quiet.join('\n')}
<div style="margin:8px 0 0">${link}</div>
</div>`;
}

function linkHtml({ text, href }: Link, colour: string): string {
  return `<a href="${escapeHtml(href)}" style="color:${colour}">${sentenceHtml(text)}</a>`;
}

function sentenceHtml(sentence: Sentence): string {
  return sentence
    .map(({ text, isGiven }) => (isGiven ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text)))
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
