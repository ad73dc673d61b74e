/** Why a file is not a company's A1 that can be used now. */
export type CertificateProblem =
  | 'not_a_pfx'
  | 'wrong_password'
  | 'no_key'
  | 'no_certificate'
  | 'key_mismatch'
  | 'no_cnpj'
  | 'not_yet_valid'
  | 'expired';

/** What is said of each, with what to do. */
export const certificateProblems: Readonly<Record<CertificateProblem, string>> = {
  not_a_pfx: 'Este arquivo não é um certificado A1. Envie o arquivo .pfx ou .p12 que a certificadora entregou.',
  wrong_password: 'A senha não abre este certificado. Confira a senha criada na emissão do certificado.',
  no_key: 'O arquivo não traz a chave privada. Exporte o certificado de novo, marcando a opção de incluir a chave privada.',
  no_certificate: 'O arquivo traz uma chave, mas nenhum certificado. Exporte o certificado de novo.',
  key_mismatch: 'A chave do arquivo não é a deste certificado. Exporte o certificado de novo.',
  no_cnpj: 'O certificado não é de empresa: não traz CNPJ. Use o e-CNPJ A1 da empresa que emite as notas.',
  not_yet_valid: 'O certificado ainda não começou a valer. Confira a data de início e tente de novo nesse dia.',
  expired: 'O certificado venceu. Peça um novo A1 à certificadora e envie o arquivo novo.',
};
