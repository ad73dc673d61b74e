export const issuedTexts = {
  title: 'Notas emitidas',
  columns: { number: 'Número', date: 'Data', customer: 'Cliente', value: 'Valor', actions: 'Ações' },
  number: (series: string, number: number) => `${number} · série ${series}`,
  nobody: 'Consumidor não identificado',
  holds: 'Emitida',
  download: 'Baixar XML',
  downloadLabel: (number: number) => `Baixar XML da nota ${number}`,
  file: (number: number) => `nfse-${number}.xml`,
  downloadFailed: 'Erro ao baixar o XML.',
  empty: 'Nenhuma NFS-e emitida. A nota sai da lista de serviços, pelo botão Emitir NFS-e.',
  toServices: 'Ver serviços',
  loadFailed: 'Erro ao buscar as notas emitidas.',
} as const;
