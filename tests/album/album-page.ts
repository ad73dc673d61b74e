/** One picture of the album, and what was found wrong in it. */
export interface Shot {
  readonly name: string;
  readonly file: string;
  readonly faults: readonly string[];
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** All pictures side by side, those of one name in one row. */
export function albumPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const sections = names.map((name) => {
    const figures = shots.filter((shot) => shot.name === name).map(figure);
    return `<section><h2>${escape(name)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Álbum do Pátio</title><style>
body{font:15px system-ui;margin:24px;background:#e9ebe6}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
img{height:520px;border:1px solid #bbb;background:#fff}figure{margin:0}figcaption{max-width:420px}.faulty{color:#b3261e}
</style>${sections.join('\n')}</html>`;
}

function figure({ file, faults }: Shot): string {
  const caption = faults.length === 0 ? escape(file) : `<span class="faulty">${escape(faults.join('; '))}</span>`;
  return `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}" alt="${escape(file)}"></a><figcaption>${caption}</figcaption></figure>`;
}
