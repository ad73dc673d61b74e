/** 'Vistoria Completa' and what stands in it. Without the words that the page's first part is made of: it comes later, by itself. */
export const inspectionTexts = {
  title: (name: string) => `Vistoria ${name}`.trim(),
  /** A day as `yyyy-mm-dd`. */
  madeOn: (day: string) => `Feita em ${day.split('-').toReversed().join('/')}`,
  km: (km: number) => `${km.toLocaleString('pt-BR')} km`,
  goesOn: (seen: number, total: number) => `Ainda em andamento: ${seen} de ${total} itens vistos`,
  summary: 'Resumo da vistoria',
  counts: {
    red: (count: number) => `${count} para trocar`,
    yellow: (count: number) => `${count} para dar atenção`,
    green: (count: number) => `${count} em ordem`,
  },
  photosOf: (line: string) => `Fotos de ${line}`,
  more: (count: number) => (count === 1 ? 'Ver 1 item em ordem' : `Ver ${count} itens em ordem`),
  less: 'Ver só o que precisa de atenção',
} as const;
