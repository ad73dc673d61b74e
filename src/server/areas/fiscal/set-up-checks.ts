import type { KeptMunicipality, SetUpCheck } from '#domain/invoices/note.ts';
import { civilDateTimeAt, dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import { formatTaxId, stripTaxId } from '#domain/values/tax-id.ts';
import type { MunicipalityAnswer } from '../../documents/nfse/national/gateway.ts';
import { ownerTimeZone } from '../../ports.ts';
import type { FiscalSettings } from './settings-store.ts';

const holds = (name: SetUpCheck['name'], text: string): SetUpCheck => ({ name, outcome: 'holds', text });
const fails = (name: SetUpCheck['name'], text: string): SetUpCheck => ({ name, outcome: 'fails', text });
const unknown = (name: SetUpCheck['name'], text: string): SetUpCheck => ({ name, outcome: 'unknown', text });

/** What the chain of a certificate tells; asked once, as its file is read. */
export const chainCheck = (reachesRoot: boolean): SetUpCheck =>
  reachesRoot
    ? holds('chain', 'A cadeia do certificado está completa no arquivo.')
    : unknown('chain', 'O arquivo não traz a cadeia inteira. A nota de teste mostra se o sistema nacional aceita o certificado.');

export interface Checked {
  readonly settings: Pick<FiscalSettings, 'profile' | 'certificate_until' | 'certificate_name' | 'checks'>;
  /** CNPJ of the certificate, without its mask; null where it cannot be opened. */
  readonly certificateCnpj: string | null;
  /** CNPJ of the company's row. */
  readonly companyCnpj: string;
  readonly municipality: MunicipalityAnswer | null;
  readonly nowMs: number;
}

/** Everything that can be found out without issuing, in the order in which it is told. */
export function checksOf({ settings, certificateCnpj, companyCnpj, municipality, nowMs }: Checked): SetUpCheck[] {
  const chain = settings.checks.find(({ name }) => name === 'chain');
  return [
    certificateCnpj === null
      ? fails('certificate', 'O servidor não consegue abrir o certificado. Envie o arquivo de novo.')
      : holds('certificate', `Certificado de ${settings.certificate_name}.`),
    ...(chain === undefined ? [] : [chain]),
    expiryCheck(settings.certificate_until?.getTime() ?? 0, nowMs),
    companyCheck(certificateCnpj, settings.profile.cnpj, stripTaxId(companyCnpj)),
    municipalityCheck(municipality),
  ];
}

function expiryCheck(untilMs: number, nowMs: number): SetUpCheck {
  const day = formatCivilDate(dateOf(civilDateTimeAt(untilMs, ownerTimeZone)));
  return untilMs > nowMs
    ? holds('expiry', `Vale até ${day}.`)
    : fails('expiry', `Venceu em ${day}. Peça um novo A1 à certificadora e envie o arquivo.`);
}

function companyCheck(certificate: string | null, profile: string, company: string): SetUpCheck {
  if (certificate === null) return unknown('company', 'Envie o certificado para conferir o CNPJ.');
  if (certificate !== profile)
    return fails(
      'company',
      `O certificado é do CNPJ ${formatTaxId(certificate)}, e o perfil é do ${formatTaxId(profile)}. Use o certificado da própria empresa.`,
    );
  if (company !== profile) return fails('company', `Em Empresas está outro CNPJ. Informe lá o ${formatTaxId(profile)}, ou corrija o perfil.`);
  return holds('company', `O CNPJ ${formatTaxId(profile)} é o do certificado e o da empresa.`);
}

/** What the municipality's answer means for issuing. */
export function municipalityCheck(answer: MunicipalityAnswer | null): SetUpCheck {
  if (answer === null) return unknown('municipality', 'Envie o certificado para perguntar ao sistema nacional.');
  if (answer.kind === 'absent') return fails('municipality', 'O sistema nacional não conhece este município. Confira o código do IBGE.');
  if (answer.kind !== 'municipality') return unknown('municipality', 'O sistema nacional não respondeu agora. Confira de novo em alguns minutos.');
  return answer.municipality.isActive
    ? holds('municipality', 'O município está ativo no sistema nacional.')
    : fails('municipality', 'O município não está ativo no emissor nacional. Fale com a prefeitura: sem o convênio ela não recebe notas por aqui.');
}

/** The municipality's parameters as they are kept; null where nothing new was told. */
export const keptMunicipality = (answer: MunicipalityAnswer | null): KeptMunicipality | null =>
  answer?.kind === 'municipality' ? answer.municipality : null;
