/** Files to attach: refused by their name, their size or their content, or damaged within. */
export const FILES: readonly {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}[] = [
  { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  { name: 'texte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Ceci est du texte.') },
  { name: 'coupé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<') },
  {
    name: 'façade.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  },
  {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
    ),
  },
  {
    name: `\u202Egnp.<img src=x onerror=alert(3)>${'é'.repeat(120)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ffd8ffe000104a464946', 'hex'),
  },
  {
    name: 'intervenants.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Prénom;Nom;E-mail\n=cmd|\' /C calc\'!A0;"a\nb";x@y\n\u0000;;;;\n'),
  },
  { name: 'sans-extension', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0xff]) },
];
