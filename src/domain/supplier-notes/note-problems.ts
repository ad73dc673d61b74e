/* Why a file is not read as a supplier's note. The code is stable; programs decide by it, never by the text. */

export const noteProblems = {
  empty: 'O arquivo está vazio.',
  too_large: 'O arquivo é grande demais: uma nota tem no máximo 5 MB. Escolha o XML da nota, não outro arquivo.',
  zip_too_large: 'O zip é grande demais: no máximo 30 MB, com 200 notas. Divida-o em partes.',
  zip_broken: 'O zip está danificado ou tem senha. Baixe-o outra vez.',
  zip_empty: 'O zip não tem nenhum XML.',
  is_pdf: 'Isto é um PDF (DANFE). Peça ao fornecedor o XML da nota.',
  not_xml: 'O arquivo não é um XML que se possa ler: está cortado ou danificado. Baixe-o outra vez.',
  encoding: 'O arquivo diz ter uma codificação que não tem, ou que não se conhece. Baixe o XML outra vez.',
  doctype: 'O arquivo traz definições próprias (DOCTYPE), o que nenhuma nota tem. Por segurança não foi lido.',
  too_deep: 'O arquivo tem mais níveis ou partes do que qualquer nota. Por segurança não foi lido.',
  is_cte: 'Isto é um CT-e, o conhecimento do frete. Aqui entram notas de produtos (NF-e); lance o frete no financeiro.',
  is_mdfe: 'Isto é um MDF-e, o manifesto da carga. Aqui entram notas de produtos (NF-e).',
  is_nfse: 'Isto é uma nota de serviço (NFS-e). Aqui entram notas de produtos (NF-e); lance o serviço no financeiro.',
  is_event: 'Isto é um evento de uma nota (cancelamento, carta de correção ou manifestação), não a nota. Escolha o XML da nota.',
  is_void: 'Isto é uma inutilização de números, não uma nota.',
  is_summary: 'Isto é só o resumo da nota. Baixe o XML completo depois da manifestação.',
  not_note: 'O arquivo não é uma nota fiscal eletrônica (NF-e).',
  old_layout: 'A nota não está no layout 4.00, o único desde 2018.',
  missing_part: 'Falta uma parte da nota, ou ela está errada. Peça o XML de novo ao fornecedor.',
  wrong_key: 'A chave de acesso está errada: o dígito verificador não confere.',
  key_mismatch: 'A chave de acesso não é a desta nota: número, série, emitente ou data são outros. O arquivo foi alterado.',
} as const;

export type NoteProblemCode = keyof typeof noteProblems;

/** A refusal of a file; `detail` says which part, where one can be named. */
export class NoteProblem extends Error {
  readonly code: NoteProblemCode;
  readonly detail: string;
  constructor(code: NoteProblemCode, detail = '') {
    super(`${code}${detail === '' ? '' : `: ${detail}`}`);
    this.code = code;
    this.detail = detail;
  }
}

/** The refusal as a person reads it. */
export const noteProblemText = (code: NoteProblemCode, detail = ''): string =>
  detail === '' ? noteProblems[code] : `${noteProblems[code]} (${detail})`;
