/** Fields of the declaration as a person calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  Id: 'a identificação da declaração (município, CNPJ, série e número)',
  serie: 'a série',
  nDPS: 'o número',
  dCompet: 'a data da prestação',
  cLocEmi: 'o município da empresa',
  cLocPrestacao: 'o município da empresa',
  CNPJ: 'o CNPJ',
  CPF: 'o CPF do cliente',
  IM: 'a inscrição municipal',
  NIF: 'o documento do cliente estrangeiro',
  xNome: 'o nome do cliente',
  email: 'o e-mail do cliente',
  cTribNac: 'o código de tributação nacional',
  cTribMun: 'o código de tributação municipal',
  cNBS: 'o código NBS',
  xDescServ: 'a descrição dos serviços',
  vServ: 'o valor dos serviços',
  vDescIncond: 'o desconto',
  pAliq: 'a alíquota do ISS',
  pTotTribSN: 'a alíquota do Simples Nacional',
  opSimpNac: 'a opção pelo Simples Nacional',
  regApTribSN: 'o regime de apuração do Simples',
  regEspTrib: 'o regime especial',
  chSubstda: 'a chave da nota substituída',
  xMotivo: 'o motivo (de 15 a 255 letras)',
  chNFSe: 'a chave da nota',
};

/** The validator's line led by what it is about in Portuguese. */
export function complaintInWords(complaint: string): string {
  const [, attribute, element = ''] = /(?:attribute '(\w+)'|Element '(?:\{[^}]*\})?(\w+)'(?!, attribute))/.exec(complaint) ?? [];
  const field = attribute ?? element;
  const called = fieldNames[field] ?? (field === '' ? 'o documento' : `o campo ${field}`);
  return `O layout nacional da NFS-e não aceita ${called}. Detalhe: ${complaint}`;
}
