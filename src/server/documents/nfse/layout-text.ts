const plainSigns: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '•': '-' };

const typographic = /[‘’“”–—…•]/g;
const beyondLatin = /[^\u0020-\u007e\u00a1-\u00ff]/gu;

/** Text as the layout takes it (TSString): one line of Latin characters, no longer than its field. '' where nothing of it can be said. */
export function layoutText(text: string, most: number): string {
  const latin = text
    .normalize('NFC')
    .replace(typographic, (sign) => plainSigns[sign] ?? ' ')
    // What is a Latin letter below its marks loses only these.
    .replace(beyondLatin, (sign) => sign.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '') || ' ');
  return latin.replace(/ +/g, ' ').trim().slice(0, most).trim();
}
