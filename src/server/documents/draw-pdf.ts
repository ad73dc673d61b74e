import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const require = createRequire(import.meta.url);

type PdfMake = typeof import('pdfmake') & { readonly virtualfs: { writeFileSync(name: string, content: Buffer): void } };

let loaded: PdfMake | undefined;

/** pdfmake with its fonts in memory. It is loaded with the first document: most days begin without one. */
function pdfMake(): PdfMake {
  if (loaded !== undefined) return loaded;
  const made = require('pdfmake') as PdfMake;
  const styles = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' };
  for (const file of Object.values(styles)) made.virtualfs.writeFileSync(file, readFileSync(require.resolve(`pdfmake/fonts/Roboto/${file}`)));
  made.setFonts({ Roboto: styles });
  // Nothing that somebody typed may make the server read a file or call an address.
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy(() => false);
  // Last: what fails above is not remembered.
  loaded = made;
  return made;
}

/** The document as the bytes of a PDF. */
export async function drawPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfMake().createPdf(definition).getBuffer();
}
