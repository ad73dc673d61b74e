/** What a refusal of the national system means to a shop, and what to do about it. */
export interface RefusalWords {
  /** The system's own code, kept for the accountant and the support; '' where it gave none. */
  readonly code: string;
  readonly title: string;
  readonly advice: string;
}

interface Said {
  readonly code: string;
  readonly description: string;
  readonly complement: string;
}

type Words = readonly [title: string, advice: string];

const certificateAdvice = "Confira o certificado em 'Emitir notas'. Se ele está certo e dentro da validade, fale com a certificadora.";
const support = 'Isto é do sistema, não da sua nota: fale com o suporte e diga o código.';
const fiscalData = "Confira com o contador e corrija em 'Emitir notas'.";

// Codes that FIELD C names, and others that were met elsewhere (E0004, E0714 and E0840 are not confirmed); any other code is shown
// in the system's own words.
const known: Readonly<Record<string, Words>> = {
  E0004: ['A identificação da nota não confere com o conteúdo.', support],
  E0008: [
    'O horário da nota está à frente do relógio do sistema nacional.',
    'Tente de novo em um minuto. Se repetir, o relógio do servidor precisa ser acertado.',
  ],
  E0010: ['A série não serve para emissão por sistema próprio.', "Use uma série de 1 a 49999 em 'Emitir notas'."],
  E0014: [
    'Este número de DPS já foi usado nesta série.',
    'O sistema procura a nota que já existe. Se ela não for a sua, troque a série com o contador.',
  ],
  E0015: ['A data do serviço é depois da data de emissão.', 'Corrija a data do serviço para hoje ou antes.'],
  E0037: ['O município da empresa não está ativo no sistema nacional.', 'Pergunte à prefeitura quando ela entra, ou por onde emitir até lá.'],
  E0038: ['O município da empresa não usa o emissor nacional.', 'Pergunte à prefeitura por onde emitir.'],
  E0116: [
    'A prefeitura não reconhece a inscrição municipal da empresa.',
    'Peça à prefeitura que confira o cadastro da empresa no sistema nacional (CNC).',
  ],
  E0120: ['A inscrição municipal não deve ser informada.', "Deixe a inscrição municipal em branco em 'Emitir notas'."],
  E0121: ['O nome da empresa não deve ser informado na declaração.', support],
  E0128: ['O endereço da empresa não deve ser informado na declaração.', support],
  E0190: ['O CNPJ do cliente não foi encontrado na Receita.', 'Corrija o CNPJ no cadastro do cliente.'],
  E0310: ['O código do serviço não existe na lista nacional.', `O código tem 6 dígitos (oficina: 140101). ${fiscalData}`],
  E0312: ['O município não aceita o código de serviço informado.', `Confira o código nacional e o municipal. ${fiscalData}`],
  E0625: ['A alíquota do ISS só é informada quando o cliente retém o imposto.', `Confira a retenção nesta nota e a alíquota. ${fiscalData}`],
  E0712: ['Falta o percentual de tributos do Simples Nacional.', `Empresas do Simples informam o percentual do Simples, sempre. ${fiscalData}`],
  E0714: ['A assinatura da nota não confere.', support],
  E0715: ['O certificado foi revogado, ou a cadeia dele não é da ICP-Brasil.', certificateAdvice],
  E0716: ['O certificado não é do tipo aceito.', `Use um e-CNPJ A1 da ICP-Brasil. ${certificateAdvice}`],
  E0718: ['O certificado não é da empresa que emite a nota.', "Envie o e-CNPJ A1 da própria empresa em 'Emitir notas'."],
  E0822: ['O prazo da prefeitura para cancelar esta nota já passou.', 'Peça o cancelamento por análise fiscal: a prefeitura decide.'],
  E0840: ['Este pedido já foi registrado para a nota.', 'Atualize a nota: o cancelamento pode já estar feito.'],
  E1229: ['O arquivo da nota não está em UTF-8.', support],
  E1235: ['Algum dado da nota está fora do formato aceito.', 'Confira nome e documento do cliente, descrição e valores. O detalhe diz qual campo é.'],
};

/** A refusal in the shop's words; one that is not known keeps the system's, with the code. */
export function refusalWords({ code, description, complement }: Said): RefusalWords {
  const words = known[code.toUpperCase()];
  const own = [description, complement].map((text) => text.trim()).filter((text) => text !== '');
  if (words === undefined)
    return { code, title: own[0] ?? 'O sistema nacional recusou a nota sem dizer por quê.', advice: [...own.slice(1), support].join(' ') };
  const detail = own.length === 0 ? '' : ` Detalhe: ${own.join(' ')}`;
  return { code, title: words[0], advice: `${words[1]}${detail}` };
}

/** E0014: the number was taken, maybe by this very note; whoever sent it looks up before anything else (FIELD C). */
export const isNumberTaken = (messages: readonly Pick<Said, 'code'>[]): boolean => messages.some(({ code }) => code.toUpperCase() === 'E0014');

/** E0822: beyond the municipality's deadline; it can still be asked for (e101103). */
export const isBeyondDeadline = (messages: readonly Pick<Said, 'code'>[]): boolean => messages.some(({ code }) => code.toUpperCase() === 'E0822');

/** Every code that has words of its own. */
export const knownRefusals: readonly string[] = Object.keys(known);
